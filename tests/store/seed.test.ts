import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { fillStore } from '../../scripts/seed/fill-store.ts';
import { openStore, type Store } from '../../server/db/store.ts';
import { openIdCard } from '../../server/id-images/queries.ts';
import { findRegistrations } from '../../server/registrations/list.ts';
import { wordsOf } from '../../server/registrations/search-words.ts';
import { openKeyRing } from '../../server/runtime/key-ring.ts';
import { migratedStore } from '../support/migrated-store.ts';
import type { StoreConfig } from '../support/test-store.ts';

const now = 1_794_700_000_000;
const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function newConfig(): Promise<StoreConfig & { idImageKeys: string[] }> {
  const { config, remove } = await migratedStore();
  cleanUps.push(remove);
  return { ...config, idImageKeys: [] };
}

async function opened(config: StoreConfig): Promise<Store> {
  const store = await openStore(config);
  cleanUps.push(() => store.close());
  return store;
}

const registrationsIn = ({ db }: Store) =>
  db.selectFrom('internet_customers').selectAll().orderBy('created_at').orderBy('id').execute();

async function countIn(
  { db }: Store,
  table:
    | 'payment_requests'
    | 'contact_messages'
    | 'questions'
    | 'email_subscriptions'
    | 'id_cards'
    | 'registration_notes',
) {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Everything that keeps the tables in order. */
async function orderOf({ db }: Store): Promise<unknown[]> {
  const { rows } =
    process.env.TEST_DATABASE === 'postgres'
      ? await sql`
          select indexdef as made from pg_indexes where schemaname = 'public'
          union all
          select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
          where contype = 'f' order by made`.execute(db)
      : await sql`select name, sql from sqlite_schema where type = 'index' order by name`.execute(db);
  return rows;
}

test('a seeded store has what a real one would have, in proportion', async () => {
  const config = await newConfig();
  await fillStore(config, { count: 1_000, isMore: false, now });
  const store = await opened(config);
  const registrations = await registrationsIn(store);
  expect(registrations).toHaveLength(1_000);
  expect(new Set(registrations.map(({ status }) => status)).size).toBe(5);
  expect(registrations.every(({ created_at }) => created_at < now)).toBe(true);
  expect(await countIn(store, 'payment_requests')).toBe(500);
  expect(await countIn(store, 'contact_messages')).toBe(100);
  expect(await countIn(store, 'questions')).toBe(50);
  expect(await countIn(store, 'email_subscriptions')).toBe(200);
  expect(await countIn(store, 'registration_notes')).toBeGreaterThan(10);
});

test('every seeded registration is found', async () => {
  const config = await newConfig();
  await fillStore(config, { count: 300, isMore: false, now });
  const store = await opened(config);
  const words = await store.db.selectFrom('registration_words').selectAll().execute();
  const registrations = await registrationsIn(store);
  const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  expect(sorted(words)).toEqual(sorted(registrations.flatMap(wordsOf)));
  const { reference } = registrations[0] as { reference: string };
  expect(await findRegistrations(store.db, { text: reference })).toMatchObject({
    registrations: [{ reference }],
  });
});

test('the history of a seeded registration leads to its status', async () => {
  const config = await newConfig();
  await fillStore(config, { count: 1_000, isMore: false, now });
  const { db } = await opened(config);
  const last = await db
    .selectFrom('registration_changes')
    .innerJoin('internet_customers', (join) =>
      join
        .onRef('internet_customers.id', '=', 'registration_changes.registration')
        .onRef('internet_customers.version', '=', 'registration_changes.version'),
    )
    .select(['status', 'to_status', 'closed_at', 'at', 'declined_reason', 'reason'])
    .execute();
  expect(last.length).toBeGreaterThan(20);
  for (const { status, to_status, closed_at, at, declined_reason, reason } of last) {
    expect(to_status).toBe(status);
    expect(reason).toBe(declined_reason);
    if (closed_at !== null) expect(at).toBe(closed_at);
  }
});

test('the newest have an ID image that opens with the keys of the store', async () => {
  const config = await newConfig();
  await fillStore(config, { count: 400, isMore: false, now });
  const store = await opened(config);
  expect(await countIn(store, 'id_cards')).toBe(300);
  const newest = (await registrationsIn(store)).at(-1);
  const image = await openIdCard(
    store.db,
    await openKeyRing(config),
    String(newest?.nationalId).replace('/id-cards/', ''),
  );
  expect(image?.mediaType).toBe('image/jpeg');
});

test('the same seed makes the same people, another one others', async () => {
  const [first, second, third] = [await newConfig(), await newConfig(), await newConfig()];
  await fillStore(first, { count: 50, isMore: false, now });
  await fillStore(second, { count: 50, isMore: false, now });
  await fillStore(third, { count: 50, isMore: false, now, seed: 2 });
  const people = async (config: StoreConfig) =>
    (await registrationsIn(await opened(config))).map(({ nationalId: _, ...person }) => person);
  expect(await people(second)).toEqual(await people(first));
  expect((await people(third)).map(({ reference }) => reference)).not.toEqual(
    (await people(first)).map(({ reference }) => reference),
  );
});

test('a store in use is refused, unless more is asked for', async () => {
  const config = await newConfig();
  await fillStore(config, { count: 20, isMore: false, now });
  await expect(fillStore(config, { count: 20, isMore: false, now })).rejects.toThrow(
    'The store is in use (there are rows in internet_customers).',
  );
  await fillStore(config, { count: 600, isMore: true, now });
  const store = await opened(config);
  expect(await registrationsIn(store)).toHaveLength(620);
  expect(await countIn(store, 'email_subscriptions')).toBe(124);
});

test('a store that only has subscribers is in use too', async () => {
  const config = await newConfig();
  const store = await opened(config);
  await store.db.insertInto('email_subscriptions').values({ email_field: 'a@b.c', created_at: 1 }).execute();
  await expect(fillStore(config, { count: 20, isMore: false, now })).rejects.toThrow(
    'there are rows in email_subscriptions',
  );
});

test('a seeded store is in the same order as any other', async () => {
  const [seeded, other] = [await newConfig(), await newConfig()];
  await fillStore(seeded, { count: 10, isMore: false, now });
  expect(await orderOf(await opened(seeded))).toEqual(await orderOf(await opened(other)));
});

test('a seed that fails leaves an empty store, in order', async () => {
  const config = await newConfig();
  const order = await orderOf(await opened(config));
  const stopping = () => {
    throw new Error('stop');
  };
  await expect(fillStore(config, { count: 10, isMore: false, now, tell: stopping })).rejects.toThrow('stop');
  const store = await opened(config);
  expect(await registrationsIn(store)).toEqual([]);
  expect(await orderOf(store)).toEqual(order);
});
