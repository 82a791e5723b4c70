import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSnapshot } from '../../server/commands/backup/snapshot.ts';
import { migrate, stepNames } from '../../server/db/migrate.ts';
import { openDatabase, openStore, type Store } from '../../server/db/store.ts';
import { publicSite } from '../support/public-site.ts';
import { emptyStore, type TestStore } from '../support/test-store.ts';

/** Longer than a server waits for anything else. */
const waitedSeconds = 5;

/** By this number Kysely knows the lock. */
const migrationLock = sql.lit('3853314791062309107');

let own: TestStore;
beforeEach(async () => {
  own = await emptyStore();
});
afterEach(() => own.remove());

test('a server that starts while another one migrates waits for it, however long that takes', async () => {
  const other = await openDatabase(own.config);
  await migrate(other, stepNames.at(-2));
  // An operator may have set a limit of their own.
  await sql`do $$ begin execute format('alter database %I set statement_timeout = 1000', current_database()); end $$`.execute(
    other.db,
  );
  let starting: Promise<Store> | undefined;
  await other.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${migrationLock}::bigint)`.execute(connection);
    starting = openStore(own.config, { hasTimeouts: true });
    // It fails below if it does so meanwhile.
    starting.catch(() => {});
    await expect.poll(() => waiting(connection)).toBe(1);
    await sql`select pg_advisory_unlock(${migrationLock}::bigint)`.execute(connection);
  });
  const store = await (starting as unknown as Promise<Store>);
  await store.ping();
  await store.close();
  await other.db.destroy();
});

test('a migration does not stop who registers meanwhile on an instance of the version before', async () => {
  const old = await openDatabase(own.config);
  await migrate(old, '0016-change-counters');
  let starting: Promise<Store> | undefined;
  // The order of a registration: its row, then the ID image that it claims.
  await old.db.transaction().execute(async (registering) => {
    await sql`lock table internet_customers in row exclusive mode`.execute(registering);
    starting = openStore(own.config);
    starting.catch(() => {});
    await expect.poll(() => blocked(old.db)).toBe(1);
    await sql`update id_cards set claimed_by = null`.execute(registering);
  });
  await (await (starting as unknown as Promise<Store>)).close();
  await old.db.destroy();
});

test('a server starts while another instance drops tables', async () => {
  const store = await openDatabase(own.config);
  const other = await openDatabase(own.config);
  // So many that listing them takes longer than dropping the last ones.
  const names = Array.from({ length: 300 }, (_, index) => `dropped_${index}`);
  const migrated = { done: false };
  const dropping = (async () => {
    while (!migrated.done) {
      await sql.raw(names.map((name) => `create table ${name} (id int)`).join(';')).execute(other.db);
      for (const name of names) await sql`drop table ${sql.id(name)}`.execute(other.db);
    }
  })();
  for (const name of stepNames.slice(0, 15)) await migrate(store, name);
  migrated.done = true;
  await dropping;
  await store.db.destroy();
  await other.db.destroy();
});

test('a server’s connections end what is slow or idle, and those of an operator and of a backup end nothing', async () => {
  const site = await publicSite({}, own.config);
  const operators = await openStore(own.config);
  expect(await limits(site.store.db)).toEqual({ statement: '3s', idle: '10s' });
  expect(await limits(operators.db)).toEqual({ statement: '0', idle: '0' });
  expect(await readSnapshot(own.config, limits)).toEqual({ statement: '0', idle: '0' });
  await operators.close();
  await site.close();
});

async function limits(db: Store['db']): Promise<unknown> {
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle
  `.execute(db);
  return rows[0];
}

/** How many wait for a lock on a table. */
async function blocked(db: Store['db']): Promise<number> {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length;
}

/** How many have been waiting for the lock for so long. */
async function waiting(db: Store['db']): Promise<number> {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event = 'advisory'
      and query_start < clock_timestamp() - make_interval(secs => ${waitedSeconds})
  `.execute(db);
  return rows.length;
}
