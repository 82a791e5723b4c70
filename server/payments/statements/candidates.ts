import type { Kysely, Transaction } from 'kysely';
import type { BankCandidate } from '#domain/bank-lines.ts';
import type { StatementLine } from '#domain/bank-statement.ts';
import { foldedWords } from '#domain/folded-text.ts';
import { type LedgerEntry, type LedgerSubject, moneyOf, toKurus } from '#domain/ledger.ts';
import type { Tables } from '../../db/schema.ts';

type Database = Kysely<Tables> | Transaction<Tables>;

/** So many values are asked for in one query. */
export const atOnce = 500;

export function* inBatches<Value>(values: Iterable<Value>): Generator<Value[]> {
  const all = [...values];
  for (let start = 0; start < all.length; start += atOnce) yield all.slice(start, start + atOnce);
}

/** What these references stand for. */
export async function subjectsOf(
  db: Database,
  references: Iterable<string>,
): Promise<Map<string, LedgerSubject[]>> {
  const found = new Map<string, LedgerSubject[]>();
  for (const some of inBatches(new Set(references))) {
    const rowsIn = (table: 'payment_requests' | 'internet_customers') =>
      db
        .selectFrom(table as 'payment_requests')
        .select(['id', 'reference'])
        .where('reference', 'in', some)
        .execute();
    for (const { id, reference } of await rowsIn('payment_requests')) add(reference, 'payment_request', id);
    for (const { id, reference } of await rowsIn('internet_customers')) add(reference, 'registration', id);
  }
  return found;

  function add(reference: string, kind: LedgerSubject['kind'], id: string) {
    found.set(reference, [...(found.get(reference) ?? []), { kind, id }]);
  }
}

/** What can be paid, by its id, as it stands now. One that was erased is left out. */
export async function candidatesOf(
  db: Database,
  subjects: readonly LedgerSubject[],
): Promise<Map<string, BankCandidate>> {
  const found = new Map<string, BankCandidate>();
  for (const some of inBatches(new Set(subjects.map(({ id }) => id)))) {
    const entries = new Map<string, LedgerEntry[]>();
    for (const entry of await db
      .selectFrom('ledger_entries')
      .selectAll()
      .where('subject', 'in', some)
      .execute()) {
      entries.set(entry.subject as string, [...(entries.get(entry.subject as string) ?? []), entry]);
    }
    const money = (id: string, price: number) => {
      const { due, state } = moneyOf(price, entries.get(id) ?? []);
      return { price, due, state };
    };
    for (const row of await db
      .selectFrom('payment_requests')
      .select(['id', 'reference', 'userName', 'packageName', 'amount', 'status'])
      .where('id', 'in', some)
      .execute()) {
      const { id, reference, userName: name, packageName: purpose, status } = row;
      const isCancelled = status === 'cancelled';
      const kind = 'payment_request';
      found.set(id, { kind, id, reference, name, purpose, isCancelled, ...money(id, row.amount) });
    }
    for (const row of await db
      .selectFrom('internet_customers')
      .select(['id', 'reference', 'customerFirstName', 'customerLastName', 'packageDetails', 'totalPrice'])
      .select('status')
      .where('id', 'in', some)
      .execute()) {
      const { id, reference, packageDetails: purpose, status } = row;
      const name = `${row.customerFirstName} ${row.customerLastName}`.trim();
      const isCancelled = status === 'declined';
      const kind = 'registration';
      found.set(id, { kind, id, reference, name, purpose, isCancelled, ...money(id, row.totalPrice) });
    }
  }
  return found;
}

/** The ids of those that were not erased. */
export async function existingAmong(db: Database, subjects: readonly LedgerSubject[]): Promise<Set<string>> {
  const existing = new Set<string>();
  for (const some of inBatches(new Set(subjects.map(({ id }) => id)))) {
    const requests = db.selectFrom('payment_requests').select('id').where('id', 'in', some);
    const registrations = db.selectFrom('internet_customers').select('id').where('id', 'in', some);
    for (const { id } of [...(await requests.execute()), ...(await registrations.execute())])
      existing.add(id);
  }
  return existing;
}

const mostNames = 5;
const mostWords = 14;
const mostNamesakes = 200;
/** More would be no help to choose from. */
export const mostProposals = 5;

/** Those with two of the names in the line to whom exactly this is due, the newest first. */
export async function proposalsFor(
  db: Database,
  { name, description, kurus }: Pick<StatementLine, 'name' | 'description' | 'kurus'>,
): Promise<LedgerSubject[]> {
  const pairs = namePairs(name, description);
  if (pairs.length === 0) return [];
  const subjects = [
    ...(await namesakes(db, 'payment_words', pairs)).map((id) => ({ kind: 'payment_request', id }) as const),
    ...(await namesakes(db, 'registration_words', pairs)).map(
      (id) => ({ kind: 'registration', id }) as const,
    ),
  ];
  const candidates = await candidatesOf(db, subjects);
  return subjects
    .filter(({ id }) => {
      const candidate = candidates.get(id);
      return candidate && !candidate.isCancelled && toKurus(candidate.due) === kurus;
    })
    .slice(0, mostProposals);
}

/** Two names together, in both orders. Where the bank does not tell who paid, it is somewhere in the text. */
export function namePairs(name: string, description: string): string[] {
  const names = foldedWords(name).slice(0, mostNames);
  const words = names.length > 1 ? names : foldedWords(description).filter(isName).slice(0, mostWords);
  // In a text, names stand near each other.
  const reach = names.length > 1 ? mostNames : 2;
  const pairs = words.flatMap((first, place) =>
    words
      .slice(place + 1, place + 1 + reach)
      .flatMap((second) => [`${first} ${second}`, `${second} ${first}`]),
  );
  return [...new Set(pairs)];
}

function isName(word: string): boolean {
  return /^\p{L}{2,}$/u.test(word);
}

async function namesakes(
  db: Database,
  table: 'payment_words' | 'registration_words',
  pairs: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select(['subject', 'created_at'])
    .distinct()
    // The pair alone, or with more names behind it.
    .where(({ eb, or, and }) =>
      or(pairs.map((pair) => and([eb('word', '>=', pair), eb('word', '<=', `${pair} \u{10ffff}`)]))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('subject', 'desc')
    .limit(mostNamesakes)
    .execute();
  return rows.map(({ subject }) => subject);
}
