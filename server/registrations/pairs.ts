import type { Kysely, Selectable, Transaction } from 'kysely';
import {
  groupAmong,
  type LikenessKeys,
  likenessKeys,
  likenessOf,
  type Pair,
  type WhoseRegistration,
  wordsOfSame,
} from '#domain/same-person.ts';
import type { Tables } from '../db/schema.ts';
import { indexRegistrations } from './unindexed.ts';

type Database = Kysely<Tables> | Transaction<Tables>;
type Said = Selectable<Tables['same_people']>;

const columns = [
  'id',
  'reference',
  'status',
  'created_at',
  'customerFirstName',
  'customerLastName',
  'customerPhoneNumber',
  'customerEmail',
  'customerAddress',
] as const;
type Row = Pick<Selectable<Tables['internet_customers']>, (typeof columns)[number]> & { keys: LikenessKeys };

/** A number that hundreds have given tells nothing about a person. */
const mostFound = 200;
/** Nobody has more registrations; a chain that goes on is a mistake. */
const mostInGroup = 50;

/** Registrations that are probably of whoever this is, the newest first. Only search words are read, never all rows. */
export async function alikeTo(db: Database, of: readonly WhoseRegistration[]): Promise<Row[]> {
  const words = [...new Set(of.flatMap(wordsOfSame))];
  if (words.length === 0) return [];
  await indexRegistrations(db);
  const hits = await db
    .selectFrom('registration_words')
    .select(['subject', 'created_at'])
    .distinct()
    .where('word', 'in', words)
    .orderBy('created_at', 'desc')
    .orderBy('subject')
    .limit(mostFound)
    .execute();
  const found = await rowsOf(
    db,
    hits.map(({ subject }) => subject),
  );
  const keys = new Set(of.flatMap((one) => keysIn(likenessKeys(one))));
  return found
    .filter((row) => keysIn(row.keys).some((key) => keys.has(key)))
    .toSorted((one, other) => other.created_at - one.created_at);
}

/** What was said about registrations, and about all that belong to them by that. */
export async function saidAbout(db: Database, ids: readonly string[]): Promise<Said[]> {
  const said = new Map<string, Said>();
  const asked = new Set<string>();
  for (let next = [...ids]; next.length > 0 && asked.size < mostInGroup + ids.length; ) {
    for (const id of next) asked.add(id);
    // Each by its own index: with "or" PostgreSQL might read the table.
    for (const side of ['one', 'other'] as const) {
      const rows = await db.selectFrom('same_people').selectAll().where(side, 'in', next).execute();
      for (const row of rows) said.set(`${row.one} ${row.other}`, row);
    }
    next = [...groupAmong(ids, [...said.values()])].filter((id) => !asked.has(id));
  }
  return [...said.values()];
}

/** Every registration of whoever these are of, by what was said. */
export async function groupOf(db: Database, ids: readonly string[]): Promise<Set<string>> {
  return groupAmong(ids, await saidAbout(db, ids));
}

/** What is alike and what was said, each pair once. */
export async function pairsOf(db: Database, ids: readonly string[]): Promise<Pair[]> {
  if (ids.length === 0) return [];
  const own = await rowsOf(db, ids);
  const alike = await alikeTo(db, own);
  const all = await saidAbout(db, ids);
  const said = all.filter(({ one, other }) => ids.includes(one) || ids.includes(other));
  const known = new Map([...own, ...alike].map((row) => [row.id, row]));
  const missing = said.flatMap(({ one, other }) => [one, other]).filter((id) => !known.has(id));
  for (const row of await rowsOf(db, missing)) known.set(row.id, row);

  const pairs = new Map<string, Pair>();
  for (const { one, other, verdict, by_name, at, version } of said) {
    const [first, second] = [known.get(one), known.get(other)];
    if (!first || !second) continue;
    const told = verdict === null ? { by_name: null, at: null } : { by_name, at };
    pairs.set(keyOf(one, other), { ...paired(first, second), verdict, ...told, version });
  }
  const withKey = Map.groupBy(
    alike.flatMap((row) => keysIn(row.keys).map((key) => ({ key, row }))),
    ({ key }) => key,
  );
  for (const one of own) {
    const group = groupAmong([one.id], all);
    const others = new Set(keysIn(one.keys).flatMap((key) => (withKey.get(key) ?? []).map(({ row }) => row)));
    for (const other of others) {
      if (group.has(other.id) || pairs.has(keyOf(one.id, other.id))) continue;
      pairs.set(keyOf(one.id, other.id), {
        ...paired(one, other),
        verdict: null,
        by_name: null,
        at: null,
        version: 0,
      });
    }
  }
  // What was taken back and is not alike is nothing to decide.
  return [...pairs.values()].filter(({ verdict, likeness }) => verdict !== null || likeness.length > 0);
}

/** Which of these are probably of somebody with another registration, as far as nobody has decided. */
export async function withOpenPairs(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const open = (await pairsOf(db, ids)).filter(({ verdict }) => verdict === null);
  return new Set(open.flatMap(({ one, other }) => [one.id, other.id]));
}

const keyOf = (one: string, other: string) => [one, other].toSorted().join(' ');

function paired(one: Row, other: Row): Pick<Pair, 'one' | 'other' | 'likeness'> {
  return { one: named(one), other: named(other), likeness: likenessOf(one.keys, other.keys) };
}

export function named({ customerAddress: _, keys: __, ...row }: Row): Pair['one'] {
  return row;
}

async function rowsOf(db: Database, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('internet_customers').select(columns).where('id', 'in', ids).execute();
  return rows.map((row) => ({ ...row, keys: likenessKeys(row) }));
}

/** Each with what it is of: a phone is no e-mail. */
function keysIn(keys: LikenessKeys): string[] {
  return Object.entries(keys).flatMap(([kind, key]) => (key === undefined ? [] : [`${kind} ${key}`]));
}
