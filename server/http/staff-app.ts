import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Parts } from '../parts.ts';
import { StaffRoom } from '../staff-pages/staff-room.ts';
import { drainOnClose } from './graceful-close.ts';
import { newListener } from './listener.ts';
import { refuseForeignOrigins } from './origins.ts';
import { requireOwnHost } from './own-host.ts';
import { addHealthRoutes } from './routes/health.ts';
import { securityHeaders } from './security-headers.ts';
import { guardStaffRoutes } from './staff-gate.ts';
import { addAccountRoutes } from './staff-routes/accounts.ts';
import { addApiDocs, type OpenApiDocument } from './staff-routes/api-docs.ts';
import { addConsoleRoutes } from './staff-routes/console.ts';
import { addErasingRoutes } from './staff-routes/erasing.ts';
import { addExportRoutes } from './staff-routes/exports.ts';
import { addStaffFileRoute } from './staff-routes/files.ts';
import { addLetterRoutes } from './staff-routes/letters.ts';
import { addLiveRoute } from './staff-routes/live.ts';
import { addMetricsRoute } from './staff-routes/metrics.ts';
import { addPackageRoutes } from './staff-routes/packages.ts';
import { addPaymentRoutes } from './staff-routes/payments.ts';
import { addRecordRoute } from './staff-routes/record.ts';
import { addRegistrationImageRoute } from './staff-routes/registration-image.ts';
import { addRegistrationWorkRoutes } from './staff-routes/registration-work.ts';
import { addRegistrationRoutes } from './staff-routes/registrations.ts';
import { addSandboxRoutes } from './staff-routes/sandbox.ts';
import { addSignInRoutes } from './staff-routes/sign-in.ts';
import { addSubscriberRoutes } from './staff-routes/subscribers.ts';
import { addTodayRoutes } from './staff-routes/today.ts';

/** What the staff listener serves from. */
export interface StaffParts extends Parts {
  room: StaffRoom;
  /** The sandbox stands in where no bot is configured. */
  hasSandbox: boolean;
}

/** What the staff and the operator use. It listens on the machine itself unless it is told otherwise. */
export async function staffApp(
  shared: Parts,
  openApi: OpenApiDocument,
  options: FastifyServerOptions = {},
): Promise<FastifyInstance> {
  const { config } = shared;
  const parts = { ...shared, room: new StaffRoom(), hasSandbox: config.paymentBot === undefined };
  const headers = securityHeaders(config.staffUrl, '');
  const app = newListener({ name: 'staff', parts, headers, options });
  requireOwnHost(app, config);
  refuseForeignOrigins(app, [config.staffUrl]);
  guardStaffRoutes(app, parts);
  await addApiDocs(app, openApi);
  addHealthRoutes(app, parts);
  addMetricsRoute(app, parts);
  addStaffFileRoute(app, parts);
  addSignInRoutes(app, parts);
  addTodayRoutes(app, parts);
  addAccountRoutes(app, parts);
  addPackageRoutes(app, parts);
  addRecordRoute(app, parts);
  addRegistrationRoutes(app, parts);
  addRegistrationWorkRoutes(app, parts);
  addRegistrationImageRoute(app, parts);
  addLiveRoute(app, parts);
  addPaymentRoutes(app, parts);
  addLetterRoutes(app, parts);
  addSubscriberRoutes(app, parts);
  addExportRoutes(app, parts);
  addErasingRoutes(app, parts);
  if (parts.hasSandbox) addSandboxRoutes(app, parts);
  addConsoleRoutes(app, parts);
  drainOnClose(app);
  return app;
}
