import type { Kysely, Selectable, Transaction } from 'kysely';
import { type LedgerEntry, type LedgerSubject, type Money, moneyOf, toKurus } from '#domain/ledger.ts';
import { readReference } from '#domain/reference.ts';
import { packageTitle } from '#domain/registration.ts';
import { tellPaid } from '../customer-messages/tell.ts';
import { countChanges } from '../db/change-counters.ts';
import type { Tables } from '../db/schema.ts';
import { refreshPaidUntil } from '../registrations/paid-until.ts';
import { cancelLinks, stopWaitingLinks } from './links.ts';

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
  const [added] = await addEntries(transaction, [entry], now);
  return added as LedgerEntry;
}

/** Several at once: what others wait for is touched last, so that no two transactions wait for each other. */
export async function addEntries(
  transaction: Transaction<Tables>,
  entries: readonly NewEntry[],
  now = Date.now(),
): Promise<LedgerEntry[]> {
  const added: LedgerEntry[] = [];
  for (const entry of entries) added.push(await insertEntry(transaction, entry, now));
  const subjects = new Map(
    entries.flatMap(({ subject }) => (subject ? [[subject.id, subject] as const] : [])),
  );
  for (const id of [...subjects.keys()].sort())
    await settle(transaction, subjects.get(id) as LedgerSubject, now);
  await countChanges(transaction, 'payments', 'deliveries', 'registrations');
  return added;
}

async function insertEntry(
  transaction: Transaction<Tables>,
  { subject, note = '', ...rest }: NewEntry,
  now: number,
): Promise<LedgerEntry> {
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
    receipt: rest.kind === 'reversal' ? null : await nextReceipt(transaction),
  };
  await transaction.insertInto('ledger_entries').values(row).execute();
  if (note !== '') {
    await transaction.insertInto('ledger_notes').values({ entry: row.id, text: note }).execute();
  }
  await tellPaid(transaction, row, now);
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

/** What a reference is of. People write it in small letters and without the dash. */
export async function findSubject(db: Database, written: string): Promise<LedgerSubject | undefined> {
  const reference = readReference(written);
  if (!reference) return undefined;
  const request = await db
    .selectFrom('payment_requests')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (request) return { kind: 'payment_request', id: request.id };
  const registration = await db
    .selectFrom('internet_customers')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return registration && { kind: 'registration', id: registration.id };
}

/** Some of the money for a request has come, and not all of it. */
export async function isPaidInPart(
  db: Database,
  { id, amount }: Pick<Selectable<Tables['payment_requests']>, 'id' | 'amount'>,
): Promise<boolean> {
  return moneyOf(amount, await entriesOf(db, id)).state === 'part_paid';
}

/** The status of a payment request follows its entries, and so does until when a line is paid. Both are stored for the lists. */
async function settle(
  transaction: Transaction<Tables>,
  { kind, id }: LedgerSubject,
  now: number,
): Promise<void> {
  if (kind === 'registration') return refreshPaidUntil(transaction, id, now);
  const request = await transaction
    .selectFrom('payment_requests')
    .select(['amount', 'status', 'paid_at', 'link_sent_at', 'cancelled_at', 'registration'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!request) return;
  const entries = await entriesOf(transaction, id);
  const { state } = moneyOf(request.amount, entries);
  const isPaid = state === 'paid' || state === 'overpaid';
  const last = entries.findLast((entry) => entry.kind === 'payment');
  const paid = {
    status: 'paid' as const,
    entered_at: now,
    paid_at: request.paid_at ?? last?.at ?? now,
    paid_through: last?.provider ?? last?.method ?? null,
    ...(last?.by_name && { handled_by: last.by_name }),
  };
  const unpaid = { ...unpaidStatus(request), paid_at: null, paid_through: null };
  await transaction
    .updateTable('payment_requests')
    .set((row) => ({
      version: row('version', '+', 1),
      ...(isPaid ? paid : request.status === 'paid' ? unpaid : {}),
    }))
    .where('id', '=', id)
    .execute();
  if (isPaid) await forgetDeadLinks(transaction, id);
  // A link asks for the whole of it.
  if (state === 'part_paid') await stopWaitingLinks(transaction, id, now);
  if (isPaid || state === 'part_paid') await cancelLinks(transaction, [id], now);
  if (request.registration) await refreshPaidUntil(transaction, request.registration, now);
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
    .where('entered_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .orderBy('id')
    .limit(olderAtOnce)
    .execute();
  for (const request of older) {
    const { due } = moneyOf(request.amount, await entriesOf(transaction, request.id));
    if (due > 0) await transaction.insertInto('ledger_entries').values(olderEntry(request, due)).execute();
    if (due > 0 && request.paid_note) {
      const note = { entry: request.id, text: request.paid_note };
      await transaction.insertInto('ledger_notes').values(note).execute();
    }
    await transaction
      .updateTable('payment_requests')
      .set({ entered_at: request.paid_at ?? request.created_at })
      .where('id', '=', request.id)
      .execute();
  }
  return older.length;
}

type OlderPayment = Pick<
  Selectable<Tables['payment_requests']>,
  'id' | 'packageName' | 'paid_at' | 'paid_through' | 'handled_by' | 'created_at'
>;

function olderEntry(request: OlderPayment, due: number): LedgerEntry {
  const at = request.paid_at ?? request.created_at;
  return {
    id: request.id,
    kind: 'payment',
    ...throughOf(request.paid_through),
    kurus: toKurus(due),
    at,
    entered_at: at,
    subject_kind: 'payment_request',
    subject: request.id,
    purpose: request.packageName,
    by_id: null,
    by_name: request.handled_by,
    provider_id: null,
    corrects: null,
    reason: null,
    receipt: null,
  };
}

/** "cash" and "transfer" were entered by the staff; anything else is a provider's name. */
function throughOf(through: string | null): Pick<LedgerEntry, 'method' | 'provider'> {
  return through === 'cash' || through === 'transfer'
    ? { method: through, provider: null }
    : { method: 'link', provider: through };
}
