import { expect, test } from 'vitest';
import { formAllowance } from '../../server/limits/allowance.ts';
import { RequestLimits } from '../../server/limits/request-limits.ts';
import { openStore } from '../../server/storage/store.ts';
import { migratedStore } from '../support/migrated-store.ts';

test('of many clients the longest silent ones are forgotten, with what was fetched for them', async () => {
  const { config, remove } = await migratedStore();
  const store = await openStore(config);
  const limits = await RequestLimits.open(store.db, { clock: () => 0, mostClients: 2 });
  const count = (address: string) => limits.count(address, '/contact-us', formAllowance);
  const left = async () => {
    const rows = await store.db.selectFrom('request_allowances').select('left').orderBy('left').execute();
    return rows.map((row) => row.left);
  };
  await count('203.0.113.1');
  await count('203.0.113.2');
  await count('203.0.113.1');
  await count('203.0.113.3');
  expect(await left()).toEqual([110, 110, 110]);
  await count('203.0.113.1');
  expect(await left()).toEqual([110, 110, 110]);
  await count('203.0.113.2');
  expect(await left()).toEqual([100, 110, 110]);
  await store.close();
  await remove();
});
