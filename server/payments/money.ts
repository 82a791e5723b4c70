import type { Kysely, Transaction } from 'kysely';
import { type LedgerEntry, type LedgerSubject, openKurus, toLira } from '#domain/ledger.ts';
import type { MoneyDetail, ShownEntry } from '#domain/money.ts';
import type { Tables } from '../db/schema.ts';
import { entriesOf, subjectOf } from './ledger.ts';

type Database = Kysely<Tables> | Transaction<Tables>;

/** How the money for something stands, with its entries; undefined where there is no such thing. */
export async function moneyDetail(db: Database, subject: LedgerSubject): Promise<MoneyDetail | undefined> {
  const found = await subjectOf(db, subject);
  if (!found) return undefined;
  const { reference, purpose, money } = found;
  return { subject, reference, purpose, money, entries: await shownEntries(db, subject) };
}

async function shownEntries(db: Database, { id }: LedgerSubject): Promise<ShownEntry[]> {
  const entries = await entriesOf(db, id);
  if (entries.length === 0) return [];
  const notes = await db
    .selectFrom('ledger_notes')
    .selectAll()
    .where(
      'entry',
      'in',
      entries.map((entry) => entry.id),
    )
    .execute();
  const noteOf = new Map(notes.map(({ entry, text }) => [entry, text]));
  return entries.map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    method: entry.method,
    amount: toLira(entry.kurus),
    // A reversal counts on the day of what it takes back; who looks wants to know when that was done.
    at: entry.kind === 'reversal' ? entry.entered_at : entry.at,
    by: entry.by_name,
    provider: entry.provider,
    receipt: entry.receipt,
    reason: entry.reason,
    note: noteOf.get(entry.id) ?? null,
    open: entry.kind === 'payment' ? toLira(openKurus(entry, entries)) : 0,
    isReversed: isReversed(entry, entries),
  }));
}

export function isReversed(
  { id }: Pick<LedgerEntry, 'id'>,
  entries: readonly Pick<LedgerEntry, 'kind' | 'corrects'>[],
): boolean {
  return entries.some(({ kind, corrects }) => kind === 'reversal' && corrects === id);
}
