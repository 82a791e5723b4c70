import type { Transaction } from 'kysely';
import { type Static, Type } from 'typebox';
import type { AuditFact } from '#domain/audit-facts.ts';
import { paymentStatuses } from '#domain/payment.ts';
import type { PaymentDetail } from '#domain/payment-list.ts';
import type { AuditAction, StaffMember } from '#domain/staff.ts';
import { longestText } from '#domain/text-limits.ts';
import { actorOf, type StaffRequest } from '../accounts/actor.ts';
import { lastHand, writeAuditEntry } from '../accounts/audit-log.ts';
import { countChanges } from '../db/change-counters.ts';
import { placePattern } from '../db/list-position.ts';
import type { Tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from '../http/problem.ts';
import { tidyBody } from '../http/tidy-text.ts';
import type { TypedApp } from '../http/typed-app.ts';
import type { Outbox } from '../jobs/outbox.ts';
import { correctPhone } from './correct-phone.ts';
import { paymentDetail } from './detail.ts';
import { joinPayment, separatePayment } from './join.ts';
import { forgetDeadLinks } from './ledger.ts';
import { findPayments } from './list.ts';
import { cancelPayment, type HandlingOutcome, reopenLink } from './transitions.ts';

export const paymentSearch = Type.Object(
  {
    text: Type.Optional(Type.String({ maxLength: 200 })),
    status: Type.Optional(Type.Union(paymentStatuses.map((status) => Type.Literal(status)))),
    after: Type.Optional(Type.String({ pattern: placePattern })),
  },
  { additionalProperties: false },
);
const seen = Type.Object({ version: Type.Integer() });

/** What staff do that counts a payment's version up. */
const changing: readonly AuditAction[] = [
  'payment_link_resent',
  'payment_corrected',
  'payment_joined',
  'payment_separated',
  'payment_cancelled',
  'payment_activated',
  'money_taken',
  'money_refunded',
  'money_corrected',
  'bank_line_entered',
];

const correct = Type.Object({
  ...seen.properties,
  clientPhone: Type.String({ maxLength: longestText.phone }),
});

const join = Type.Object({ ...seen.properties, reference: Type.String({ maxLength: longestText.line }) });
const separate = Type.Object({ ...seen.properties, reason: Type.String({ maxLength: longestText.line }) });

const onePayment = Type.Object({ id: Type.String() });

/** What the staff see of payments and do about them. */
export function addPaymentRoutes(app: TypedApp, services: { store: Store; outbox: Outbox }): void {
  const { store, outbox } = services;

  app.get('/console/payments', { schema: { querystring: paymentSearch } }, async (request) => {
    const page = await findPayments(store.db, request.query);
    if (!page) throw new Refusal('search_too_short');
    return page;
  });

  app.get('/console/payments/:id', { schema: { params: onePayment } }, async (request) => {
    const detail = await paymentDetail(store.db, request.params.id);
    if (!detail) throw new Refusal('payment_unknown');
    return detail;
  });

  app.post('/console/payments/:id/link', { schema: { params: onePayment, body: seen } }, async (request) => {
    const asked = { ...request.body, id: request.params.id };
    const detail = await handle(request, 'payment_link_resent', async (transaction) => {
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

  app.post(
    '/console/payments/:id/correct',
    { schema: { params: onePayment, body: correct }, preValidation: tidyBody() },
    async (request) => {
      const { id } = request.params;
      const detail = await handle(request, 'payment_corrected', (transaction, by) =>
        correctPhone(transaction, outbox, { ...request.body, id, by }),
      );
      outbox.wakeUp();
      return detail;
    },
  );

  app.post(
    '/console/payments/:id/join',
    { schema: { params: onePayment, body: join }, preValidation: tidyBody() },
    (request) =>
      handle(request, 'payment_joined', (transaction, by) =>
        joinPayment(transaction, { ...request.body, id: request.params.id, by }),
      ),
  );

  app.post(
    '/console/payments/:id/separate',
    { schema: { params: onePayment, body: separate }, preValidation: tidyBody() },
    (request) =>
      handle(request, 'payment_separated', (transaction, by) =>
        separatePayment(transaction, { ...request.body, id: request.params.id, by }),
      ),
  );

  app.post('/console/payments/:id/cancel', { schema: { params: onePayment, body: seen } }, (request) =>
    handle(request, 'payment_cancelled', (transaction, by) =>
      cancelPayment(transaction, { ...request.body, id: request.params.id, by }),
    ),
  );

  async function handle(
    request: StaffRequest & { params: Static<typeof onePayment> },
    action: AuditAction,
    work: (transaction: Transaction<Tables>, by: StaffMember) => Promise<HandlingOutcome>,
  ): Promise<PaymentDetail> {
    const { id } = request.params;
    return store.db.transaction().execute(async (transaction) => {
      const before = await paymentDetail(transaction, id);
      const result = await work(transaction, request.member);
      const present = await paymentDetail(transaction, id);
      if (!present || result.outcome === 'missing') throw new Refusal('payment_unknown');
      if (result.outcome === 'conflict') {
        // What came through a provider since then is nobody's doing.
        const { reference, paid_at } = present.payment;
        const by = await lastHand(transaction, reference, changing, paid_at ?? 0);
        throw new Refusal('changed_meanwhile', undefined, { present, by });
      }
      if (result.outcome !== 'changed') throw new Refusal(result.outcome);
      const facts = before ? changeFacts(before, present) : [];
      await writeAuditEntry(transaction, actorOf(request), action, result.reference, { facts });
      await countChanges(transaction, 'payments', 'deliveries', 'registrations');
      return present;
    });
  }
}

function changeFacts(detail: PaymentDetail, changed: PaymentDetail): AuditFact[] {
  const { payment: before } = detail;
  const { payment: after } = changed;
  return [
    ...joinFacts(detail, changed),
    ...(before.clientPhone === after.clientPhone
      ? []
      : [{ name: 'field' as const, to: 'clientPhone' as const }]),
    { name: 'amount', to: after.amount },
    ...(before.status === after.status
      ? []
      : [{ name: 'payment' as const, from: before.status, to: after.status }]),
  ];
}

/** To which registration it was joined, or from which it was taken, and until when that is paid by it. */
function joinFacts(before: PaymentDetail, after: PaymentDetail): AuditFact[] {
  const of = after.registration ?? before.registration;
  if (!of || before.registration?.id === after.registration?.id) return [];
  const dayIn = ({ registration, fitting }: PaymentDetail) =>
    [registration, ...fitting].find((each) => each?.id === of.id)?.paid_until ?? null;
  return [
    { name: 'reference', to: of.reference },
    { name: 'paid_until', from: dayIn(before), to: dayIn(after) },
  ];
}
