import { type Kysely, sql } from 'kysely';
import { seedPlaces } from '../../server/coverage/places.ts';
import type { Tables } from '../../server/db/schema.ts';
import { openStore, type Store } from '../../server/db/store.ts';
import { withoutIndexes } from '../../server/db/without-indexes.ts';
import { checkKeyOfStore } from '../../server/id-images/key-of-store.ts';
import { openPackages } from '../../server/packages/queries.ts';
import type { Configuration } from '../../server/runtime/configuration.ts';
import { openKeyRing } from '../../server/runtime/key-ring.ts';
import { StartFailure } from '../../server/runtime/start-failure.ts';
import { type InsertRows, insertRowsOnPostgres, insertRowsOnSqlite } from './insert-rows.ts';
import { seededIdCards } from './seeded-id-cards.ts';
import { Seeding, type SeedOptions } from './seeding.ts';

const rowsAtOnce = 5_000;
/** So few that a server on the same store hardly waits. */
const rowsAtOnceInUse = 250;

const seededTables = [
  'internet_customers',
  'id_cards',
  'payment_requests',
  'contact_messages',
  'questions',
  'email_subscriptions',
] as const;

type SeedConfiguration = Pick<Configuration, 'dataDir' | 'databaseUrl' | 'idImageKeys'>;

/** Fills a store with people who do not exist. */
export async function fillStore(config: SeedConfiguration, options: SeedOptions): Promise<void> {
  const store = await openStore(config);
  try {
    const before = await rowCount(store.db, 'internet_customers');
    const used = await usedTable(store.db);
    if (used && !options.isMore) {
      throw new StartFailure([
        `The store is in use (there are rows in ${used}). Name an empty one, or add --more to put more into it.`,
      ]);
    }
    const keys = await openKeyRing(config);
    await checkKeyOfStore(store.db, keys);
    const { packages } = await (await openPackages(store.db)).priceList();
    if (options.hasYear) await seedPlaces(store.db);
    const seeding = new Seeding(options, before, packages, await seededIdCards(keys));
    if (used) await fillUsed(store, config, seeding);
    else await fillEmpty(store, config, seeding);
  } finally {
    await store.close();
  }
}

/** A few at a time, as safely as everything else. */
async function fillUsed({ db }: Store, { databaseUrl }: SeedConfiguration, seeding: Seeding): Promise<void> {
  while (!seeding.isDone) {
    await db
      .transaction()
      .execute((transaction) =>
        seeding.write(transaction, inserting(transaction, databaseUrl), rowsAtOnceInUse),
      );
  }
}

/** All at once or nothing: whoever ends it in the middle has an empty store. */
async function fillEmpty(
  { db, columns }: Store,
  { databaseUrl }: SeedConfiguration,
  seeding: Seeding,
): Promise<void> {
  if (!databaseUrl) {
    // There is nothing to lose in an empty store, and much to sort.
    await sql`pragma synchronous = off`.execute(db);
    await sql`pragma cache_size = -400000`.execute(db);
  }
  await db.transaction().execute(async (transaction) => {
    if (databaseUrl) await sql`set local statement_timeout = 0`.execute(transaction);
    const insert = inserting(transaction, databaseUrl);
    await withoutIndexes({ db: transaction, columns }, async () => {
      while (!seeding.isDone) await seeding.write(transaction, insert, rowsAtOnce);
    });
  });
  if (databaseUrl) await tidyUp(db);
}

/** What PostgreSQL would do by itself some time later. */
function tidyUp(db: Kysely<Tables>): Promise<void> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
  });
}

function inserting(db: Kysely<Tables>, databaseUrl: string | undefined): InsertRows {
  return databaseUrl ? insertRowsOnPostgres(db) : insertRowsOnSqlite(db);
}

/** A table that visitors have filled already. */
async function usedTable(db: Kysely<Tables>): Promise<string | undefined> {
  for (const table of seededTables) if ((await rowCount(db, table)) > 0) return table;
  return undefined;
}

async function rowCount(db: Kysely<Tables>, table: (typeof seededTables)[number]): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
