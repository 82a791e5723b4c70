import { expect } from 'vitest';
import type { Store } from '../../server/db/store.ts';
import type { Ledger } from './ledger.ts';

/** Everything acknowledged is there, once, and nothing else is. Gives what was counted. */
export async function checkStore({ db }: Store, ledger: Ledger) {
  expect(ledger.surprises).toEqual([]);
  expect(ledger.isAllAcknowledged()).toBe(true);

  const kept = {
    message: (await db.selectFrom('contact_messages').select('message').execute()).map((row) => row.message),
    question: (await db.selectFrom('questions').select('question').execute()).map((row) => row.question),
    subscription: (await db.selectFrom('email_subscriptions').select('email_field').execute()).map(
      (row) => row.email_field.split('@')[0] as string,
    ),
    payment: (await db.selectFrom('payment_requests').select(['userName', 'reference']).execute()).map(
      (row) => `${row.userName} ${row.reference}`,
    ),
    upload: (await db.selectFrom('id_cards').select('id').execute()).map((row) => `/id-cards/${row.id}`),
    registration: (
      await db.selectFrom('internet_customers').select(['customerFirstName', 'reference']).execute()
    ).map((row) => `${row.customerFirstName} ${row.reference}`),
  };
  const acknowledged = {
    message: ledger.of('message').map(({ key }) => key),
    question: ledger.of('question').map(({ key }) => key),
    subscription: ledger.of('subscription').map(({ key }) => key),
    payment: ledger.of('payment').map(({ key, answer }) => `${key} ${answer?.reference}`),
    upload: ledger.of('upload').map(({ answer }) => String(answer?.url)),
    registration: ledger.of('registration').map(({ key, answer }) => `${key} ${answer?.reference}`),
  };
  for (const kind of Object.keys(kept) as (keyof typeof kept)[]) {
    expect(kept[kind].toSorted(), kind).toEqual(acknowledged[kind].toSorted());
  }
  const withBytes = (await db.selectFrom('id_card_bytes').select('id').execute()).map(({ id }) => id);
  expect(kept.upload.toSorted()).toEqual(withBytes.map((id) => `/id-cards/${id}`).sort());
  const unclaimed = await db.selectFrom('id_cards').select('id').where('claimed_by', 'is', null).execute();
  expect(unclaimed).toEqual([]);
  const rows = Object.values(kept).reduce((sum, { length }) => sum + length, 0);
  const repeated = ledger.submissions.filter(({ unanswered }) => unanswered > 0).length;
  return { acknowledged: ledger.submissions.length, rows, repeated };
}
