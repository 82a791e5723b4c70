import { spawnSync } from 'node:child_process';
import {
  existsSync,
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
import { readConfiguration } from '../server/runtime/configuration.ts';

const handbook = readFileSync('docs/operations.md', 'utf8');
const files = readdirSync('deploy');
const units = files.filter((name) => /\.(service|timer)$/.test(name));
const textOf = (name: string) => readFileSync(`deploy/${name}`, 'utf8');

test('every program and file of the installation that deploy/ names is there', () => {
  const named = files.flatMap((name) => {
    const text = textOf(name);
    const absolute = text.match(/(?<=\/opt\/meltem\/)[\w./-]+\b/g) ?? [];
    const relative = text.match(/\bserver\/[\w./-]+\.ts\b/g) ?? [];
    return [...absolute, ...relative].map((path) => `${name}: ${path}`);
  });
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((line) => !existsSync(line.split(': ')[1] as string))).toEqual([]);
});

test('units name only units that are shipped or come with the system', () => {
  const known = /^(network-online|time-sync|multi-user|timers)\.target$|^postgresql\.service$/;
  const named = units
    .flatMap((name) => textOf(name).match(/^(?:After|Wants|OnFailure|WantedBy|Unit)=.+$/gm) ?? [])
    .flatMap((line) => line.replace(/^\w+=/, '').replace('@%n.service', '@.service').split(' '));
  expect(named.filter((unit) => !known.test(unit) && !units.includes(unit))).toEqual([]);
  // A timer starts the service of its own name.
  for (const timer of units.filter((name) => name.endsWith('.timer'))) {
    expect(units).toContain(timer.replace('.timer', '.service'));
  }
});

test('the server is started again every 2 s for as long as it takes, and may have 65,536 files open', () => {
  const lines = textOf('meltem.service').split('\n');
  const wanted = ['StartLimitIntervalSec=0', 'Restart=always', 'RestartSec=2', 'LimitNOFILE=65536'];
  expect(lines).toEqual(expect.arrayContaining(wanted));
});

test('after each backup those of more than 31 days are deleted, whole or not, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meltem-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const put = (name: string, ageInHours: number) => {
    const at = Date.now() / 1000 - ageInHours * 3600;
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), at, at);
  };
  for (const end of ['', '.age', '.unfinished']) {
    put(`meltem-2026-10-18-001700.jsonl.gz${end}`, 31 * 24 + 1);
    put(`meltem-2026-10-18-061700.jsonl.gz${end}`, 31 * 24 - 1);
  }
  put('of-the-operator.gz', 400 * 24);
  const command = /^ExecStartPost=(find .+)$/m.exec(textOf('meltem-backup.service'))?.[1] ?? '';
  const { status } = spawnSync('sh', ['-c', command.replace('/var/lib/meltem-backups', folder)]);
  expect(status).toBe(0);
  expect(readdirSync(folder).sort()).toEqual([
    'meltem-2026-10-18-061700.jsonl.gz',
    'meltem-2026-10-18-061700.jsonl.gz.age',
    'meltem-2026-10-18-061700.jsonl.gz.unfinished',
    'of-the-operator.gz',
  ]);
});

test('what units and programs expect in /etc/meltem, the handbook tells to put there', () => {
  const named = new Set(files.flatMap((name) => textOf(name).match(/\/etc\/meltem\/[\w.-]+\w/g) ?? []));
  expect([...named].filter((path) => !handbook.includes(path))).toEqual([]);
});

test('the handbook speaks of every file in deploy/, and of no other', () => {
  const named = new Set([...handbook.matchAll(/\bdeploy\/([\w@.-]+\w)/g)].map(([, name]) => name as string));
  expect([...named].filter((name) => !files.includes(name))).toEqual([]);
  expect(files.filter((name) => !units.includes(name) && !named.has(name))).toEqual([]);
  for (const unit of units) expect(handbook).toContain(unit);
});

test('the load balancer in deploy/ asks an instance whether it lives, and not for its database', () => {
  const asked = textOf('Caddyfile.several').match(/(?<=^\s*health_uri ).+$/gm);
  expect(asked).toEqual(['/healthz']);
});

function settingsAsked(): Set<string> {
  const asked = new Set<string>();
  readConfiguration(new Proxy({}, { get: (_, name) => void asked.add(String(name)), ownKeys: () => [] }));
  return asked;
}

test('compose.yaml passes every setting on from .env, but for those that the image has set', () => {
  const ofTheImage = ['PORT', 'HOST', 'STAFF_PORT', 'STAFF_HOST', 'DATA_DIR'];
  const compose = readFileSync('compose.yaml', 'utf8');
  const passed = new Set([...compose.matchAll(/^ +([A-Z_]+): \$\{\1:-/gm)].map(([, name]) => name as string));
  const missing = [...settingsAsked()].filter((name) => !passed.has(name) && !ofTheImage.includes(name));
  expect(missing).toEqual([]);
});

test('the handbook has every setting, and no other', () => {
  const asked = settingsAsked();
  const table = handbook.slice(handbook.indexOf('\n## Settings'), handbook.indexOf('\n## PostgreSQL'));
  const told = new Set([...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name));
  const settings = new Set([...asked].filter((name) => !name.endsWith('_FILE')));
  expect(told).toEqual(settings);
});

test('the image is built on the Node that everything is tested with, by its whole version', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const bases = readFileSync('Dockerfile', 'utf8').match(/(?<=^FROM )node:\S+/gm);
  expect(bases).toEqual([`node:${dependencies.node}-bookworm-slim`]);
});

test('compose.yaml has no password, and what it mounts is there', () => {
  const compose = readFileSync('compose.yaml', 'utf8');
  expect(compose.match(/PASSWORD:-[^}]/)).toBeNull();
  const mounted = [...compose.matchAll(/'\.\/([^:]+):/g)].map(([, path]) => path as string);
  expect(mounted.filter((path) => !existsSync(path))).toEqual([]);
  expect(mounted).not.toEqual([]);
});
