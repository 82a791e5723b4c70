import { join } from 'node:path';
import Database from 'better-sqlite3';
import { sandboxRows } from '../../support/sandbox.ts';
import type { ServerProcess } from '../../support/server-process.ts';

/** Writes a payment and its message into the server's own database, as the sandbox does when a link is asked for. */
export function sendToSandbox(
  server: ServerProcess,
  changed: Parameters<typeof sandboxRows>[0] & { paidAt?: number } = {},
): { linkToken: string; reference: string } {
  const { message, request } = sandboxRows(changed);
  const { paidAt } = changed;
  const paid = paidAt === undefined ? {} : { status: 'paid', paid_at: paidAt, paid_through: 'sandbox' };
  inDatabase(server, (database) => {
    insert(database, 'payment_requests', { ...request, ...paid });
    insert(database, 'sandbox_messages', message);
  });
  return { linkToken: message.link_token, reference: message.reference };
}

export function emptySandbox(server: ServerProcess): void {
  inDatabase(server, (database) => database.exec('delete from sandbox_messages'));
}

function insert(database: Database.Database, table: string, row: object): void {
  const names = Object.keys(row);
  database
    .prepare(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`,
    )
    .run(row);
}

function inDatabase(server: ServerProcess, work: (database: Database.Database) => void): void {
  const database = new Database(join(server.dataDir, 'meltem.sqlite'), { timeout: 5000 });
  try {
    work(database);
  } finally {
    database.close();
  }
}
