import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import type { CustomerRegistration } from '#domain/registration.ts';
import { databaseFile, journalPages } from '../../server/db/sqlite.ts';
import type { IdCard } from '../../server/id-images/queries.ts';

export type TableRow = [table: string, row: object];

/** A database by its driver alone, with prepared statements, as durable as ours. */
export interface BareStore {
  /** In one transaction, and on PostgreSQL in one statement. */
  insert(rows: TableRow[]): Promise<void>;
  /** Puts the journal away, so that nobody pays for what the other has written. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** What a visitor's browser sends of a registration, and what every row needs. */
export function registrationRow(registration: CustomerRegistration) {
  return {
    id: randomUUID(),
    // As long as ours, but never the same as another's, however many there are.
    reference: randomBytes(7).toString('base64url').slice(0, 9),
    language: 'tr',
    created_at: Date.now(),
    ...registration,
  };
}

/** An ID image as it is stored. */
export function cardRows({ row, bytes }: IdCard, claimed_by: string | null = null): TableRow[] {
  return [
    ['id_cards', { ...row, claimed_by }],
    ['id_card_bytes', bytes],
  ];
}

function statementFor([table, row]: TableRow, placeholder: () => string): string {
  const columns = Object.keys(row);
  return `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) values (${columns.map(placeholder).join(', ')})`;
}

export function bareSqlite(dataDir: string): BareStore {
  const database = new Database(join(dataDir, databaseFile));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma(`wal_autocheckpoint = ${journalPages}`);
  const statements = new Map<string, Database.Statement>();
  const prepared = (text: string) => {
    const statement = statements.get(text) ?? database.prepare(text);
    statements.set(text, statement);
    return statement;
  };
  const insertAll = database.transaction((rows: TableRow[]) => {
    for (const one of rows) prepared(statementFor(one, () => '?')).run(Object.values(one[1]));
  });
  return {
    insert: async (rows) => insertAll(rows),
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
  const names = new Map<string, string>();
  return {
    async insert(rows) {
      let place = 0;
      const statements = rows.map((one) => statementFor(one, () => `$${++place}`));
      const last = statements.pop();
      const first = statements.map((statement, index) => `part${index} as (${statement})`);
      const text = first.length > 0 ? `with ${first.join(', ')} ${last}` : (last as string);
      if (!names.has(text)) names.set(text, `insert${names.size}`);
      await pool.query({
        name: names.get(text),
        text,
        values: rows.flatMap(([, row]) => Object.values(row)),
      });
    },
    // PostgreSQL does so in a process of its own.
    settle: async () => {},
    close: () => pool.end(),
  };
}
