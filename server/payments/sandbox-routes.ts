import { Type } from 'typebox';
import { toKurus } from '#domain/ledger.ts';
import { paymentCurrency } from '#domain/payment.ts';
import { sandboxPaymentPath } from '#domain/sandbox.ts';
import { placePattern, readPosition } from '../db/list-position.ts';
import type { Store } from '../db/store.ts';
import { isFromOwnPage } from '../http/origins.ts';
import { Refusal } from '../http/problem.ts';
import type { StaffPageServices } from '../http/send-staff-page.ts';
import { sendPage } from '../http/send-staff-page.ts';
import type { TypedApp } from '../http/typed-app.ts';
import type { Outbox } from '../jobs/outbox.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { recordNotice } from './notices.ts';
import { sandboxInbox, sandboxPayment } from './sandbox-queries.ts';

const inboxQuery = Type.Object({ after: Type.Optional(Type.String({ pattern: placePattern })) });

interface PaymentAddress {
  Params: { linkToken: string };
  Querystring: { thanks?: unknown };
}

/** Stands in for the bot and the payment page: shows the messages to phones and marks payments as paid. */
export function addSandboxRoutes(
  app: TypedApp,
  services: StaffPageServices & { config: Configuration; store: Store; outbox: Outbox },
): void {
  const { config, store, outbox } = services;
  const { publicUrl: siteUrl, staffUrl } = config;
  const paymentRoute = sandboxPaymentPath(':linkToken');

  app.get('/console/sandbox', { schema: { querystring: inboxQuery } }, (request) =>
    sandboxInbox(store.db, { after: readPosition(request.query.after), staffUrl, siteUrl }),
  );

  // Customers have no account: the link is the permission.
  app.get<PaymentAddress>(paymentRoute, async (request, reply) => {
    const payment = await sandboxPayment(store.db, request.params.linkToken);
    if (!payment) return sendPage(request, reply.code(404), services, { name: 'missing', siteUrl });
    return sendPage(request, reply, services, {
      name: 'sandbox_payment',
      payment,
      siteUrl,
      isThanked: payment.status === 'paid' && request.query.thanks !== undefined,
    });
  });

  // In a scope of its own, because no other staff route accepts a form.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The form has no fields.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      async () => undefined,
    );
    scope.post<PaymentAddress>(paymentRoute, async (request, reply) => {
      if (!isFromOwnPage(request)) throw new Refusal('foreign_origin');
      const payment = await sandboxPayment(store.db, request.params.linkToken);
      if (!payment) return sendPage(request, reply.code(404), services, { name: 'missing', siteUrl });
      const { reference, amount, linkToken } = payment;
      const isFirst = payment.status !== 'paid';
      if (isFirst) {
        const notice = {
          provider: 'sandbox',
          providerId: linkToken,
          reference,
          kurus: toKurus(amount),
          currency: paymentCurrency,
          body: '',
        };
        await recordNotice(store.db, notice, { outbox });
      }
      const page = sandboxPaymentPath(linkToken);
      return reply.redirect(isFirst ? `${page}?thanks` : page, 303);
    });
  });
}
