import type { Kysely } from 'kysely';
import { type PaymentPage, type PaymentQuery, paymentsAPage } from '#domain/payment-list.ts';
import { readSearch, type Search } from '#domain/search.ts';
import { type ListPosition, pageOf, readPosition, rowsAt } from '../db/list-position.ts';
import type { Tables } from '../db/schema.ts';
import { findNewest, findPage } from '../db/word-search.ts';

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
  const search = searchOf(query);
  if (search === 'too short') return undefined;
  const wanted = { ...wantedRows(query), after: readPosition(query.after), most: paymentsAPage + 1 };
  const { found, ...counted } = await findPage(db, 'payments', wanted, search);
  const { shown, next } = pageOf(found, paymentsAPage);
  const payments = await rowsAt(shown, (ids) =>
    db.selectFrom('payment_requests').select(listedPaymentColumns).where('id', 'in', ids).execute(),
  );
  return { payments, next, ...counted };
}

export async function newestPayments(
  db: Kysely<Tables>,
  query: PaymentQuery,
  after: ListPosition | undefined,
  most: number,
): Promise<ListPosition[] | undefined> {
  const search = searchOf(query);
  if (search === 'too short') return undefined;
  return findNewest(db, 'payments', { ...wantedRows(query), after, most }, search);
}

function searchOf({ text = '' }: PaymentQuery): Search | 'too short' | undefined {
  return text.trim() === '' ? undefined : (readSearch(text) ?? 'too short');
}

function wantedRows({ status, from, to }: PaymentQuery) {
  const equal: Record<string, string> = status ? { status } : {};
  // Most payments are paid.
  return { from, to, equal, areFew: status !== undefined && status !== 'paid' };
}
