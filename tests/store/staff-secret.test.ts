import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffSecret } from '../../server/accounts/staff-secret.ts';
import { openStore, type Store } from '../../server/db/store.ts';
import { imageKey, type KeyRing } from '../../server/runtime/key-ring.ts';
import { migratedStore } from '../support/migrated-store.ts';

const [older, newer] = [imageKey(Buffer.alloc(32, 1)), imageKey(Buffer.alloc(32, 2))];
const keys: KeyRing = [older];

let own: Awaited<ReturnType<typeof migratedStore>>;
let stores: Store[];
beforeAll(async () => {
  own = await migratedStore();
  stores = [await openStore(own.config), await openStore(own.config)];
});
afterAll(async () => {
  for (const store of stores) await store.close();
  await own.remove();
});

test('instances agree on a secret, also when all ask for the first time at once', async () => {
  const secrets = await Promise.all(
    Array.from({ length: 20 }, (_, index) => staffSecret((stores[index % 2] as Store).db, keys)),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
});

test('a secret that version 0.2 stored as it is stays the same and is encrypted; a new key takes it over', async () => {
  const { db } = stores[0] as Store;
  const stored = async () =>
    (
      await db
        .selectFrom('installation')
        .select('value')
        .where('name', '=', 'staff_secret')
        .executeTakeFirstOrThrow()
    ).value;
  await db.updateTable('installation').set({ value: 'plain' }).where('name', '=', 'staff_secret').execute();
  expect(await staffSecret(db, [older])).toBe('plain');
  expect(await stored()).toContain(older.id);
  expect(await stored()).not.toContain('plain');
  expect(await staffSecret(db, [newer, older])).toBe('plain');
  expect(await stored()).toContain(newer.id);
  expect(await staffSecret(db, [newer])).toBe('plain');
  await expect(staffSecret(db, [older])).rejects.toThrow(
    /second factors of the staff .* npm run keys -- accept-loss/,
  );
  expect(await stored()).toContain(newer.id);
});
