import type { Kysely, Transaction } from 'kysely';
import { moneyOf } from '#domain/ledger.ts';
import type { PartPaid } from '#domain/paid-until.ts';
import type { Tables } from '../db/schema.ts';

type Database = Kysely<Tables> | Transaction<Tables>;

/** What is still to be paid to renew a line, the oldest first. */
export function openRequests(db: Database, registration: string) {
  return db
    .selectFrom('payment_requests')
    .select(['id', 'reference', 'version', 'created_at', 'amount', 'packageName', 'months'])
    .where('registration', '=', registration)
    .where('status', 'in', ['received', 'link_sent', 'link_failed'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The oldest of those for which some of the money came already. */
export async function partPaidRequest(db: Database, registration: string): Promise<PartPaid | null> {
  for (const { id, reference, amount } of await openRequests(db, registration)) {
    const entries = await db
      .selectFrom('ledger_entries')
      .select(['kind', 'kurus'])
      .where('subject', '=', id)
      .execute();
    const { state, due } = moneyOf(amount, entries);
    if (state === 'part_paid') return { id, reference, due };
  }
  return null;
}
