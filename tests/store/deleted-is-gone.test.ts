import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseFile } from '../../server/db/sqlite.ts';
import { openStore } from '../../server/db/store.ts';
import { contactMessage } from '../support/forms.ts';
import { migratedStore } from '../support/migrated-store.ts';
import { insert } from '../support/rows.ts';

test('what was deleted is gone from the file, not only from the tables', async () => {
  const { config, remove } = await migratedStore();
  const { db, close } = await openStore(config);
  const inFile = () => readFileSync(join(config.dataDir, 'meltem.sqlite')).includes('unforgettable words');
  const row = { ...contactMessage, message: 'unforgettable words', id: 'one', created_at: 1 };
  await db.insertInto('contact_messages').values(row).execute();
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  expect(inFile()).toBe(true);
  await db.deleteFrom('contact_messages').execute();
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  expect(inFile()).toBe(false);
  await close();
  await remove();
});

test('nobody waits for a reader when what was deleted is to go from the disk, and it goes when the reader has ended', async () => {
  const { config, remove } = await migratedStore();
  const { db, forgetDeleted, close } = await openStore(config);
  const reader = new Database(join(config.dataDir, databaseFile), { readonly: true });
  reader.exec('begin');
  reader.prepare('select * from contact_messages').all();
  await insert(db, 'contact_messages', { ...contactMessage, id: 'one', created_at: 1 });
  await forgetDeleted();
  const journal = () => readFileSync(join(config.dataDir, `${databaseFile}-wal`)).length;
  expect(journal()).toBeGreaterThan(0);
  reader.close();
  await forgetDeleted();
  expect(journal()).toBe(0);
  await close();
  await remove();
});
