import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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

test('Caddy lets an upload of 16 MB through and waits a minute for an answer', () => {
  for (const name of ['Caddyfile', 'Caddyfile.several']) {
    expect(textOf(name)).toMatch(/^\t+max_size 16MB$/m);
    expect(textOf(name)).toMatch(/^\t+response_header_timeout 60s$/m);
    expect(textOf(name)).not.toMatch(/^\s*(encode|header_up)\b/m);
  }
});

test('nginx keeps a page for a second, files whose names change with their bytes for 30 days, and waits as long as it says', () => {
  const text = textOf('nginx.conf');
  const locations = [...text.matchAll(/^ {4}location (\S.*) \{\n([\s\S]*?)^ {4}\}/gm)];
  const settings = (block: string, indent: string) =>
    [...block.matchAll(new RegExp(`^${indent}(proxy_(?:cache_valid|\\w+_timeout) .+);$`, 'gm'))].map(
      ([, setting]) => setting,
    );
  expect(locations.map(([, where, block = '']) => [where, ...settings(block, ' {8}')])).toEqual([
    ['/', 'proxy_cache_valid 200 1s'],
    ['= /id-cards', 'proxy_read_timeout 60s'],
    ['/assets/', 'proxy_cache_valid 200 30d'],
  ]);
  // Then the next instance is asked.
  expect(settings(text, ' {4}')).toEqual([
    'proxy_connect_timeout 500ms',
    'proxy_read_timeout 8s',
    'proxy_send_timeout 60s',
  ]);
  // Shown while the server is away.
  expect(text).toMatch(/^proxy_cache_path \/var\/lib\/nginx\/meltem .*\binactive=30d\b/m);
});

test('every way to start the server gives it the same memory for what is young', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const start of [textOf('meltem.service'), readFileSync('Dockerfile', 'utf8'), scripts.start])
    expect(start.match(/--max-semi-space-size=\S+?(?=[" ])/g)).toEqual(['--max-semi-space-size=4']);
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
  // Nor one in vain, such as a file of a secret that is not read.
  expect([...passed].filter((name) => !settingsAsked().has(name))).toEqual(['POSTGRES_PASSWORD']);
  // A PORT in .env, or all of the file, would move the server away from where it is published.
  const set = [...compose.matchAll(/^ +(?:- )?(\w+)[:=]/gm)].map(([, name]) => name as string);
  expect(set.filter((name) => [...ofTheImage, 'env_file'].includes(name))).toEqual([]);
});

test('the image starts with what it has set', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const pairs = dockerfile.match(/(?<=^ENV ).+$/gm)?.flatMap((line) => line.split(' ')) ?? [];
  const ofTheImage = Object.fromEntries(pairs.map((pair) => pair.split('=')));
  expect(ofTheImage).toMatchObject({ DATA_DIR: '/data', STAFF_HOST: '0.0.0.0' });
  expect(() => readConfiguration(ofTheImage)).not.toThrow();
});

test('the handbook has every setting, and no other', () => {
  const asked = settingsAsked();
  const table = handbook.slice(handbook.indexOf('\n## Settings'), handbook.indexOf('\n## PostgreSQL'));
  const told = new Set([...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name));
  const settings = new Set([...asked].filter((name) => !name.endsWith('_FILE')));
  expect(told).toEqual(settings);
});

test('the handbook tells the default of every setting that has one', () => {
  const beside = { METRICS_PORT: '3002', SMTP_URL: 'smtp://mail.example', STAFF_MAIL: 'team@meltem.example' };
  const told = [...handbook.matchAll(/^\| `([A-Z_]+)` \| `([^`]+)` \|/gm)].map(
    ([, name = '', value = '']) => [
      name,
      value.replace('STAFF_PORT', '3001').replace('PORT', '3000').replace('STAFF_MAIL', beside.STAFF_MAIL),
    ],
  );
  const { PAYTR_URL, ...defaults } = Object.fromEntries(told) as Record<string, string>;
  expect(Object.keys(defaults).length).toBeGreaterThan(10);
  expect(readConfiguration({ ...beside, ...defaults })).toEqual(readConfiguration(beside));
  expect(PAYTR_URL).toBe('https://www.paytr.com');
});

test('meltem.env has the data folder of the service, and suggests only settings that there are', () => {
  const text = textOf('meltem.env');
  const set = [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([line]) => line);
  expect(set).toEqual(['DATA_DIR=/var/lib/meltem', 'PUBLIC_URL=https://meltem.example']);
  const suggested = [...text.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name as string);
  const asked = settingsAsked();
  expect(suggested.length).toBeGreaterThan(8);
  expect(suggested.filter((name) => !asked.has(name))).toEqual([]);
  const [sentence = ''] = /^The files that \[deploy\/meltem\.env\].+?\. /m.exec(handbook) ?? [];
  const inFiles = text.match(/(?<=_FILE=)\S+/g) ?? [];
  expect(new Set(sentence.match(/\/etc\/meltem\/[\w-]+/g))).toEqual(new Set(inFiles));
});

test('the image is built on the Node that everything is tested with, by its whole version', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const bases = readFileSync('Dockerfile', 'utf8').match(/(?<=^FROM )node:\S+/gm);
  expect(bases).toEqual([`node:${dependencies.node}-bookworm-slim`]);
});

test('compose.yaml has no password, and what it mounts is there', () => {
  const compose = readFileSync('compose.yaml', 'utf8');
  expect(compose.match(/PASSWORD:-[^}]|PASSWORD: (?!\$\{)/)).toBeNull();
  const mounted = [...compose.matchAll(/'\.\/([^:]+):/g)].map(([, path]) => path as string);
  expect(mounted.filter((path) => !existsSync(path))).toEqual([]);
  expect(mounted).not.toEqual([]);
});
