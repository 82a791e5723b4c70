import type { Insertable, Kysely, Transaction } from 'kysely';
import { type LedgerEntry, type LedgerSubject, type Money, moneyOf, toKurus } from '#domain/ledger.ts';
import { packageTitle } from '#domain/registration.ts';
import { countChanges } from '../db/change-counters.ts';
import type { Tables } from '../db/schema.ts';

type Database = Kysely<Tables> | Transaction<Tables>;

/** Money to be entered. What is left out is null. */
export type NewEntry = Pick<LedgerEntry, 'id' | 'kind' | 'method' | 'kurus'> &
  Partial<
    Pick<LedgerEntry, 'at' | 'by_id' | 'by_name' | 'provider' | 'provider_id' | 'corrects' | 'reason'>
  > & { subject: LedgerSubject | null; note?: string | undefined };

/**
 * Lets nobody else change the ledger until the transaction ends, so that what was read stays true. Before anything
 * else is written: two that waited for each other would both have to give up.
 */
export async function lockLedger(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .updateTable('receipt_series')
    .set((row) => ({ last: row.ref('last') }))
    .where('id', '=', 1)
    .execute();
}

/** Enters money, numbers its receipt and brings what it is for up to date. The ledger is locked before. */
export async function addEntry(
  transaction: Transaction<Tables>,
  entry: NewEntry,
  now = Date.now(),
): Promise<LedgerEntry> {
  const { subject, note = '', ...rest } = entry;
  const of = subject && (await subjectOf(transaction, subject));
  const row: LedgerEntry = {
    at: now,
    by_id: null,
    by_name: null,
    provider: null,
    provider_id: null,
    corrects: null,
    reason: null,
    ...rest,
    entered_at: now,
    subject_kind: subject?.kind ?? null,
    subject: subject?.id ?? null,
    purpose: of?.purpose ?? null,
    receipt: entry.kind === 'reversal' ? null : await nextReceipt(transaction),
  };
  await transaction.insertInto('ledger_entries').values(row).execute();
  if (note !== '')
    await transaction.insertInto('ledger_notes').values({ entry: row.id, text: note }).execute();
  if (subject) await settle(transaction, subject, now);
  return row;
}

async function nextReceipt(transaction: Transaction<Tables>): Promise<number> {
  const { last } = await transaction
    .updateTable('receipt_series')
    .set((row) => ({ last: row('last', '+', 1) }))
    .where('id', '=', 1)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** In the order in which they were entered. */
export function entriesOf(db: Database, subject: string): Promise<LedgerEntry[]> {
  return db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('entered_at')
    .orderBy('receipt')
    .orderBy('id')
    .execute();
}

/** What money can be for, and how it stands. Undefined where there is no such thing. */
export interface SubjectOfMoney {
  reference: string;
  /** Like "35 Mbps eco". */
  purpose: string;
  price: number;
  money: Money;
}

export async function subjectOf(db: Database, subject: LedgerSubject): Promise<SubjectOfMoney | undefined> {
  const found = await (subject.kind === 'payment_request'
    ? db
        .selectFrom('payment_requests')
        .select(['reference', 'packageName as purpose', 'amount as price'])
        .where('id', '=', subject.id)
        .executeTakeFirst()
    : db
        .selectFrom('internet_customers')
        .select(['reference', 'packageDetails as purpose', 'totalPrice as price'])
        .where('id', '=', subject.id)
        .executeTakeFirst());
  if (!found) return undefined;
  const purpose = packageTitle(found.purpose);
  return { ...found, purpose, money: moneyOf(found.price, await entriesOf(db, subject.id)) };
}

/** The status of a payment request follows its entries. It is stored so that the list can be searched by it. */
async function settle(
  transaction: Transaction<Tables>,
  { kind, id }: LedgerSubject,
  now: number,
): Promise<void> {
  if (kind === 'payment_request') {
    const request = await transaction
      .selectFrom('payment_requests')
      .select(['amount', 'status', 'paid_at', 'link_sent_at', 'cancelled_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (request) {
      const entries = await entriesOf(transaction, id);
      const { state } = moneyOf(request.amount, entries);
      const isPaid = state === 'paid' || state === 'overpaid';
      const last = entries.findLast((entry) => entry.kind === 'payment');
      await transaction
        .updateTable('payment_requests')
        .set((row) => ({
          version: row('version', '+', 1),
          ...(isPaid
            ? {
                status: 'paid' as const,
                paid_at: request.paid_at ?? last?.at ?? now,
                paid_through: last?.provider ?? last?.method ?? null,
                handled_by: last?.by_name ?? row.ref('handled_by'),
              }
            : request.status === 'paid'
              ? { ...unpaidStatus(request), paid_at: null, paid_through: null }
              : {}),
        }))
        .where('id', '=', id)
        .execute();
      if (isPaid) await forgetDeadLinks(transaction, id);
    }
  }
  await countChanges(transaction, 'payments', 'deliveries', 'registrations');
}

/** Where a request was before it was paid. */
function unpaidStatus({
  link_sent_at,
  cancelled_at,
}: {
  link_sent_at: number | null;
  cancelled_at: number | null;
}) {
  if (cancelled_at !== null) return { status: 'cancelled' as const };
  return { status: link_sent_at === null ? ('received' as const) : ('link_sent' as const) };
}

/** They stay in the payment's history but need no attention any more. */
export async function forgetDeadLinks(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction
    .updateTable('deliveries')
    .set({ state: 'done' })
    .where('subject', '=', id)
    .where('kind', '=', 'payment_link')
    .where('state', '=', 'dead')
    .execute();
}

/**
 * Enters what was paid before there was a ledger, or by an instance that knows none during a rolling upgrade. Their
 * entries have the id of the request, so that each is entered once. Returns how many.
 */
export function enterOlderPayments(db: Kysely<Tables>): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await lockLedger(transaction);
    return enterOlder(transaction);
  });
}

const olderAtOnce = 200;

export async function enterOlder(transaction: Transaction<Tables>, id?: string): Promise<number> {
  const older = await transaction
    .selectFrom('payment_requests')
    .select(['id', 'amount', 'packageName', 'paid_at', 'paid_through', 'paid_note', 'handled_by'])
    .select('created_at')
    .where('status', '=', 'paid')
    .where('id', 'not in', (rows) =>
      rows
        .selectFrom('ledger_entries')
        .select('subject')
        .where('subject', 'is not', null)
        .$castTo<{ subject: string }>(),
    )
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .limit(olderAtOnce)
    .execute();
  const rows = older.map(
    (request): Insertable<LedgerEntry> => ({
      id: request.id,
      kind: 'payment',
      ...throughOf(request.paid_through),
      kurus: toKurus(request.amount),
      at: request.paid_at ?? request.created_at,
      entered_at: request.paid_at ?? request.created_at,
      subject_kind: 'payment_request',
      subject: request.id,
      purpose: request.packageName,
      by_id: null,
      by_name: request.handled_by,
      provider_id: null,
      corrects: null,
      reason: null,
      receipt: null,
    }),
  );
  if (rows.length > 0) await transaction.insertInto('ledger_entries').values(rows).execute();
  const notes = older.flatMap(({ id: entry, paid_note: text }) => (text ? { entry, text } : []));
  if (notes.length > 0) await transaction.insertInto('ledger_notes').values(notes).execute();
  return rows.length;
}

/** "cash" and "transfer" were entered by the staff; anything else is a provider's name. */
function throughOf(through: string | null): Pick<LedgerEntry, 'method' | 'provider'> {
  return through === 'cash' || through === 'transfer'
    ? { method: through, provider: null }
    : { method: 'link', provider: through };
}
