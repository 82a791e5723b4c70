import { type Static, Type } from 'typebox';
import { languages } from '#domain/language.ts';
import { correctionReasons, counterMethods, type LedgerSubject, ledgerSubjects } from '#domain/ledger.ts';
import { actorOf } from '../accounts/actor.ts';
import { withFreeReference } from '../db/references.ts';
import type { Store } from '../db/store.ts';
import { largestAmount, lineField, monthsField, nameField, phoneField } from '../http/fields.ts';
import { Refusal } from '../http/problem.ts';
import { tidyBody } from '../http/tidy-text.ts';
import type { TypedApp } from '../http/typed-app.ts';
import type { CurrentWords } from '../words/current-words.ts';
import { type Correction, correctEntry } from './corrections.ts';
import { takeFromWalkIn, takeMoney } from './counter.ts';
import { moneyDetail } from './money.ts';
import { staffReceipt } from './receipts.ts';

/** Made by the console, so that a request repeated after a lost connection is the same one. */
export const madeId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
});
export const amountField = Type.Number({ exclusiveMinimum: 0, maximum: largestAmount });
export const methodField = Type.Union(counterMethods.map((one) => Type.Literal(one)));
const kind = Type.Union(ledgerSubjects.map((one) => Type.Literal(one)));

const taken = {
  id: madeId,
  method: methodField,
  amount: amountField,
  note: lineField,
  confirmsOverpaid: Type.Optional(Type.Boolean()),
};
const takenFor = Type.Object({ ...taken, kind, subject: Type.String(), seen: Type.Number() });
const walkIn = Type.Object({
  ...taken,
  name: nameField,
  phone: phoneField,
  language: Type.Union(languages.map((one) => Type.Literal(one))),
  purpose: lineField,
  months: monthsField,
  price: Type.Optional(amountField),
});
const correction = Type.Object({
  id: madeId,
  reason: Type.Union(correctionReasons.map((one) => Type.Literal(one))),
  note: lineField,
  method: Type.Optional(methodField),
  amount: Type.Optional(amountField),
  reference: lineField,
});

const oneEntry = Type.Object({ id: Type.String() });
const oneSubject = Type.Object({ kind, id: Type.String() });

/** Money at the counter: taken, shown, corrected, and its receipts. */
export function addLedgerRoutes(
  app: TypedApp,
  { store, words }: { store: Store; words: CurrentWords },
): void {
  const { db } = store;

  app.get('/console/money/:kind/:id', { schema: { params: oneSubject } }, async (request) => {
    const detail = await moneyDetail(db, request.params);
    if (!detail) throw new Refusal('payment_unknown');
    return detail;
  });

  app.get('/console/ledger/:id/receipt', { schema: { params: oneEntry } }, async (request) => {
    const receipt = await staffReceipt(db, request.params.id);
    if (!receipt) throw new Refusal('payment_unknown');
    return { ...receipt, company: words.company };
  });

  app.post('/console/ledger', { schema: { body: takenFor }, preValidation: tidyBody() }, async (request) => {
    const { kind, subject, ...rest } = request.body;
    const of: LedgerSubject = { kind, id: subject };
    return db
      .transaction()
      .execute((transaction) => takeMoney(transaction, { ...rest, subject: of }, actorOf(request)));
  });

  app.post('/console/ledger/walk-in', { schema: { body: walkIn }, preValidation: tidyBody() }, (request) =>
    withFreeReference(() =>
      db.transaction().execute((transaction) => takeFromWalkIn(transaction, request.body, actorOf(request))),
    ),
  );

  app.post(
    '/console/ledger/:id/correct',
    { schema: { params: oneEntry, body: correction }, preValidation: tidyBody() },
    async (request) => {
      const asked = readCorrection(request.params.id, request.body);
      return db.transaction().execute((transaction) => correctEntry(transaction, asked, actorOf(request)));
    },
  );
}

/** Each reason has what it needs; the rest is not read. */
function readCorrection(
  of: string,
  { id, reason, note, method, amount, reference }: Static<typeof correction>,
): Correction {
  const asked = { id, of, note };
  if (reason === 'entered_twice') return { ...asked, reason };
  if (reason === 'wrong_person') return { ...asked, reason, reference };
  if (amount === undefined) throw new Refusal('invalid', ['amount']);
  if (reason === 'wrong_amount') return { ...asked, reason, amount };
  if (method === undefined) throw new Refusal('invalid', ['method']);
  return { ...asked, reason, method, amount };
}
