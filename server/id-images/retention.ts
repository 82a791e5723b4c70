import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';

/** Small enough that nobody waits long for the database. */
const batch = 200;
const unclaimedMs = 24 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** Some of the uploads that no registration claimed within a day. Gives how many. */
export async function deleteUnclaimedIdCards(db: Kysely<Tables>, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('id_cards')
    // Said twice: one that is claimed at this moment must still be unclaimed when it is deleted.
    .where('claimed_by', 'is', null)
    .where('id', 'in', (some) =>
      some
        .selectFrom('id_cards')
        .select('id')
        .where('claimed_by', 'is', null)
        .where('created_at', '<', now - unclaimedMs)
        .limit(batch),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Some of the images whose registration was closed so many days ago. Gives how many. */
export async function deleteExpiredIdCards(db: Kysely<Tables>, now: number, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('id_cards')
    .where('id', 'in', (some) =>
      some
        .selectFrom('id_cards')
        .innerJoin('internet_customers', 'internet_customers.id', 'id_cards.claimed_by')
        .select('id_cards.id')
        .where('internet_customers.closed_at', '<', now - days * dayMs)
        .limit(batch),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
