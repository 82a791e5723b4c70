import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import type { CustomerRegistration } from '#domain/registration.ts';
import { databaseFile, journalPages } from '../../server/db/sqlite.ts';

/** Inserts one row durably, with the driver alone. */
export interface BareStore {
  insert(registration: CustomerRegistration): Promise<void>;
  /** Puts the journal away, so that nobody pays for what the other has written. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** The columns of a registration that a visitor's browser sends, and those every row needs. */
function rowOf(registration: CustomerRegistration) {
  return {
    id: randomUUID(),
    // As long as ours, but never the same as another's, however many there are.
    reference: randomBytes(7).toString('base64url').slice(0, 9),
    language: 'tr',
    created_at: Date.now(),
    ...registration,
    nationalId: `/id-cards/${randomUUID()}`,
  };
}

export function bareSqlite(dataDir: string): BareStore {
  const database = new Database(join(dataDir, databaseFile));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma(`wal_autocheckpoint = ${journalPages}`);
  let statement: Database.Statement | undefined;
  return {
    async insert(registration) {
      const row = rowOf(registration);
      const columns = Object.keys(row);
      statement ??= database.prepare(
        `insert into internet_customers (${columns.map(quoted).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      );
      statement.run(Object.values(row));
    },
    async settle() {
      database.pragma('wal_checkpoint(truncate)');
    },
    async close() {
      database.close();
    },
  };
}

export function barePostgres(url: string): BareStore {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  return {
    async insert(registration) {
      const row = rowOf(registration);
      const columns = Object.keys(row);
      await pool.query({
        name: 'insert',
        text: `insert into internet_customers (${columns.map(quoted).join(', ')}) values (${columns.map((_, place) => `$${place + 1}`).join(', ')})`,
        values: Object.values(row),
      });
    },
    // PostgreSQL does so in a process of its own.
    settle: async () => {},
    close: () => pool.end(),
  };
}

function quoted(column: string): string {
  return `"${column}"`;
}

/** Rows a second, with so many inserts under way at a time. */
export async function insertAll(
  store: BareStore,
  registrations: readonly CustomerRegistration[],
  atOnce: number,
): Promise<number> {
  const began = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let own = registrations[next++]; own; own = registrations[next++]) await store.insert(own);
    }),
  );
  return registrations.length / ((performance.now() - began) / 1000);
}
