import { expect, test } from 'vitest';
import { migrationTable } from '../../server/commands/backup/existing-tables.ts';
import { stepNames } from '../../server/db/migrate.ts';
import { openStore } from '../../server/db/store.ts';
import { emptyStore } from '../support/test-store.ts';

test('an instance that is restarted in the middle of an upgrade starts on the tables of the newer version', async () => {
  const { config, remove } = await emptyStore();
  const upgraded = await openStore(config);
  await upgraded.db
    .withTables<{ [migrationTable]: { name: string; timestamp: string } }>()
    .insertInto(migrationTable)
    .values({ name: '9999-future', timestamp: '2027-01-01T00:00:00.000Z' })
    .execute();
  await upgraded.close();
  const older = await openStore(config);
  await expect(older.ping()).resolves.toBeUndefined();
  const known = await older.db
    .withTables<{ [migrationTable]: { name: string } }>()
    .selectFrom(migrationTable)
    .select('name')
    .orderBy('name')
    .execute();
  expect(known.map(({ name }) => name)).toEqual([...stepNames, '9999-future']);
  await older.close();
  await remove();
});
