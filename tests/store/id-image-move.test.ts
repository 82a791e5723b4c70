import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { restoreBackup } from '../../server/commands/backup/restore-backup.ts';
import { writeBackup } from '../../server/commands/backup/write-backup.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase, openStore, type Store } from '../../server/db/store.ts';
import { encrypt } from '../../server/id-images/encryption.ts';
import { moveBytes } from '../../server/id-images/image-bytes.ts';
import { newIdCard, openIdCard } from '../../server/id-images/queries.ts';
import { imageKey, type KeyRing } from '../../server/runtime/key-ring.ts';
import { emptyStore, type StoreConfig, type TestStore } from '../support/test-store.ts';

const keys: KeyRing = [imageKey(Buffer.alloc(32, 1))];
const places: TestStore[] = [];
let config: StoreConfig;
let store: Store;
let images: Map<string, Buffer>;

async function newPlace(): Promise<StoreConfig> {
  const place = await emptyStore();
  places.push(place);
  return place.config;
}

/** A store that version 0.2 has filled, opened by this one. */
beforeEach(async () => {
  config = await newPlace();
  const old = await openDatabase(config);
  await migrate(old, '0016-change-counters');
  images = new Map();
  for (let number = 0; number < 45; number += 1) {
    const image = randomBytes(20_000);
    const { row, bytes } = newIdCard(keys, image);
    await old.db
      .insertInto('id_cards')
      .values({ ...row, ...bytes })
      .execute();
    images.set(row.id, image);
  }
  await old.db.destroy();
  store = await openStore(config);
});
afterEach(async () => {
  await store.close();
  for (const place of places.splice(0)) await place.remove();
});

async function expectAllToOpen({ db }: Pick<Store, 'db'> = store): Promise<void> {
  for (const [id, image] of images) expect((await openIdCard(db, keys, id))?.bytes.equals(image)).toBe(true);
}

async function moveAll(): Promise<void> {
  while ((await moveBytes(store.db)) > 0);
}

const inRows = async () =>
  (await store.db.selectFrom('id_cards').select('bytes').execute()).filter(({ bytes }) => bytes.length > 0)
    .length;

test('images in their rows open before they are moved, in the middle of it and afterwards', async () => {
  await expectAllToOpen();
  expect(await moveBytes(store.db)).toBe(20);
  expect(await inRows()).toBe(25);
  await expectAllToOpen();
  await moveAll();
  expect(await inRows()).toBe(0);
  await expectAllToOpen();
});

// Each in a transaction of its own: visitors who want to write wait for one image, not for the whole batch.
test('images are moved one at a time: where one cannot be stored, those before it are moved and none after it', async () => {
  let stored = 0;
  const fifthFails: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode') stored += 1;
      if (stored === 5) throw new Error('no room');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await expect(moveBytes(store.db.withPlugin(fifthFails))).rejects.toThrow('no room');
  expect(stored).toBe(5);
  expect(await inRows()).toBe(41);
  await moveAll();
  expect(await inRows()).toBe(0);
  await expectAllToOpen();
});

test('instances that move images at the same time lose none', async () => {
  const second = await openStore(config);
  const moving = [store, second, store, second].map(async ({ db }) => {
    while ((await moveBytes(db)) > 0);
  });
  await Promise.all(moving);
  await second.close();
  expect(await inRows()).toBe(0);
  await expectAllToOpen();
});

test('an image that is deleted while it is moved stays deleted, with its bytes', async () => {
  const [id] = images.keys();
  await Promise.all([moveAll(), store.db.deleteFrom('id_cards').where('id', '=', String(id)).execute()]);
  await store.db.deleteFrom('id_cards').execute();
  expect(await store.db.selectFrom('id_card_bytes').select('id').execute()).toEqual([]);
});

test('what an instance of version 0.2 encrypts anew after the move is what counts', async () => {
  await moveAll();
  for (const [id, image] of images) {
    await store.db
      .updateTable('id_cards')
      .set(encrypt(keys, id, image))
      .where('id', '=', id)
      .execute();
  }
  await expectAllToOpen();
  await moveAll();
  expect(await inRows()).toBe(0);
  await expectAllToOpen();
});

test('an image that was never encrypted stays in its row until it is', async () => {
  await moveAll();
  const plain = { bytes: Buffer.from('plain'), size: 5, media_type: 'image/jpeg', claimed_by: null };
  await store.db
    .insertInto('id_cards')
    .values({ id: 'plain', ...plain, created_at: 1 })
    .execute();
  expect(await moveBytes(store.db)).toBe(0);
  expect(await inRows()).toBe(1);
});

test('a backup in the middle of the move, restored elsewhere, has every image', async () => {
  await moveBytes(store.db);
  const file = join(config.dataDir, 'meltem.jsonl.gz');
  // Some are moved while it is made.
  const [{ rows }] = await Promise.all([writeBackup(config, file), moveAll()]);
  expect(rows).toMatchObject({ id_cards: images.size });
  const elsewhere = await newPlace();
  await restoreBackup(elsewhere, file);
  const restored = await openStore(elsewhere);
  await expectAllToOpen(restored);
  while ((await moveBytes(restored.db)) > 0);
  await expectAllToOpen(restored);
  await restored.close();
});

test('a backup of version 0.2 is restored with every image', async () => {
  const file = join(config.dataDir, 'meltem.jsonl.gz');
  const old = await openDatabase(await newPlace());
  await migrate(old, '0016-change-counters');
  const rows = await store.db.selectFrom('id_cards').selectAll().execute();
  for (const row of rows) await old.db.insertInto('id_cards').values(row).execute();
  await old.db.destroy();
  const { rows: backedUp } = await writeBackup((places[1] as TestStore).config, file);
  expect(backedUp).not.toHaveProperty('id_card_bytes');
  const elsewhere = await newPlace();
  await restoreBackup(elsewhere, file);
  const restored = await openStore(elsewhere);
  await expectAllToOpen(restored);
  await restored.close();
});
