import type { Kysely } from 'kysely';
import { mostCounted } from '#domain/list-page.ts';
import { type PaymentPage, type PaymentQuery, paymentsAPage } from '#domain/payment-list.ts';
import { readSearch } from '#domain/search.ts';
import { type ListPosition, pageOf, readPosition, rowsAt } from '../db/list-position.ts';
import type { Tables } from '../db/schema.ts';
import { findNewest } from '../db/word-search.ts';

export const listedPaymentColumns = [
  'id',
  'created_at',
  'reference',
  'userName',
  'clientPhone',
  'packageName',
  'months',
  'free_months',
  'amount',
  'method',
  'status',
] as const;

/** A page of payments, the newest first. Undefined where the text is too short to look for. */
export async function findPayments(
  db: Kysely<Tables>,
  query: PaymentQuery,
): Promise<PaymentPage | undefined> {
  const after = readPosition(query.after);
  const all = await newestPayments(db, query, undefined, mostCounted + 1);
  const found = after ? await newestPayments(db, query, after, paymentsAPage + 1) : all;
  if (!found || !all) return undefined;
  const { shown, next } = pageOf(found, paymentsAPage);
  const payments = await rowsAt(shown, (ids) =>
    db.selectFrom('payment_requests').select(listedPaymentColumns).where('id', 'in', ids).execute(),
  );
  return { payments, next, count: all.length };
}

export async function newestPayments(
  db: Kysely<Tables>,
  { text = '', status, from, to }: PaymentQuery,
  after: ListPosition | undefined,
  most: number,
): Promise<ListPosition[] | undefined> {
  const search = text.trim() === '' ? undefined : readSearch(text);
  if (text.trim() !== '' && !search) return undefined;
  const equal: Record<string, string> = status ? { status } : {};
  // Most payments are paid.
  const areFew = status !== undefined && status !== 'paid';
  return findNewest(db, 'payments', { from, to, after, most, equal, areFew }, search);
}
