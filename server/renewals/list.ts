import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { islandDay } from '#domain/island-day.ts';
import { mostCounted } from '#domain/list-page.ts';
import {
  daysIn,
  type Renewal,
  type RenewalPage,
  type RenewalView,
  renewalsAPage,
  renewedDays,
} from '#domain/renewals.ts';
import { type ListPosition, newestAfter, pageOf, readPosition, rowsAt } from '../db/list-position.ts';
import type { Tables } from '../db/schema.ts';
import { lastBought } from '../packages/last-bought.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Whose line is on, by when it runs out. */
export async function findRenewals(
  db: Kysely<Tables>,
  { view, after: written }: { view: RenewalView; after?: string | undefined },
  now = Date.now(),
): Promise<RenewalPage> {
  const after = readPosition(written);
  const all = await positions(db, view, undefined, mostCounted + 1, now);
  const found = after ? await positions(db, view, after, renewalsAPage + 1, now) : all;
  const { shown, next } = pageOf(found, renewalsAPage);
  const rows = await rowsAt(shown, (ids) =>
    db
      .selectFrom('internet_customers')
      .select(['id', 'reference', 'customerFirstName', 'customerLastName', 'customerPhoneNumber', 'language'])
      .select(['packageDetails', 'months', 'free_months', 'paid_until', 'renewed_at'])
      .where('id', 'in', ids)
      .execute(),
  );
  const ids = rows.map(({ id }) => id);
  const links = await linksOf(db, ids);
  const bought = await lastBought(db, ids);
  const renewals = rows.map((row) => ({
    ...row,
    ...bought.get(row.id),
    link: links.get(row.id) ?? null,
  }));
  return { renewals, next, count: all.length, today: islandDay(now) };
}

async function positions(
  db: Kysely<Tables>,
  view: RenewalView,
  after: ListPosition | undefined,
  most: number,
  now: number,
): Promise<ListPosition[]> {
  const lines = db.selectFrom('internet_customers').where('status', '=', 'installed').limit(most);
  if (view === 'unpaid') {
    return newestAfter(lines.where('paid_until', 'is', null), after)
      .select(['id', 'created_at'])
      .execute();
  }
  let query = lines.select(['id', 'paid_until']).orderBy('paid_until').orderBy('id');
  if (view === 'renewed') {
    query = query.where('renewed_at', '>=', now - renewedDays * dayMs).where('paid_until', 'is not', null);
  } else {
    const { from, to } = daysIn(view, islandDay(now));
    query = query.where('paid_until', '<=', to);
    if (from !== undefined) query = query.where('paid_until', '>=', from);
  }
  if (after) {
    const day = new Date(after.created_at).toISOString().slice(0, 10);
    query = query.where(sql<boolean>`(paid_until, id) > (${day}, ${after.id})`);
  }
  const rows = await query.execute();
  return rows.map(({ id, paid_until }) => ({ id, created_at: Date.parse(paid_until as string) }));
}

/** The last request of each that was sent to renew it. */
async function linksOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, NonNullable<Renewal['link']>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_requests')
    .select(['registration', 'id', 'reference', 'amount', 'status', 'created_at'])
    .where('registration', 'in', ids)
    .orderBy('created_at')
    .execute();
  return new Map(rows.map(({ registration, ...link }) => [registration as string, link]));
}
