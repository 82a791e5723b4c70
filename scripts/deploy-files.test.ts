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

test('nginx keeps a page for one second, and goes on to the next instance after eight, or half a second', () => {
  const settings = [
    ...textOf('nginx.conf').matchAll(/^ +(proxy_(?:cache_valid|\w+_timeout|next_upstream)) (.+);$/gm),
  ];
  const everywhere = settings
    .filter(([line]) => !line.startsWith('        '))
    .map(([, ...setting]) => setting);
  expect(everywhere).toContainEqual(['proxy_connect_timeout', '500ms']);
  expect(everywhere).toContainEqual(['proxy_read_timeout', '8s']);
  const pages = /^ {4}location \/ \{\n([\s\S]*?)^ {4}\}/m.exec(textOf('nginx.conf'))?.[1];
  expect(pages?.match(/proxy_cache_valid .*;/g)).toEqual(['proxy_cache_valid 200 1s;']);
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
