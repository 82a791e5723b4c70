import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../server/db/store.ts';

function seed(words: string[], DATA_DIR: string) {
  const { DATABASE_URL: _, ...environment } = process.env;
  return spawnSync(resolve('node_modules/.bin/node'), ['scripts/seed/run-seed.ts', ...words], {
    encoding: 'utf8',
    env: { ...environment, DATA_DIR },
  });
}

test('a year of work fills an empty store, with its staff and its prices', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meltem-seed-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  expect(seed(['3', '--year'], dataDir)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^3 registrations in .+\nIts staff cannot sign in\. /m),
  });
  const { db, close } = await openStore({ dataDir, databaseUrl: undefined });
  expect(await db.selectFrom('internet_customers').select('id').execute()).toHaveLength(3);
  for (const table of ['staff_users', 'price_plans', 'audit_entries'] as const)
    expect(await db.selectFrom(table).select('id').execute(), table).not.toEqual([]);
  await close();
});

test.each(['', '--help', 'many', '0', '10 --seed', '10 --seed x', '10 --more --year', '100001 --year'])(
  'a command to seed that cannot be understood is answered with how it is meant: "%s"',
  (given) => {
    const { status, stdout, stderr } = seed(given.split(' ').filter(Boolean), '/nowhere');
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(
      'How many registrations? Say a number from 1 to 10000000: npm run seed -- 1000 [--more | --year] [--seed 1]\n',
    );
  },
);
