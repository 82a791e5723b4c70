import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { checkBackup } from '../../server/commands/backup/check-backup.ts';
import { writeBackup } from '../../server/commands/backup/write-backup.ts';
import { openStore } from '../../server/db/store.ts';
import { newIdCard, storeIdCards } from '../../server/id-images/queries.ts';
import { imageKey } from '../../server/runtime/key-ring.ts';
import { registration } from '../support/forms.ts';
import { emptyStore } from '../support/test-store.ts';

const key = Buffer.alloc(32, 1).toString('base64');
const other = Buffer.alloc(32, 2).toString('base64');
const folder = mkdtempSync(join(tmpdir(), 'meltem-drill-'));
const file = join(folder, 'meltem.jsonl.gz');
const dataDir = join(folder, 'data');
const temporary = join(folder, 'temporary');
const created_at = Date.UTC(2026, 10, 15);

beforeAll(async () => {
  const { config, remove } = await emptyStore();
  const store = await openStore(config);
  const customer = { ...registration, customerNeedRouter: 'false', reference: 'K7QM-3XPW', language: 'tr' };
  await store.db
    .insertInto('internet_customers')
    .values({ ...customer, id: 'customer', created_at } as never)
    .execute();
  for (const secret of [key, other]) {
    const card = newIdCard([imageKey(Buffer.from(secret, 'base64'))], Buffer.from('an image'));
    await store.db.transaction().execute((transaction) => storeIdCards(transaction, card));
  }
  await store.close();
  await writeBackup(config, file);
  await remove();
});
beforeEach(() => {
  for (const each of [dataDir, temporary]) {
    rmSync(each, { recursive: true, force: true });
    mkdirSync(each);
  }
  vi.stubEnv('TMPDIR', temporary);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('a drill restores the backup elsewhere, opens every ID image and leaves nothing behind', async () => {
  const check = await checkBackup({ idImageKeys: [other, key], dataDir }, file);
  expect(check).toMatchObject({
    imagesOpened: 2,
    imageFailures: [],
    newestRegistration: new Date(created_at),
  });
  expect(check.rows).toMatchObject({ internet_customers: 1, id_cards: 2, staff_users: 0 });
  expect(readdirSync(temporary)).toEqual([]);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a drill says which image no key at hand opens', async () => {
  const { imagesOpened, imageFailures } = await checkBackup({ idImageKeys: [key], dataDir }, file);
  expect(imagesOpened).toBe(1);
  const missing = imageKey(Buffer.from(other, 'base64')).id;
  expect(imageFailures).toEqual([expect.stringContaining(`the key ${missing} is not at hand`)]);
});

test('a drill takes the keys of the data folder, and makes none where there are none', async () => {
  expect(await checkBackup({ idImageKeys: [], dataDir }, file)).toMatchObject({ imagesOpened: 0 });
  expect(readdirSync(dataDir)).toEqual([]);
  writeFileSync(join(dataDir, 'id-image.keys'), `${key}\n${other}\n`, { mode: 0o600 });
  expect(await checkBackup({ idImageKeys: [], dataDir }, file)).toMatchObject({ imagesOpened: 2 });
});

test('a drill of a damaged backup fails and leaves nothing behind', async () => {
  const damaged = join(folder, 'damaged.jsonl.gz');
  writeFileSync(damaged, readFileSync(file).subarray(0, -40));
  await expect(checkBackup({ idImageKeys: [key], dataDir }, damaged)).rejects.toThrow('is damaged');
  expect(readdirSync(temporary)).toEqual([]);
});
