import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Tables } from '../../../server/storage/schema.ts';
import type { ServerProcess } from '../../support/server-process.ts';

/** The rows of a table in the server's own database whose column has this value. */
export function storedRows<Name extends keyof Tables>(
  server: ServerProcess,
  table: Name,
  column: keyof Tables[Name] & string,
  value: string,
): Record<string, unknown>[] {
  const database = new Database(join(server.dataDir, 'meltem.sqlite'), { readonly: true, timeout: 5000 });
  try {
    return database.prepare(`select * from "${table}" where "${column}" = ?`).all(value) as Record<
      string,
      unknown
    >[];
  } finally {
    database.close();
  }
}
