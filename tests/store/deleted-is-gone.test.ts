import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStore } from '../../server/storage/store.ts';
import { contactMessage } from '../support/forms.ts';
import { emptyStore } from '../support/test-store.ts';

test.runIf(process.env.TEST_DATABASE === 'sqlite')(
  'what was deleted is gone from the file, not only from the tables',
  async () => {
    const { config, remove } = await emptyStore();
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
  },
);
