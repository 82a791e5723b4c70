import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

test.each(['', '--help', 'many', '0', '10 --seed', '10 --seed x', '10 --more --year', '100001 --year'])(
  'a command to seed that cannot be understood is answered with how it is meant: "%s"',
  (given) => {
    const { status, stdout, stderr } = spawnSync(
      resolve('node_modules/.bin/node'),
      ['scripts/seed/run-seed.ts', ...given.split(' ').filter(Boolean)],
      { encoding: 'utf8', env: { ...process.env, DATA_DIR: '/nowhere' } },
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toBe(
      'How many registrations? Say a number from 1 to 10000000: npm run seed -- 1000 [--more | --year] [--seed 1]\n',
    );
  },
);
