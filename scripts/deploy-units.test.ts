import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const textOf = (unit: string) => readFileSync(`deploy/${unit}`, 'utf8');

/** Every value of each setting, in order. */
function settingsOf(unit: string): Record<string, string[]> {
  const settings: Record<string, string[]> = {};
  for (const [, name, value] of textOf(unit).matchAll(/^(\w+)=(.*)$/gm)) {
    settings[name as string] = [...(settings[name as string] ?? []), value as string];
  }
  return settings;
}

test('the service runs as the user meltem and may write to /var/lib/meltem only', () => {
  const service = settingsOf('meltem.service');
  expect(service).toMatchObject({
    User: ['meltem'],
    Group: ['meltem'],
    ProtectSystem: ['strict'],
    ProtectHome: ['yes'],
    PrivateTmp: ['yes'],
    StateDirectory: ['meltem'],
    StateDirectoryMode: ['0700'],
    UMask: ['0077'],
    NoNewPrivileges: ['yes'],
  });
  for (const name of ['ReadWritePaths', 'BindPaths', 'CacheDirectory', 'LogsDirectory', 'RuntimeDirectory']) {
    expect(service).not.toHaveProperty(name);
  }
});

test('the service listens on 127.0.0.1, believes one proxy, and takes the settings of the operator', () => {
  const { Environment, EnvironmentFile } = settingsOf('meltem.service');
  expect(Environment).toEqual([
    'NODE_ENV=production',
    'HOST=127.0.0.1',
    'TRUST_PROXY=1',
    'DATA_DIR=/var/lib/meltem',
  ]);
  expect(EnvironmentFile).toEqual(['-/etc/meltem/meltem.env']);
});

test('a start that fails is tried again every 2 s, however often; a stop has 20 s; 65,536 files may be open', () => {
  expect(settingsOf('meltem.service')).toMatchObject({
    Restart: ['always'],
    RestartSec: ['2'],
    StartLimitIntervalSec: ['0'],
    TimeoutStopSec: ['20'],
    LimitNOFILE: ['65536'],
  });
});

test('a backup is made every six hours, as the user of the service, with its settings', () => {
  expect(settingsOf('meltem-backup.timer')).toMatchObject({
    OnCalendar: ['*-*-* 00/6:17:00'],
    Persistent: ['true'],
    WantedBy: ['timers.target'],
  });
  expect(settingsOf('meltem-backup.service')).toMatchObject({
    User: ['meltem'],
    Environment: ['DATA_DIR=/var/lib/meltem'],
    EnvironmentFile: ['-/etc/meltem/meltem.env'],
    ExecStart: [expect.stringMatching(/ server\/commands\/backup\.ts \/var\/lib\/meltem-backups\/$/)],
    StateDirectory: ['meltem meltem-backups'],
    StateDirectoryMode: ['0700'],
    UMask: ['0077'],
    OnFailure: ['meltem-failed@%n.service'],
  });
});

/** What the unit does after a backup, in a folder of the test. */
function afterBackup(folder: string): (number | null)[] {
  const { ExecStartPost = [] } = settingsOf('meltem-backup.service');
  expect(ExecStartPost).toHaveLength(2);
  return ExecStartPost.map((line) => {
    const here = line
      .replaceAll('/var/lib/meltem-backups', join(folder, 'backups'))
      .replaceAll('/etc/meltem', folder);
    return spawnSync('sh', ['-c', here]).status;
  });
}

function folderOfBackups(ages: Record<string, number>): string {
  const folder = mkdtempSync(join(tmpdir(), 'meltem-units-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'backups'));
  for (const [name, days] of Object.entries(ages)) {
    const then = Date.now() / 1000 - days * 24 * 60 * 60;
    writeFileSync(join(folder, 'backups', name), '');
    utimesSync(join(folder, 'backups', name), then, then);
  }
  return folder;
}

test('backups of more than 31 days are deleted after the next one, and nothing else is', () => {
  const folder = folderOfBackups({
    'meltem-new.jsonl.gz': 0,
    'meltem-month.jsonl.gz': 30.9,
    'meltem-older.jsonl.gz': 31.1,
    'meltem-older.jsonl.gz.age': 31.1,
    'meltem-killed.jsonl.gz.unfinished': 31.1,
    'own-notes.txt': 400,
  });
  expect(afterBackup(folder)).toEqual([0, 0]);
  expect(readdirSync(join(folder, 'backups')).sort()).toEqual([
    'meltem-month.jsonl.gz',
    'meltem-new.jsonl.gz',
    'own-notes.txt',
  ]);
});

test('the operator’s program is run after each backup with their folder; where it fails, the service fails', () => {
  const folder = folderOfBackups({});
  const program = join(folder, 'after-backup');
  writeFileSync(program, `#!/bin/sh\necho "$*" > ${folder}/told\nexit 3\n`);
  chmodSync(program, 0o644);
  expect(afterBackup(folder)).toEqual([0, 0]);
  chmodSync(program, 0o755);
  expect(afterBackup(folder)).toEqual([0, 3]);
  expect(readFileSync(join(folder, 'told'), 'utf8')).toBe(`${join(folder, 'backups')}\n`);
});

test('a backup that fails is told to the system log as critical', () => {
  expect(settingsOf('meltem-failed@.service').ExecStart).toEqual([
    expect.stringMatching(/^logger .*--priority daemon\.crit "%i has failed/),
  ]);
});
