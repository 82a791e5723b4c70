import type { Kysely, Transaction } from 'kysely';
import { defaultLanguage, type Language } from '#domain/language.ts';
import { type LedgerEntry, type LedgerSubject, moneyOf, toLira } from '#domain/ledger.ts';
import type { Receipt, StaffReceipt } from '#domain/receipt.ts';
import { packageTitle } from '#domain/registration.ts';
import type { Tables } from '../db/schema.ts';
import { entriesOf } from './ledger.ts';

type Database = Kysely<Tables> | Transaction<Tables>;

/** Undefined where there is no such entry, or it has no receipt. */
export async function receiptOf(db: Database, entryId: string): Promise<Receipt | undefined> {
  const entry = await db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('id', '=', entryId)
    .executeTakeFirst();
  if (!entry) return undefined;
  const { subject_kind: kind, subject: id } = entry;
  const [receipt] = await receiptsFor(db, [entry], kind && id ? { kind, id } : null);
  return receipt;
}

/** The same with what it is for, which only the staff see. */
export async function staffReceipt(
  db: Database,
  entryId: string,
): Promise<Omit<StaffReceipt, 'company'> | undefined> {
  const receipt = await receiptOf(db, entryId);
  if (!receipt) return undefined;
  const { subject_kind: kind, subject: id } = await db
    .selectFrom('ledger_entries')
    .select(['subject_kind', 'subject'])
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow();
  return { receipt, subject: kind && id ? { kind, id } : null };
}

/** The receipts of what was paid for something, in the order of their numbers. */
export async function receiptsOf(db: Database, subject: LedgerSubject): Promise<Receipt[]> {
  const entries = await db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('subject', '=', subject.id)
    .where('receipt', 'is not', null)
    .orderBy('receipt')
    .execute();
  return receiptsFor(db, entries, subject);
}

async function receiptsFor(
  db: Database,
  entries: readonly LedgerEntry[],
  subject: LedgerSubject | null,
): Promise<Receipt[]> {
  if (entries.length === 0) return [];
  const payer = subject ? await payerOf(db, subject) : undefined;
  const ids = entries.map(({ id }) => id);
  const reversed = await db
    .selectFrom('ledger_entries')
    .select('corrects')
    .where('kind', '=', 'reversal')
    .where('corrects', 'in', ids)
    .execute();
  const refunded = await db
    .selectFrom('ledger_entries')
    .select(['id', 'receipt'])
    .where('id', 'in', [...ids, ...entries.flatMap(({ corrects }) => corrects ?? [])])
    .execute();
  const isReversed = new Set(reversed.map(({ corrects }) => corrects));
  const all = subject ? await entriesOf(db, subject.id) : [];
  const numbers = new Map(refunded.map(({ id, receipt }) => [id, receipt]));
  return entries.flatMap(({ id, kind, method, kurus, at, receipt, purpose, by_name, corrects }) =>
    receipt === null || kind === 'reversal'
      ? []
      : {
          entry: id,
          number: receipt,
          at,
          kind,
          method,
          amount: toLira(Math.abs(kurus)),
          part: payer && kind === 'payment' && !isReversed.has(id) ? partOf(payer.price, all, receipt) : null,
          purpose: packageTitle(purpose ?? ''),
          months: payer?.months ?? null,
          freeMonths: payer?.freeMonths ?? null,
          payer: payer?.name ?? '',
          reference: payer?.reference ?? null,
          takenBy: by_name,
          isVoid: isReversed.has(id),
          about: numbers.get(corrects ?? '') ?? null,
          language: payer?.language ?? defaultLanguage,
        },
  );
}

/** As it stood after this receipt, however often it is printed; what was a mistake never counted. */
function partOf(price: number, all: readonly LedgerEntry[], number: number): Receipt['part'] {
  const mistakes = new Set(all.map(({ kind, corrects }) => (kind === 'reversal' ? corrects : null)));
  const until = all.filter(
    ({ id, kind, receipt }) => kind !== 'reversal' && !mistakes.has(id) && (receipt ?? 0) <= number,
  );
  const { due } = moneyOf(price, until);
  return due > 0 ? { total: price, open: due } : null;
}

interface Payer {
  name: string;
  reference: string;
  price: number;
  months: number | null;
  freeMonths: number | null;
  language: Language | null;
}

/** Undefined where the person was erased. */
async function payerOf(db: Database, { kind, id }: LedgerSubject): Promise<Payer | undefined> {
  if (kind === 'payment_request') {
    return db
      .selectFrom('payment_requests')
      .select(['userName as name', 'reference', 'amount as price', 'language'])
      .select(['months', 'free_months as freeMonths'])
      .where('id', '=', id)
      .executeTakeFirst();
  }
  const customer = await db
    .selectFrom('internet_customers')
    .select(['customerFirstName', 'customerLastName', 'reference', 'totalPrice as price', 'language'])
    .select(['months', 'free_months as freeMonths'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!customer) return undefined;
  const { customerFirstName, customerLastName, ...rest } = customer;
  return { ...rest, name: `${customerFirstName} ${customerLastName}`.trim() };
}
