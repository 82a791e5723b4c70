import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedSecret } from '../../server/db/shared-secret.ts';
import { openStore, type Store } from '../../server/db/store.ts';
import { migratedStore } from '../support/migrated-store.ts';

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
    Array.from({ length: 20 }, (_, index) => sharedSecret((stores[index % 2] as Store).db, 'new_secret')),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
});
