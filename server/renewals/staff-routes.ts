import { Type } from 'typebox';
import { mostChangedAtOnce } from '#domain/overtaken.ts';
import { mostRuleDays, renewalViews, type SentRenewals } from '#domain/renewals.ts';
import { longestText } from '#domain/text-limits.ts';
import { actorOf } from '../accounts/actor.ts';
import { writeAuditEntry } from '../accounts/audit-log.ts';
import { countChanges } from '../db/change-counters.ts';
import { placePattern } from '../db/list-position.ts';
import { withFreeReference } from '../db/references.ts';
import type { Store } from '../db/store.ts';
import { lineField, termMonths } from '../http/fields.ts';
import { Refusal } from '../http/problem.ts';
import { tidyBody } from '../http/tidy-text.ts';
import type { TypedApp } from '../http/typed-app.ts';
import type { Outbox } from '../jobs/outbox.ts';
import { lockLedger } from '../payments/ledger.ts';
import { amountField, madeId, methodField } from '../payments/ledger-routes.ts';
import { oneRegistration } from '../registrations/staff-routes.ts';
import { findRenewals } from './list.ts';
import { renewalRule, setRenewalRule } from './rule.ts';
import { sendRenewal } from './send.ts';
import { takeNextTerm } from './take.ts';

const search = Type.Object(
  {
    view: Type.Union(renewalViews.map((view) => Type.Literal(view))),
    after: Type.Optional(Type.String({ pattern: placePattern })),
  },
  { additionalProperties: false },
);
const sending = Type.Object({
  ids: Type.Array(oneRegistration.properties.id, {
    minItems: 1,
    maxItems: mostChangedAtOnce,
    uniqueItems: true,
  }),
  /** Even to those who were sent one within a day, or whose line is paid for long. */
  isMeant: Type.Optional(Type.Boolean()),
});
const nextTerm = Type.Object({
  id: madeId,
  registration: oneRegistration.properties.id,
  purpose: Type.String({ minLength: 1, maxLength: longestText.line }),
  months: termMonths,
  price: amountField,
  method: methodField,
  note: lineField,
  /** Until when the line was paid, as it was seen. */
  seen: Type.Union([Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), Type.Null()]),
});
const rule = Type.Object({
  days: Type.Union([Type.Integer({ minimum: 1, maximum: mostRuleDays }), Type.Null()]),
  /** When the rule that was seen was made. */
  seen: Type.Union([Type.Integer(), Type.Null()]),
});

/** Whose line runs out, and the links that renew it. */
export function addRenewalRoutes(app: TypedApp, services: { store: Store; outbox: Outbox }): void {
  const { store, outbox } = services;

  app.get('/console/renewals', { schema: { querystring: search } }, (request) =>
    findRenewals(store.db, request.query),
  );

  app.post('/console/renewals/send', { schema: { body: sending } }, async (request) => {
    const { ids, isMeant = false } = request.body;
    const by = actorOf(request);
    const answer = await store.db.transaction().execute(async (transaction) => {
      await lockLedger(transaction);
      const left: SentRenewals['left'] = [];
      for (const id of ids) {
        const fault = await sendRenewal(transaction, id, { by, now: Date.now(), isMeant });
        if (fault) left.push({ id, fault });
      }
      await countChanges(transaction, 'payments', 'deliveries', 'registrations');
      return { sent: ids.length - left.length, left } satisfies SentRenewals;
    });
    outbox.wakeUp();
    return answer;
  });

  app.post(
    '/console/renewals/take',
    { schema: { body: nextTerm }, preValidation: tidyBody() },
    async (request) => {
      const entered = await withFreeReference(() =>
        store.db
          .transaction()
          .execute((transaction) => takeNextTerm(transaction, request.body, actorOf(request))),
      );
      // A link that was replaced is cancelled at its provider.
      outbox.wakeUp();
      return entered;
    },
  );

  app.get('/console/renewals/rule', () => renewalRule(store.db));

  app.post('/console/renewals/rule', { schema: { body: rule } }, (request) =>
    store.db.transaction().execute(async (transaction) => {
      await lockLedger(transaction);
      const { days, seen } = request.body;
      const before = await renewalRule(transaction);
      if (before.at !== seen) {
        const by = before.by && ({ name: before.by, action: 'renewal_rule_changed' } as const);
        throw new Refusal('changed_meanwhile', undefined, { present: before, by });
      }
      const by = actorOf(request);
      const present = { days, by: by.name, at: Date.now() };
      await setRenewalRule(transaction, present);
      await writeAuditEntry(transaction, by, 'renewal_rule_changed', null, {
        facts: [{ name: 'rule_days', from: before.days, to: days }],
      });
      await countChanges(transaction, 'registrations');
      return present;
    }),
  );
}
