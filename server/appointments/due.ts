import type { Kysely } from 'kysely';
import { moneyOf } from '#domain/ledger.ts';
import type { Tables } from '../db/schema.ts';

/** What of the agreed price is not paid yet, in TL. */
export async function dueOf(db: Kysely<Tables>, registration: string, price: number): Promise<number> {
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['kind', 'kurus'])
    .where('subject', '=', registration)
    .execute();
  return moneyOf(price, entries).due;
}
