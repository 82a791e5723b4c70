import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { mostCounted } from '#domain/list-page.ts';
import { type Subscriber, type SubscriberPage, subscribersAPage } from '#domain/subscribers.ts';
import type { Tables } from '../db/schema.ts';

/** Sorts after everything that may follow. */
const afterAll = '\u{10ffff}';

export interface SubscriberQuery {
  /** The beginning of the address. */
  text?: string | undefined;
  /** The last address of the page before. */
  after?: string | undefined;
  /** On the list since this moment or later, and before that one. */
  from?: number | undefined;
  to?: number | undefined;
}

/** A page of the newsletter's list, by address. */
export async function findSubscribers(db: Kysely<Tables>, query: SubscriberQuery): Promise<SubscriberPage> {
  // One row more tells whether there is another page.
  const rows = await subscribersByAddress(db, query, subscribersAPage + 1);
  const subscribers = rows.slice(0, subscribersAPage);
  const { length: count } = await subscribersByAddress(db, { ...query, after: undefined }, mostCounted + 1);
  const next = rows.length > subscribersAPage ? subscribers.at(-1)?.email : undefined;
  return { subscribers, next, count };
}

export async function subscribersByAddress(
  db: Kysely<Tables>,
  { text = '', after, from, to }: SubscriberQuery,
  most: number,
): Promise<Subscriber[]> {
  const beginning = text.trim().toLowerCase();
  let query = db.selectFrom('email_subscriptions').select(['email_field as email', 'created_at']);
  if (beginning) {
    query = query.where('email_field', '>=', beginning).where('email_field', '<', beginning + afterAll);
  }
  if (after) query = query.where('email_field', '>', after);
  if (from !== undefined) query = query.where('created_at', '>=', from);
  if (to !== undefined) query = query.where('created_at', '<', to);
  const rows = await query.orderBy('email_field').limit(most).execute();
  return rows.map(listedSubscriber);
}

export function listedSubscriber({ email, created_at }: Omit<Subscriber, 'id'>): Subscriber {
  // The moment finds it, the mark tells those of one moment apart.
  return { id: `${created_at}-${hash('sha256', email).slice(0, 12)}`, email, created_at };
}

export async function subscriberById(db: Kysely<Tables>, id: string): Promise<Subscriber | undefined> {
  const created_at = Number(id.split('-')[0]);
  if (!Number.isSafeInteger(created_at)) return undefined;
  const rows = await db
    .selectFrom('email_subscriptions')
    .select(['email_field as email', 'created_at'])
    .where('created_at', '=', created_at)
    .execute();
  return rows.map(listedSubscriber).find((one) => one.id === id);
}
