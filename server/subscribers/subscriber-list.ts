import type { Kysely } from 'kysely';
import { type SubscriberPage, subscribersAPage } from '#domain/subscribers.ts';
import type { Tables } from '../storage/schema.ts';

/** Greater than whatever may follow the beginning of an address. */
const afterAll = '\u{10ffff}';

interface SubscriberQuery {
  /** The beginning of the address. */
  text?: string | undefined;
  /** The last address of the page before. */
  after?: string | undefined;
}

/** A page of the newsletter's list, by address. */
export async function findSubscribers(
  db: Kysely<Tables>,
  { text = '', after }: SubscriberQuery,
): Promise<SubscriberPage> {
  const beginning = text.trim().toLowerCase();
  let query = db.selectFrom('email_subscriptions').select(['email_field as email', 'created_at']);
  if (beginning) {
    query = query.where('email_field', '>=', beginning).where('email_field', '<', beginning + afterAll);
  }
  if (after) query = query.where('email_field', '>', after);
  const rows = await query
    .orderBy('email_field')
    .limit(subscribersAPage + 1)
    .execute();
  const subscribers = rows.slice(0, subscribersAPage);
  return { subscribers, next: rows.length > subscribersAPage ? subscribers.at(-1)?.email : undefined };
}
