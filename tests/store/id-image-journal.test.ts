import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '../../server/db/migrate.ts';
import { databaseFile } from '../../server/db/sqlite.ts';
import { openDatabase, openStore } from '../../server/db/store.ts';
import { openIdImages } from '../../server/id-images/id-images.ts';
import { claimIdCard, newIdCard, storeIdCards } from '../../server/id-images/queries.ts';
import { readConfiguration } from '../../server/runtime/configuration.ts';
import { imageKey } from '../../server/runtime/key-ring.ts';
import { registration } from '../support/forms.ts';
import { migratedStore } from '../support/migrated-store.ts';
import { emptyStore } from '../support/test-store.ts';

const largeImage = 600_000;

test('a registration that claims a large image does not write it again', async () => {
  const { config, remove } = await migratedStore();
  const store = await openStore(config);
  const card = newIdCard([imageKey(Buffer.alloc(32, 1))], randomBytes(largeImage));
  await store.db.transaction().execute((transaction) => storeIdCards(transaction, card));
  const customer = { ...registration, id: 'customer', reference: 'customer', language: 'tr' as const };
  await store.db
    .insertInto('internet_customers')
    .values({ ...customer, customerNeedRouter: 'true', created_at: 1 })
    .execute();
  await store.forgetDeleted();
  await store.db.transaction().execute((transaction) => claimIdCard(transaction, card.url, 'customer'));
  const { size } = statSync(join(config.dataDir, `${databaseFile}-wal`));
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThan(100_000);
  await store.close();
  await remove();
});

/** What this process has read from files so far, as Linux counts it. */
const counter = '/proc/self/io';
const bytesRead = () => Number(/^rchar: (\d+)/.exec(readFileSync(counter, 'utf8'))?.[1]);

test.skipIf(!existsSync(counter))('a start reads no image, however many stand in their rows', async () => {
  const { config, remove } = await emptyStore('sqlite');
  const secret = Buffer.alloc(32, 1);
  const old = await openDatabase(config);
  await migrate(old, '0016-change-counters');
  for (let number = 0; number < 50; number += 1) {
    const { row, bytes } = newIdCard([imageKey(secret)], randomBytes(largeImage));
    await old.db
      .insertInto('id_cards')
      .values({ ...row, ...bytes })
      .execute();
  }
  await old.db.destroy();

  const before = bytesRead();
  const store = await openStore(config, { hasTimeouts: true });
  const settings = { DATA_DIR: config.dataDir, ID_IMAGE_KEYS: secret.toString('base64') };
  const idImages = await openIdImages(readConfiguration(settings), store);
  idImages.keyRotation.start();
  await idImages.keyRotation.finished;
  expect(bytesRead() - before).toBeLessThan(10 * largeImage);
  await idImages.close();
  await store.close();
  await remove();
});
