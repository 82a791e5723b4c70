import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Whoever has not confirmed by then did not want it, or it was somebody else. */
const unconfirmedKeptMs = 30 * dayMs;
/** Long enough to answer who got it. The figures of a newsletter stay. */
const recipientsKeptMs = 90 * dayMs;
const batch = 500;

export async function deleteUnconfirmed(db: Kysely<Tables>, now: number): Promise<number> {
  const before = now - unconfirmedKeptMs;
  const { numDeletedRows } = await db
    .deleteFrom('email_subscriptions')
    // Said twice: one that is confirmed at this moment must still be unconfirmed when it is deleted.
    .where('unconfirmed_at', '<', before)
    .where('email_field', 'in', (rows) =>
      rows
        .selectFrom('email_subscriptions')
        .select('email_field')
        .where('unconfirmed_at', '<', before)
        .limit(batch),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteOldRecipients(db: Kysely<Tables>, now: number): Promise<number> {
  const old = await db
    .selectFrom('newsletters')
    .innerJoin('newsletter_recipients', 'newsletter_recipients.newsletter', 'newsletters.id')
    .select('newsletters.id')
    .where('ended_at', '<', now - recipientsKeptMs)
    .limit(1)
    .executeTakeFirst();
  if (!old) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('newsletter_recipients')
    .where('newsletter', '=', old.id)
    .where('email', 'in', (rows) =>
      rows.selectFrom('newsletter_recipients').select('email').where('newsletter', '=', old.id).limit(batch),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
