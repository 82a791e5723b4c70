import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { moneyOf } from '#domain/ledger.ts';
import { fillStore } from '../../scripts/seed/fill-store.ts';
import { openStore, type Store } from '../../server/db/store.ts';
import { tillOf } from '../../server/payments/till.ts';
import { lineOf } from '../../server/registrations/paid-until.ts';
import { migratedStore } from '../support/migrated-store.ts';

const now = 1_794_700_000_000;
const count = 1_000;

/** What a year of work does not leave, or what only a running server writes. */
const empty = [
  'bank_line_candidates',
  'customer_notices',
  'deliveries',
  'idempotency_keys',
  'message_notes',
  'own_words',
  'own_words_drafts',
  'reminders',
  'staff_accounts',
  'staff_second_factor_failures',
  'staff_sessions',
  'staff_sign_in_failures',
  'staff_two_factors',
  'staff_used_codes',
  'staff_verifications',
  'statement_mappings',
  'status_tries',
  'waiting_letters',
  'waiting_mails',
  'wordless_registrations',
];

async function seededYear(): Promise<{ store: Store; end(): Promise<void> }> {
  const { config, remove } = await migratedStore();
  await fillStore({ ...config, idImageKeys: [] }, { count, isMore: false, hasYear: true, now });
  const store = await openStore(config);
  return {
    store,
    async end() {
      await store.close();
      await remove();
    },
  };
}

let year: Awaited<ReturnType<typeof seededYear>>;
beforeAll(async () => {
  year = await seededYear();
});
afterAll(() => year.end());
const db = () => year.store.db;

test('a year fills every table that work fills', async () => {
  const tables = (await db().introspection.getTables()).map(({ name }) => name);
  const found: string[] = [];
  for (const name of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db());
    if (rows.length === 0) found.push(name);
  }
  expect(found.sort()).toEqual(empty);
});

test('a year spreads over twelve months and every status', async () => {
  const rows = await db().selectFrom('internet_customers').select(['created_at', 'status']).execute();
  expect(rows).toHaveLength(count);
  expect(new Set(rows.map(({ status }) => status)).size).toBe(5);
  const months = new Set(rows.map(({ created_at }) => new Date(created_at).toISOString().slice(0, 7)));
  expect(months.size).toBeGreaterThanOrEqual(12);
});

test('what is said to be paid is in the ledger, and until when a line is paid follows from it', async () => {
  const entries = await db().selectFrom('ledger_entries').selectAll().execute();
  const ofSubject = Map.groupBy(entries, ({ subject }) => subject);
  for (const { id, amount, status } of await db().selectFrom('payment_requests').selectAll().execute())
    expect(moneyOf(amount, ofSubject.get(id) ?? []).state).toBe(status === 'paid' ? 'paid' : 'due');
  const lines = await db().selectFrom('internet_customers').selectAll().execute();
  for (const row of lines) {
    const line = row.status === 'installed' ? await lineOf(db(), row) : undefined;
    expect(row).toMatchObject({ paid_until: line?.until ?? null, renewed_at: line?.renewed_at ?? null });
  }
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['payment', 'refund', 'reversal']));
  expect(new Set(entries.map(({ method }) => method)).size).toBe(4);
  expect(entries.every(({ at, entered_at }) => at <= entered_at && entered_at < now)).toBe(true);
});

test.each([
  ['message', 'contact_messages'],
  ['question', 'questions'],
] as const)('each %s of a year that is done has its answer, and few are still open', async (kind, table) => {
  const letters = await db().selectFrom(table).select(['id', 'status']).execute();
  const done = letters.filter(({ status }) => status === 'done').map(({ id }) => id);
  const answers = await db().selectFrom('letter_answers').select('letter').where('kind', '=', kind).execute();
  expect(answers.map(({ letter }) => letter).sort()).toEqual(done.sort());
  expect(done.length).toBeGreaterThan(letters.length / 2);
});

test('receipts have no gaps, and the closes of the days agree with the till', async () => {
  const receipts = await db()
    .selectFrom('ledger_entries')
    .select('receipt')
    .where('kind', '!=', 'reversal')
    .orderBy('receipt')
    .execute();
  expect(receipts.map(({ receipt }) => receipt)).toEqual(receipts.map((_, place) => place + 1));
  const { last } = await db().selectFrom('receipt_series').select('last').executeTakeFirstOrThrow();
  expect(last).toBe(receipts.length);
  const closes = await db().selectFrom('day_closes').select(['day', 'expected']).orderBy('day').execute();
  for (const { day, expected } of closes.slice(-20)) {
    const till = await tillOf(db(), day);
    expect(till).toMatchObject({ expectedCash: expected / 100, enteredSince: 0 });
  }
});

test('no installer is at two places at a time', async () => {
  const visits = await db()
    .selectFrom('appointments')
    .select(['technician', 'at'])
    .where('technician', 'is not', null)
    .execute();
  expect(new Set(visits.map(({ technician, at }) => `${technician} ${at}`)).size).toBe(visits.length);
  expect(visits.some(({ at }) => at > now)).toBe(true);
});

test('the same seed makes the same year', async () => {
  const again = await seededYear();
  onTestFinished(again.end);
  const all = ({ db }: Store) => db.selectFrom('ledger_entries').selectAll().orderBy('id').execute();
  expect(await all(again.store)).toEqual(await all(year.store));
});
