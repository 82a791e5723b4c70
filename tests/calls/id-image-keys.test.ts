import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StoredImage, storedImage } from '../../server/id-images/image-bytes.ts';
import { checkKeyOfStore } from '../../server/id-images/key-of-store.ts';
import { KeyRotation } from '../../server/id-images/key-rotation.ts';
import { openIdCard } from '../../server/id-images/queries.ts';
import { openKeyRing } from '../../server/runtime/key-ring.ts';
import { photo, upload } from '../support/forms.ts';
import { marker, photoWithPlace } from '../support/image-corpus.ts';
import { migratedStore } from '../support/migrated-store.ts';
import { publicSite } from '../support/public-site.ts';
import type { StoreConfig } from '../support/test-store.ts';
import { wholeStore } from '../support/whole-store.ts';

type Site = Awaited<ReturnType<typeof publicSite>>;

const newKey = () => randomBytes(32).toString('base64');
const oldKey = newKey();

let shared: Awaited<ReturnType<typeof migratedStore>>;
let sites: Site[] = [];
beforeEach(async () => {
  shared = await migratedStore();
});
afterEach(async () => {
  for (const site of sites) await site.close();
  sites = [];
  await shared.remove();
});

/** An instance on the store of this test, with these keys. */
async function started(keys: readonly string[], config: StoreConfig = shared.config): Promise<Site> {
  const site = await publicSite(keys.length > 0 ? { ID_IMAGE_KEYS: keys.join() } : {}, config);
  sites.push(site);
  return site;
}

/** What an instance does in the background once it is open. */
async function rotated({ idImages }: Site): Promise<void> {
  idImages.keyRotation.start();
  await idImages.keyRotation.finished;
}

async function uploaded(site: Site): Promise<string> {
  const { url } = (
    await upload(site.app, await photo(), { headers: { 'idempotency-key': randomUUID() } })
  ).json();
  return url.slice('/id-cards/'.length);
}

const opened = ({ store, idImages }: Site, id: string) => openIdCard(store.db, idImages.keys, id);
const keyIds = async ({ store }: Site) =>
  (await store.db.selectFrom('id_cards').select('key_id').execute()).map(({ key_id }) => key_id);

test('an image opens with its key, and there is none where none was uploaded', async () => {
  const site = await started([oldKey]);
  const image = await opened(site, await uploaded(site));
  expect(image?.mediaType).toBe('image/jpeg');
  expect(await sharp(image?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 4, height: 3 });
  expect(await opened(site, 'unknown')).toBeUndefined();
});

test('a byte that was changed in the database is noticed, even with a hash that was changed to fit', async () => {
  const site = await started([oldKey]);
  const id = await uploaded(site);
  const { bytes } = await site.store.db.selectFrom('id_card_bytes').selectAll().executeTakeFirstOrThrow();
  bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1;
  await site.store.db.updateTable('id_card_bytes').set({ bytes }).execute();
  await expect(opened(site, id)).rejects.toThrow(
    `The ID image ${id} cannot be opened: its stored bytes were`,
  );
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await site.store.db.updateTable('id_cards').set({ sha256 }).execute();
  await expect(opened(site, id)).rejects.toThrow('it was encrypted for another image or with another key');
});

test('an image that was put into the row of another does not open there', async () => {
  const site = await started([oldKey]);
  const [mine, theirs] = [await uploaded(site), await uploaded(site)];
  const { bytes, sha256 } = (await storedImage(site.store.db, theirs)) as StoredImage;
  await site.store.db.updateTable('id_cards').set({ sha256 }).where('id', '=', mine).execute();
  await site.store.db.updateTable('id_card_bytes').set({ bytes }).where('id', '=', mine).execute();
  await expect(opened(site, mine)).rejects.toThrow('it was encrypted for another image or with another key');
  expect(await opened(site, theirs)).toBeDefined();
});

test('an instance without the key of the store does not start, and says what to do', async () => {
  await started([oldKey]);
  await expect(started([newKey()])).rejects.toThrow(
    /^The ID images in this store are encrypted with another key \([0-9a-f]{16}\)\. Set ID_IMAGE_KEYS to the same keys on every instance, or bring the key file along .* meltem keys accept-loss \(from the sources: npm run keys -- accept-loss\)$/,
  );
});

test('a second host with a data folder of its own does not start on a shared store', async () => {
  await started([]);
  const elsewhere = join(shared.config.dataDir, 'elsewhere');
  mkdirSync(elsewhere);
  const keys = await openKeyRing({ idImageKeys: [], dataDir: elsewhere });
  await expect(checkKeyOfStore((sites[0] as Site).store.db, keys)).rejects.toThrow(
    'encrypted with another key',
  );
});

test('a new key takes over: every image is encrypted anew, and the old key can go', async () => {
  const before = await started([oldKey]);
  const ids = [];
  for (let count = 0; count < 3; count += 1) ids.push(await uploaded(before));
  const images = await Promise.all(ids.map(async (id) => (await opened(before, id))?.bytes));
  const latest = newKey();

  const during = await started([latest, oldKey]);
  await rotated(during);
  expect(new Set(await keyIds(during))).toEqual(new Set([during.idImages.keys[0].id]));

  const after = await started([latest]);
  expect(await Promise.all(ids.map(async (id) => (await opened(after, id))?.bytes))).toEqual(images);
  await expect(opened(before, ids[0] as string)).rejects.toThrow(/the key [0-9a-f]{16} is not at hand/);
});

test('instances that encrypt anew at the same time do not get in each other’s way', async () => {
  const before = await started([oldKey]);
  const ids = [];
  for (let count = 0; count < 5; count += 1) ids.push(await uploaded(before));
  const during = await started([newKey(), oldKey]);
  const parts = { db: during.store.db, keys: during.idImages.keys, decoders: during.idImages.decoders };
  const both = [new KeyRotation(parts), new KeyRotation(parts)];
  const troubles: unknown[] = [];
  for (const keyRotation of both) keyRotation.on('trouble', (error) => troubles.push(error)).start();
  await Promise.all(both.map(({ finished }) => finished));
  expect(troubles).toEqual([]);
  for (const id of ids) expect(await opened(during, id)).toBeDefined();
  expect(new Set(await keyIds(during))).toEqual(new Set([during.idImages.keys[0].id]));
});

test('an image that does not open is told and left, and holds up no other', async () => {
  const before = await started([oldKey]);
  const ids = [await uploaded(before), await uploaded(before), await uploaded(before)].sort();
  await before.store.db
    .updateTable('id_card_bytes')
    .set({ bytes: Buffer.from('not what was encrypted') })
    .where('id', '=', ids[0] as string)
    .execute();
  const after = await started([newKey(), oldKey]);
  const troubles: unknown[] = [];
  after.idImages.keyRotation.on('trouble', (error) => troubles.push(error));
  await rotated(after);
  const [oldId, newId] = [before.idImages.keys[0].id, after.idImages.keys[0].id];
  expect((await keyIds(after)).sort()).toEqual([oldId, newId, newId].sort());
  expect(troubles.map(String)).toEqual([expect.stringContaining(`The ID image ${ids[0]} cannot be opened`)]);
});

test('images from before images were encrypted are cleaned and encrypted; what is no image is encrypted as it is', async () => {
  const before = await started([oldKey]);
  const plain = { claimed_by: null, created_at: 1, key_id: null, sha256: null };
  const image = await photoWithPlace('png');
  const odd = Buffer.from('not an image at all');
  await before.store.db
    .insertInto('id_cards')
    .values([
      { id: 'photo', bytes: image, size: image.length, media_type: 'image/png', ...plain },
      { id: 'odd', bytes: odd, size: odd.length, media_type: 'image/heic', ...plain },
    ])
    .execute();
  expect(await opened(before, 'odd')).toEqual({ bytes: odd, mediaType: 'image/heic' });

  const after = await started([oldKey]);
  await rotated(after);
  expect(await keyIds(after)).toEqual([after.idImages.keys[0].id, after.idImages.keys[0].id]);
  const cleaned = await opened(after, 'photo');
  expect(cleaned?.mediaType).toBe('image/jpeg');
  expect(cleaned?.bytes.includes(marker)).toBe(false);
  expect(await opened(after, 'odd')).toEqual({ bytes: odd, mediaType: 'image/heic' });
  expect((await wholeStore(after.store)).join()).not.toContain('not an image');
});
