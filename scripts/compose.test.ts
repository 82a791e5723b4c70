import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const compose = readFileSync('compose.yaml', 'utf8');
const handbook = readFileSync('docs/operations.md', 'utf8');

/** What stands deeper, below this line of the file. */
function block(head: string): string {
  const found = new RegExp(`^( *)${head}.*\\n((?:\\1 +.*\\n)+)`, 'm').exec(compose);
  expect(found, head).not.toBeNull();
  return found?.[2] ?? '';
}

test('a container writes to its volume and to a /tmp in memory only, and has 20 s to stop', () => {
  const instance = block('x-instance:');
  for (const line of ['read_only: true', 'tmpfs: [/tmp]', 'cap_drop: [ALL]', 'stop_grace_period: 20s']) {
    expect(instance).toContain(`\n  ${line}\n`);
  }
  const lastStage = readFileSync('Dockerfile', 'utf8')
    .split(/^FROM /m)
    .at(-1);
  expect(lastStage?.match(/^(USER|VOLUME|EXPOSE|STOPSIGNAL) .+$/gm)).toEqual([
    'USER node',
    'VOLUME /data',
    'EXPOSE 3000 3001',
    'STOPSIGNAL SIGTERM',
  ]);
  expect(lastStage).toContain('ENV NODE_ENV=production DATA_DIR=/data STAFF_HOST=0.0.0.0\n');
});

test('with several instances the database and the proxy are set, and every one of them is such an instance', () => {
  const several = block('x-one-of-several:');
  expect(several).toMatch(
    /DATABASE_URL: postgresql:\/\/meltem:\$\{POSTGRES_PASSWORD:-\}@database:5432\/meltem\n/,
  );
  expect(several).toContain("TRUST_PROXY: '1'\n");
  expect(several).toContain("volumes: ['several:/data']\n");
  expect(several).toMatch(/depends_on:\n +database:\n +condition: service_healthy\n/);
  for (const settings of [several, block('meltem:')]) expect(settings).toContain('<<: *environment\n');
  for (const instance of ['first', 'second'])
    expect(block(`${instance}:`)).toContain('<<: *one-of-several\n');
  expect(block('proxy:')).toContain('depends_on: [first, second]\n');
});

test('where the metrics have a port, they are reached from outside of the container', () => {
  expect(block('x-environment:')).toMatch(
    /METRICS_HOST: \$\{METRICS_HOST:-\$\{METRICS_PORT:\+0\.0\.0\.0\}\}\n/,
  );
});

test('the console is published on this machine only', () => {
  const published = [...compose.matchAll(/'((?:[\d.]+:)?\d+:\d+)'/g)].map(([, port]) => port);
  expect(published).toEqual(['3000:3000', '127.0.0.1:3001:3001', '127.0.0.1:3001:3001', '8080:8080']);
});

test('the handbook’s commands of compose name a service that there is, with the profile it needs', () => {
  const called = [
    ...handbook.matchAll(/docker compose (--profile several )?(?:exec|run --rm) (?:-T |-e \S+ )*(\w+)/g),
  ];
  expect(called.length).toBeGreaterThan(5);
  for (const [command, profile, service = ''] of called) {
    expect(block(`${service}:`), command).toContain(profile ? '<<: *one-of-several' : '<<: *instance');
  }
  for (const [, service = ''] of handbook.matchAll(/docker compose up -d (\w+)/g)) {
    expect(block(`${service}:`)).toContain('profiles: [several]\n');
  }
});
