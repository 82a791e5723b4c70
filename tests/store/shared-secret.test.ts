import { expect, test } from 'vitest';
import { sharedSecret } from '../../server/db/shared-secret.ts';
import { openStore } from '../../server/db/store.ts';
import { storeForFile } from '../support/for-tests.ts';

const store = storeForFile();

test('instances agree on a secret, also when all ask for the first time at once', async () => {
  const other = await openStore(store.config);
  const secrets = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      sharedSecret((index % 2 === 0 ? store : other).db, 'new_secret'),
    ),
  );
  await other.close();
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
});
