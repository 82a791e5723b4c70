import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { paymentCurrency } from '#domain/payment.ts';
import { type SandboxMessage, sandboxPaymentPath, staffPaths } from '#domain/staff-page.ts';
import { recordPaid } from '../../payments/payment-door.ts';
import {
  type InboxMessage,
  type InboxPlace,
  inboxPage,
  sandboxPayment,
} from '../../sandbox/sandbox-store.ts';
import { Refusal } from '../problem.ts';
import { isFromOwnPage } from '../same-origin.ts';
import type { StaffParts } from '../staff-app.ts';
import { sendPage } from './send-page.ts';

/** A place in the inbox, as its address names it: time and id. */
const placePattern = '^\\d{1,15}\\.[\\w-]{1,64}$';
const inboxQuery = Type.Object({ before: Type.Optional(Type.String({ pattern: placePattern })) });

interface PaymentAddress {
  Params: { linkToken: string };
  Querystring: { thanks?: unknown };
}

/** Stands in for the bot and its payment page: what would have gone to phones, and paying without money. */
export function addSandboxRoutes(app: FastifyInstance, parts: StaffParts): void {
  const { config, store } = parts;
  const paymentRoute = sandboxPaymentPath(':linkToken');

  app.get(staffPaths.inbox, { schema: { querystring: inboxQuery } }, async (request, reply) => {
    const { before } = request.query as Static<typeof inboxQuery>;
    const { messages, hasMore } = await inboxPage(
      store.db,
      before === undefined ? undefined : placeIn(before),
    );
    const last = messages.at(-1);
    return sendPage(request, reply, parts, {
      name: 'inbox',
      messages: messages.map((message) => asShown(message, config.staffUrl)),
      isNewest: before === undefined,
      older: hasMore && last ? `${last.sentAt}.${last.id}` : undefined,
    });
  });

  app.get<PaymentAddress>(paymentRoute, async (request, reply) => {
    const payment = await sandboxPayment(store.db, request.params.linkToken);
    if (!payment) return sendPage(request, reply.code(404), parts, { name: 'missing' });
    return sendPage(request, reply, parts, {
      name: 'sandbox_payment',
      payment,
      isThanked: payment.status === 'paid' && request.query.thanks !== undefined,
    });
  });

  // In a scope of its own: no other address of the staff takes a plain form.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Which payment it is stands in the address; the form has no fields.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      async () => undefined,
    );
    scope.post<PaymentAddress>(paymentRoute, async (request, reply) => {
      if (!isFromOwnPage(request)) throw new Refusal('foreign_origin');
      const payment = await sandboxPayment(store.db, request.params.linkToken);
      if (!payment) return sendPage(request, reply.code(404), parts, { name: 'missing' });
      const { reference, amount, linkToken } = payment;
      const outcome = await recordPaid(store.db, {
        reference,
        amount,
        currency: paymentCurrency,
        through: 'sandbox',
      });
      const page = sandboxPaymentPath(linkToken);
      return reply.redirect(outcome === 'paid' ? `${page}?thanks` : page, 303);
    });
  });
}

function placeIn(before: string): InboxPlace {
  const dot = before.indexOf('.');
  return { sentAt: Number(before.slice(0, dot)), id: before.slice(dot + 1) };
}

function asShown({ phone, sentAt, payment }: InboxMessage, staffUrl: string): SandboxMessage {
  return { phone, sentAt, payment, link: staffUrl + sandboxPaymentPath(payment.linkToken) };
}
