import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Store } from '../../server/db/store.ts';
import type { Configuration } from '../../server/runtime/configuration.ts';

export type StoreConfig = Pick<Configuration, 'dataDir' | 'databaseUrl'>;

export interface TestStore {
  config: StoreConfig;
  remove(): Promise<void>;
}

/** An empty database of the kind this run is about: SQLite in a folder, or a new one in the test server. */
export async function emptyStore(kind = process.env.TEST_DATABASE, template?: string): Promise<TestStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meltem-data-'));
  if (kind !== 'postgres') {
    return { config: { dataDir, databaseUrl: undefined }, remove: async () => removeFolder(dataDir) };
  }
  const { url, drop } = await emptyPostgres(template);
  return {
    config: { dataDir, databaseUrl: url },
    async remove() {
      await drop();
      removeFolder(dataDir);
    },
  };
}

/** Empties every table that visitors fill: a store for the next test without making a new one. */
export async function forgetEverythingSent({ db }: Store): Promise<void> {
  for (const table of [
    'id_cards',
    'registration_words',
    'wordless_registrations',
    'registration_changes',
    'registration_notes',
    'corrections',
    'same_people',
    'payment_joins',
    'internet_customers',
    'payment_words',
    'payment_links',
    'payment_requests',
    'status_tries',
    'payment_notices',
    'bank_line_candidates',
    'bank_lines',
    'bank_statements',
    'statement_mappings',
    'message_words',
    'question_words',
    'contact_messages',
    'questions',
    'letter_answers',
    'message_notes',
    'letter_addresses',
    'email_subscriptions',
    'newsletters',
    'idempotency_keys',
    'deliveries',
    'sandbox_messages',
  ] as const) {
    await db.deleteFrom(table).execute();
  }
}

/** Empty, or a copy of the database that is named. */
export async function emptyPostgres(template = 'template1'): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run `npm test`, which brings a PostgreSQL.');
  const name = `meltem_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
