import { hash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
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
  let query = db.selectFrom('email_subscriptions').selectAll();
  if (beginning) {
    query = query.where('email_field', '>=', beginning).where('email_field', '<', beginning + afterAll);
  }
  if (after) query = query.where('email_field', '>', after);
  if (from !== undefined) query = query.where('created_at', '>=', from);
  if (to !== undefined) query = query.where('created_at', '<', to);
  const rows = await query.orderBy('email_field').limit(most).execute();
  return rows.map(listedSubscriber);
}

type Row = Selectable<Tables['email_subscriptions']>;

export function listedSubscriber(row: Row): Subscriber {
  const { email_field: email, created_at, language, unconfirmed_at, refused_at } = row;
  const standing = { isUnconfirmed: unconfirmed_at !== null, isRefused: refused_at !== null };
  return { id: subscriberId(row), email, created_at, language, ...standing };
}

/** The moment finds it, the mark tells those of one moment apart. */
export function subscriberId({ email_field, created_at }: Pick<Row, 'email_field' | 'created_at'>): string {
  return `${created_at}-${hash('sha256', email_field).slice(0, 12)}`;
}

export async function subscriberById(db: Kysely<Tables>, id: string): Promise<Subscriber | undefined> {
  const created_at = Number(id.split('-')[0]);
  if (!Number.isSafeInteger(created_at)) return undefined;
  const rows = await db
    .selectFrom('email_subscriptions')
    .selectAll()
    .where('created_at', '=', created_at)
    .execute();
  return rows.map(listedSubscriber).find((one) => one.id === id);
}
