import type { Kysely } from 'kysely';
import {
  type ListedPayment,
  type PaymentPage,
  type PaymentQuery,
  paymentsAPage,
} from '#domain/payment-list.ts';
import { soughtPayment } from '#domain/payment-words.ts';
import { wordPrefix } from '#domain/registration-words.ts';
import { type ListPosition, readPosition, writePosition } from '../db/list-position.ts';
import type { Tables } from '../db/schema.ts';

const listedColumns = [
  'payment_requests.id',
  'payment_requests.created_at',
  'reference',
  'userName',
  'clientPhone',
  'packageName',
  'amount',
  'status',
] as const;

/** So many are sorted in no time. Where there are more, the newest are not far. */
const fewMatches = 500;

/** Greater than whatever may follow the beginning of a word. */
const afterAll = '\u{10ffff}';

/** Which payments, and how many of them. */
interface Wanted extends Pick<PaymentQuery, 'status' | 'from' | 'to'> {
  after: ListPosition | undefined;
  most: number;
}

/** A page of payments, the newest first. Undefined where the text is too short to look for. */
export async function findPayments(
  db: Kysely<Tables>,
  { text, after, ...query }: PaymentQuery,
): Promise<PaymentPage | undefined> {
  // One more than a page shows tells whether there is another.
  const wanted = {
    ...query,
    after: readPosition(after),
    most: paymentsAPage + 1,
  };
  const rows = await newestPayments(db, text, wanted);
  return rows && pageOf(rows);
}

export async function newestPayments(
  db: Kysely<Tables>,
  text = '',
  wanted: Wanted,
): Promise<ListedPayment[] | undefined> {
  if (text.trim() === '') return newest(db, wanted);
  const sought = soughtPayment(text);
  return sought === undefined ? undefined : newestFound(db, sought, wanted);
}

function newest(
  db: Kysely<Tables>,
  { status, from, to, after, most }: Wanted,
  sought?: string,
): Promise<ListedPayment[]> {
  let payments = db.selectFrom('payment_requests').select(listedColumns);
  if (sought !== undefined) {
    payments = payments.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_words')
          .select('subject')
          .whereRef('payment_words.subject', '=', 'payment_requests.id')
          .where('word', '>=', sought)
          .where('word', '<', sought + afterAll),
      ),
    );
  }
  if (status) payments = payments.where('status', '=', status);
  if (from !== undefined) payments = payments.where('created_at', '>=', from);
  if (to !== undefined) payments = payments.where('created_at', '<', to);
  if (after) {
    payments = payments.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '<', tuple(after.created_at, after.id)),
    );
  }
  return payments.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most).execute();
}

async function newestFound(db: Kysely<Tables>, sought: string, wanted: Wanted): Promise<ListedPayment[]> {
  const { status, from, to, after, most } = wanted;
  const isCommon = await areMany(db, sought);
  // Few payments are not paid: it is shorter to look through those than through everybody of that name.
  if (isCommon && status && status !== 'paid') return newest(db, wanted, sought);
  let words = db
    .selectFrom('payment_words')
    .where('word', '>=', sought)
    .where('word', '<', sought + afterAll);
  // Walked from the newest, under the prefix: however many there are, a page of them comes soon.
  if (isCommon) words = words.where('prefix', '=', wordPrefix(sought));
  if (from !== undefined) words = words.where('created_at', '>=', from);
  if (to !== undefined) words = words.where('created_at', '<', to);
  if (after) {
    words = words.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'subject'), '<', tuple(after.created_at, after.id)),
    );
  }
  if (status) {
    words = words.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_requests')
          .select('id')
          .whereRef('payment_requests.id', '=', 'payment_words.subject')
          .where('status', '=', status),
      ),
    );
  }
  const found = words
    .select(['payment_words.created_at', 'payment_words.subject'])
    .distinct()
    .orderBy('payment_words.created_at', 'desc')
    .orderBy('payment_words.subject', 'desc')
    .limit(most);
  return db
    .selectFrom(found.as('found'))
    .innerJoin('payment_requests', 'payment_requests.id', 'found.subject')
    .select(listedColumns)
    .orderBy('found.created_at', 'desc')
    .orderBy('found.subject', 'desc')
    .execute();
}

async function areMany(db: Kysely<Tables>, sought: string): Promise<boolean> {
  const oneTooMany = await db
    .selectFrom('payment_words')
    .select('subject')
    .where('word', '>=', sought)
    .where('word', '<', sought + afterAll)
    .orderBy('word')
    .offset(fewMatches)
    .limit(1)
    .executeTakeFirst();
  return oneTooMany !== undefined;
}

function pageOf(rows: ListedPayment[]): PaymentPage {
  const payments = rows.slice(0, paymentsAPage);
  const last = payments.at(-1);
  return { payments, next: last && rows.length > paymentsAPage ? writePosition(last) : undefined };
}
