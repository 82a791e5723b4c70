import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { type Static, Type } from 'typebox';
import { paymentStatuses } from '#domain/payment.ts';
import { handPayments } from '#domain/payment-handling.ts';
import type { PaymentDetail } from '#domain/payment-list.ts';
import type { AuditAction, StaffMember } from '#domain/staff.ts';
import { actorOf } from '../accounts/actor.ts';
import { writeAuditEntry } from '../accounts/audit-log.ts';
import { countChanges } from '../db/change-counters.ts';
import { placePattern } from '../db/list-position.ts';
import type { Tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { lineField } from '../http/fields.ts';
import { Refusal } from '../http/problem.ts';
import { tidyTexts } from '../http/tidy-text.ts';
import type { Outbox } from '../jobs/outbox.ts';
import { paymentDetail } from './detail.ts';
import { findPayments } from './list.ts';
import { cancelPayment, forgetDeadLinks, type HandlingOutcome, markPaid, reopenLink } from './transitions.ts';

export const paymentSearch = Type.Object(
  {
    text: Type.Optional(Type.String({ maxLength: 200 })),
    status: Type.Optional(Type.Union(paymentStatuses.map((status) => Type.Literal(status)))),
    after: Type.Optional(Type.String({ pattern: placePattern })),
  },
  { additionalProperties: false },
);
const seen = Type.Object({ version: Type.Integer() });
const paidByHand = Type.Object({
  version: Type.Integer(),
  through: Type.Union(handPayments.map((way) => Type.Literal(way))),
  note: lineField,
});

interface OnePayment {
  Params: { id: string };
}

/** What the staff see of payments and do about them. */
export function addPaymentRoutes(app: FastifyInstance, services: { store: Store; outbox: Outbox }): void {
  const { store, outbox } = services;

  app.get('/console/payments', { schema: { querystring: paymentSearch } }, async (request, reply) => {
    const page = await findPayments(store.db, request.query as Static<typeof paymentSearch>);
    if (!page) throw new Refusal('invalid', ['text']);
    return reply.header('cache-control', 'no-store').send(page);
  });

  app.get<OnePayment>('/console/payments/:id', async (request, reply) => {
    const detail = await paymentDetail(store.db, request.params.id);
    if (!detail) throw new Refusal('payment_unknown');
    return reply.header('cache-control', 'no-store').send(detail);
  });

  app.post<OnePayment>('/console/payments/:id/link', { schema: { body: seen } }, async (request) => {
    const { version } = request.body as Static<typeof seen>;
    const detail = await handle(request, 'payment_link_resent', async (transaction) => {
      const asked = { id: request.params.id, version };
      const outcome = await reopenLink(transaction, asked);
      if (outcome.outcome === 'changed') {
        await forgetDeadLinks(transaction, asked.id);
        await outbox.enqueue(transaction, 'payment_link', asked.id);
      }
      return outcome;
    });
    outbox.wakeUp();
    return detail;
  });

  app.post<OnePayment>(
    '/console/payments/:id/paid',
    {
      schema: { body: paidByHand },
      preValidation: async (request) => {
        request.body = tidyTexts(request.body);
      },
    },
    async (request) => {
      const paid = request.body as Static<typeof paidByHand>;
      return handle(request, 'payment_marked_paid', (transaction, by) =>
        markPaid(transaction, { id: request.params.id, ...paid, by }),
      );
    },
  );

  app.post<OnePayment>('/console/payments/:id/cancel', { schema: { body: seen } }, async (request) => {
    const { version } = request.body as Static<typeof seen>;
    return handle(request, 'payment_cancelled', (transaction, by) =>
      cancelPayment(transaction, { id: request.params.id, version, by }),
    );
  });

  async function handle(
    request: FastifyRequest<OnePayment>,
    action: AuditAction,
    work: (transaction: Transaction<Tables>, by: StaffMember) => Promise<HandlingOutcome>,
  ): Promise<PaymentDetail> {
    const { id } = request.params;
    return store.db.transaction().execute(async (transaction) => {
      const result = await work(transaction, request.member);
      const present = await paymentDetail(transaction, id);
      if (!present || result.outcome === 'missing') throw new Refusal('payment_unknown');
      if (result.outcome === 'conflict') throw new Refusal('changed_meanwhile', undefined, { present });
      if (result.outcome !== 'changed') throw new Refusal(result.outcome);
      await writeAuditEntry(transaction, actorOf(request), action, result.reference);
      await countChanges(transaction, 'payments', 'deliveries');
      return present;
    });
  }
}
