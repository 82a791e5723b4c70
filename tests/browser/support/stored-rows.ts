import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Tables } from '../../../server/db/schema.ts';
import type { ServerProcess } from '../../support/server-process.ts';

type Store = Pick<ServerProcess, 'dataDir'>;

/** The rows of a table in the server's own database whose column has this value. */
export function storedRows<Name extends keyof Tables>(
  server: Store,
  table: Name,
  column: keyof Tables[Name] & string,
  value: string,
): Record<string, unknown>[] {
  return inDatabase(
    server,
    (database) =>
      database.prepare(`select * from "${table}" where "${column}" = ?`).all(value) as Record<
        string,
        unknown
      >[],
  );
}

/** Works in the server's own database, beside the server. */
export function inDatabase<Result>(
  { dataDir }: Store,
  work: (database: Database.Database) => Result,
): Result {
  const database = new Database(join(dataDir, 'meltem.sqlite'), { timeout: 30_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

export function insertRow(database: Database.Database, table: keyof Tables, row: object): void {
  const names = Object.keys(row);
  database
    .prepare(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`,
    )
    .run(row);
}

/** As the server does with every change, so that an open console notices. */
export function countChanges(database: Database.Database): void {
  database.exec('update change_counters set count = count + 1');
}
