import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
let backups: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meltem-after-'));
  backups = join(folder, 'backups');
  mkdirSync(backups);
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(path: string, lines: string): void {
  writeFileSync(path, `#!/bin/sh\n${lines}\n`);
  chmodSync(path, 0o755);
}

test('a day without a backup on any instance calls somebody', () => {
  const [, rule] =
    /^ +- alert: MeltemBackupMissing\n([\s\S]+?)\n\n/m.exec(readFileSync('deploy/alerts.yml', 'utf8')) ?? [];
  expect(rule).toMatch(/^ +expr: time\(\) - max\(meltem_last_backup_timestamp_seconds\) > 86400$/m);
  expect(rule).toMatch(/^ +labels: \{ severity: page \}$/m);
});

/** The shipped example, with programs in the place of those that a machine may lack. */
function copyAway(age: string) {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  const log = join(folder, 'log');
  program(join(programs, 'age'), `echo "age $*" >> ${log}\n${age}`);
  program(join(programs, 'scp'), `echo "scp $*" >> ${log}\ncat "$6" >> ${log}`);
  const { status } = spawnSync('sh', ['deploy/after-backup', backups], {
    env: { PATH: `${programs}:${process.env.PATH}` },
  });
  return { status, log: readFileSync(log, 'utf8').trim().split('\n') };
}

function backedUp(): string {
  for (const day of ['08', '16', '09']) {
    writeFileSync(join(backups, `meltem-2026-11-${day}-061700.jsonl.gz`), '');
  }
  writeFileSync(join(backups, 'meltem-2026-11-17-061700.jsonl.gz.unfinished'), '');
  return join(backups, 'meltem-2026-11-16-061700.jsonl.gz');
}

test('the example encrypts the newest backup for its recipients, copies that and leaves nothing behind', () => {
  const newest = backedUp();
  const { status, log } = copyAway('echo encrypted > "$5"');
  expect(log).toEqual([
    `age --encrypt --recipients-file /etc/meltem/backup-recipients --output ${newest}.age ${newest}`,
    `scp -q -i /etc/meltem/backup-ssh-key -o UserKnownHostsFile=/etc/meltem/backup-known-hosts ${newest}.age backup@elsewhere.example:`,
    'encrypted',
  ]);
  expect(status).toBe(0);
  expect(existsSync(`${newest}.age`)).toBe(false);
  expect(existsSync(newest)).toBe(true);
});

test('the example copies nothing that was not encrypted, and says that it failed', () => {
  const newest = backedUp();
  const { status, log } = copyAway('echo half > "$5"; exit 1');
  expect(log).toHaveLength(1);
  expect(status).not.toBe(0);
  expect(existsSync(`${newest}.age`)).toBe(false);
});
