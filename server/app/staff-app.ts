import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyServerOptions } from 'fastify';
import { addAccountRoutes } from '../accounts/account-routes.ts';
import { addAuditRoute } from '../accounts/audit-routes.ts';
import { guardStaffRoutes } from '../accounts/authorization.ts';
import { addSignInRoutes } from '../accounts/sign-in-routes.ts';
import { addOwnDayRoutes } from '../appointments/own-routes.ts';
import { addAppointmentRoutes } from '../appointments/staff-routes.ts';
import { addApiDocs, type OpenApiDocument } from '../console/api-docs.ts';
import { BuiltConsole, type ConsoleSource } from '../console/built-console.ts';
import { addDashboardRoutes } from '../console/dashboard-routes.ts';
import { addErasureRoutes } from '../console/erasure-routes.ts';
import { addExportRoutes } from '../console/export-routes.ts';
import { addStaffFileRoute } from '../console/file-routes.ts';
import { addLiveRoute } from '../console/live-routes.ts';
import { addPersonRoute } from '../console/person-routes.ts';
import { addSearchRoute } from '../console/search-routes.ts';
import { addConsoleRoutes } from '../console/shell-routes.ts';
import { addCoverageStaffRoutes } from '../coverage/staff-routes.ts';
import { addWaitingRoutes } from '../coverage/waiting-routes.ts';
import { addTemplateRoute } from '../customer-messages/staff-routes.ts';
import { addBrowserErrorRoute } from '../http/browser-error-route.ts';
import { closeBodies } from '../http/closed-bodies.ts';
import { drainOnClose } from '../http/graceful-close.ts';
import { addHealthRoutes, addMetricsRoute } from '../http/health-routes.ts';
import { checkHost } from '../http/host-check.ts';
import { newListener } from '../http/listener.ts';
import { checkOrigin } from '../http/origins.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { TypedApp } from '../http/typed-app.ts';
import { addIdCardRoute } from '../id-images/public-routes.ts';
import { addMessageRoutes } from '../messages/staff-routes.ts';
import { addSubscriberRoutes } from '../messages/subscriber-routes.ts';
import { addNewsletterRoutes } from '../newsletters/staff-routes.ts';
import { addPriceRoutes } from '../packages/price-routes.ts';
import { addPackageRoutes } from '../packages/staff-routes.ts';
import { addLedgerRoutes } from '../payments/ledger-routes.ts';
import { addMoneyQueueRoutes } from '../payments/queue-routes.ts';
import { addSandboxRoutes } from '../payments/sandbox-routes.ts';
import { addPaymentRoutes } from '../payments/staff-routes.ts';
import { addStatementRoutes } from '../payments/statements/staff-routes.ts';
import { addStatementUploadRoutes } from '../payments/statements/upload-routes.ts';
import { addTillRoutes } from '../payments/till-routes.ts';
import { addCounterRegistrationRoute } from '../registrations/counter-route.ts';
import { addRegistrationImageRoute } from '../registrations/image-route.ts';
import { addPairRoutes } from '../registrations/pair-routes.ts';
import { addRegistrationRoutes } from '../registrations/staff-routes.ts';
import { addRegistrationWorkRoutes } from '../registrations/work-routes.ts';
import { addRenewalRoutes } from '../renewals/staff-routes.ts';
import { addWordsRoutes } from '../words/staff-routes.ts';
import type { Services } from './services.ts';

/** What the staff listener serves from. */
export interface StaffServices extends Services {
  consoleSource: ConsoleSource;
  /** The sandbox stands in where no provider is configured. */
  hasSandbox: boolean;
}

/** The application of the staff and the operator. By default it listens on the loopback interface only. */
export async function staffApp(
  shared: Services,
  openApi: OpenApiDocument,
  options: FastifyServerOptions = {},
  consoleSource: ConsoleSource = new BuiltConsole(),
): Promise<TypedApp> {
  const { config } = shared;
  const services = { ...shared, consoleSource, hasSandbox: !config.paymentBot && !config.paytr };
  const headers = securityHeaders(config.staffUrl, '', "'self'");
  const app = newListener({
    name: 'staff',
    services,
    headers,
    proxies: config.staffTrustProxy,
    options,
  }).withTypeProvider<TypeBoxTypeProvider>();
  checkHost(app, config);
  checkOrigin(app, [config.staffUrl]);
  guardStaffRoutes(app, services);
  closeBodies(app);
  await addApiDocs(app, openApi);
  addHealthRoutes(app, services);
  addMetricsRoute(app, services);
  addStaffFileRoute(app, services);
  addBrowserErrorRoute(app, services, 'console');
  addSignInRoutes(app, services);
  addDashboardRoutes(app, services);
  addSearchRoute(app, services);
  addPersonRoute(app, services);
  addAccountRoutes(app, services);
  addPackageRoutes(app, services);
  addPriceRoutes(app, services);
  addWordsRoutes(app, services);
  addTemplateRoute(app, services);
  addAuditRoute(app, services);
  addRegistrationRoutes(app, services);
  addRegistrationWorkRoutes(app, services);
  addRegistrationImageRoute(app, services);
  addCounterRegistrationRoute(app, services);
  addIdCardRoute(app, services, '/console/id-cards');
  addPairRoutes(app, services);
  addRenewalRoutes(app, services);
  addAppointmentRoutes(app, services);
  addOwnDayRoutes(app, services);
  addLiveRoute(app, services);
  addPaymentRoutes(app, services);
  addMoneyQueueRoutes(app, services);
  addStatementRoutes(app, services);
  addStatementUploadRoutes(app, services);
  addLedgerRoutes(app, services);
  addTillRoutes(app, services);
  addMessageRoutes(app, services);
  addSubscriberRoutes(app, services);
  addNewsletterRoutes(app, services);
  addCoverageStaffRoutes(app, services);
  addWaitingRoutes(app, services);
  addExportRoutes(app, services);
  addErasureRoutes(app, services);
  if (services.hasSandbox) addSandboxRoutes(app, services);
  addConsoleRoutes(app, services);
  drainOnClose(app);
  return app;
}
