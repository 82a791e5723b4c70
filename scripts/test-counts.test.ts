import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from './test-counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'meltem-counts-'));
const file = join(folder, 'result.json');
afterAll(() => rmSync(folder, { recursive: true }));

const disk = { missing: 'this machine may not mount disks' };
const program = { missing: 'PostgreSQL is not installed', canBeInstalled: true };
const ofVitest = {
  numPassedTests: 1,
  numFailedTests: 1,
  testResults: [
    {
      assertionResults: [
        { status: 'passed', fullName: 'runs', meta: {} },
        { status: 'failed', fullName: 'breaks', meta: {}, failureMessages: ['expected 1 to be 2'] },
        { status: 'skipped', fullName: 'fills a disk', meta: disk },
        { status: 'skipped', fullName: 'stops PostgreSQL', meta: program },
        { status: 'skipped', fullName: 'is put off', meta: {} },
      ],
    },
  ],
};
const breaks = { title: 'breaks', reason: 'expected 1 to be 2' };
const fillsDisk = { title: 'fills a disk', reason: disk.missing };
const stopsPostgres = { title: 'stops PostgreSQL', reason: program.missing };
const isPutOff = { title: 'is put off', reason: 'no reason is given' };

test('what failed or was skipped is named with its reason', () => {
  writeFileSync(file, JSON.stringify(ofVitest));
  expect(vitestCounts(file, false)).toEqual({
    passed: 1,
    failed: 1,
    failures: [breaks],
    skipped: [fillsDisk, stopsPostgres, isPutOff],
  });
});

test('in CI it is a failure where a program could have been installed', () => {
  writeFileSync(file, JSON.stringify(ofVitest));
  expect(vitestCounts(file, true)).toEqual({
    passed: 1,
    failed: 2,
    failures: [breaks, stopsPostgres],
    skipped: [fillsDisk, isPutOff],
  });
});

test('a browser test that passed at its second attempt has failed, and is named like one that was skipped', () => {
  const spec = (title: string, status: string, annotations: object[] = [], results: object[] = []) => ({
    title,
    tests: [{ status, annotations, results }],
  });
  const twice = [{ error: { message: 'not in view' } }, {}];
  const inner = { specs: [spec('scrolls', 'skipped', [{ type: 'skip', description: 'there is no wheel' }])] };
  const suites = [{ specs: [spec('opens', 'expected'), spec('moves', 'flaky', [], twice)], suites: [inner] }];
  writeFileSync(
    file,
    JSON.stringify({ stats: { expected: 1, unexpected: 2, flaky: 3, skipped: 1 }, suites }),
  );
  expect(playwrightCounts(file)).toEqual({
    passed: 1,
    failed: 5,
    failures: [{ title: 'moves', reason: 'not in view' }],
    skipped: [{ title: 'scrolls', reason: 'there is no wheel' }],
  });
});
