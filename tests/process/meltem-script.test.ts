import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../server/db/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'meltem-script-'));
const dataDir = join(folder, 'data');
const elsewhere = join(folder, 'elsewhere');
const script = join(folder, 'meltem');
const programs = join(folder, 'programs');
const called = join(folder, 'called');

/** Only root could become the user: it notes how it was called, and runs all but what is called with "noted". */
const runuser = `#!/bin/sh
echo "$@" > ${called}
case "$*" in *noted) exit ;; esac
[ "$1 $3" = '-u --' ] && shift 3 && exec "$@"
`;

/** The shipped script as it is, but for its folders. */
beforeAll(async () => {
  const settings = join(folder, 'meltem.env');
  writeFileSync(settings, `DATA_DIR=${dataDir}\n`);
  const shipped = readFileSync('deploy/meltem', 'utf8')
    .replaceAll('/opt/meltem', resolve('.'))
    .replaceAll('/etc/meltem/meltem.env', settings)
    .replaceAll('/var/lib/meltem ', `${dataDir} `);
  writeFileSync(script, shipped);
  mkdirSync(programs);
  writeFileSync(join(programs, 'runuser'), runuser);
  chmodSync(join(programs, 'runuser'), 0o755);
  await (await openStore({ dataDir, databaseUrl: undefined })).close();
  mkdirSync(elsewhere);
});
afterAll(() => rmSync(folder, { recursive: true }));

function meltem(...words: string[]) {
  const { status, stdout, stderr } = spawnSync('sh', [script, ...words], {
    cwd: elsewhere,
    env: { PATH: `${programs}:${process.env.PATH}` },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('whoever names no command of it is told which there are', () => {
  const usage = expect.stringMatching(/^meltem staff .+\nmeltem backup .+\nmeltem restore .+\nmeltem keys/);
  for (const words of [[], ['bogus'], ['../../../etc/passwd'], ['']]) {
    expect(meltem(...words)).toEqual({ status: 1, stdout: '', stderr: usage });
  }
  for (const word of ['--help', '-h', 'help']) {
    expect(meltem(word)).toEqual({ status: 0, stdout: usage, stderr: '' });
  }
});

test.each(['staff', 'backup', 'restore', 'keys'])(
  '%s is run as the user of the service, with the settings of the service',
  (command) => {
    meltem(command, '--noted');
    expect(readFileSync(called, 'utf8')).toBe(
      `-u meltem -- ${resolve('node_modules/.bin/node')} --env-file=${folder}/meltem.env ${resolve('server/commands', command)}.ts --noted\n`,
    );
  },
);

test('a command that it runs names it as it was called', () => {
  expect(meltem('staff', '--help').stderr).toContain('meltem staff disable EMAIL\n');
  expect(meltem('restore').stderr).toBe('meltem restore FILE\nmeltem restore --check FILE\n');
});

test('a backup without a name is with the data, and one with a name where it was called', () => {
  expect(meltem('backup')).toMatchObject({ status: 0, stderr: '' });
  expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1);
  expect(readdirSync(elsewhere)).toEqual([]);
  expect(meltem('backup', 'own name')).toMatchObject({ status: 0, stderr: '' });
  expect(readdirSync(elsewhere)).toEqual(['own name']);
  expect(meltem('restore', '--check', 'own name')).toMatchObject({ status: 0, stderr: '' });
  expect(meltem('restore', '--check', join(elsewhere, 'own name'))).toMatchObject({ status: 0 });
});
