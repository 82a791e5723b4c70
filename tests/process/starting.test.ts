import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runServer, startServer } from '../support/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'meltem-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('every wrong setting gets its sentence, all at once, and the server ends with 1', async () => {
  const { code, printed } = await runServer({
    PORT: 'eighty',
    STAFF_PORT: '70000',
    HOST: 'not a host',
    PUBLIC_URL: 'meltem.example/shop',
    DATABASE_URL: 'mysql://root:secret@localhost/meltem',
  });
  expect(code).toBe(1);
  expect(printed.trim().split('\n')).toEqual([
    'PORT is "eighty", but a port is a whole number from 0 to 65535.',
    'STAFF_PORT is "70000", but a port is a whole number from 0 to 65535.',
    'HOST is "not a host", but it must be a host name or an IP address, like 127.0.0.1.',
    'PUBLIC_URL is "meltem.example/shop", but it must be an address like https://www.example.com, without a path.',
    'DATABASE_URL must be an address like postgresql://user:password@host:5432/database.',
  ]);
});

test('a taken port is said in one sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen({ port: 0 }, resolve));
  const { port } = other.address() as AddressInfo;
  const { code, printed } = await runServer({ PORT: String(port), DATA_DIR: join(folder, 'taken') });
  other.close();
  expect(code).toBe(1);
  expect(printed).toBe(
    `Port ${port} is already in use. Stop the other program, or choose another port, like PORT=3100 npm start\n`,
  );
});

test('a data folder that cannot be written to is said in one sentence', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const { code, printed } = await runServer({ PORT: '0', DATA_DIR: join(file, 'data') });
  expect(code).toBe(1);
  expect(printed).toMatch(
    /^The data folder \S+ cannot be written to \(.+\)\. Choose another with DATA_DIR\.\n$/,
  );
});

test('a database that cannot be reached is said in one sentence, without its password', async () => {
  const { code, printed } = await runServer({
    PORT: '0',
    DATABASE_URL: 'postgresql://meltem:secret@127.0.0.1:1/meltem',
  });
  expect(code).toBe(1);
  expect(printed).toMatch(
    /^The database at 127\.0\.0\.1:1\/meltem cannot be reached \(.+\)\. Check DATABASE_URL\.\n$/,
  );
  expect(printed).not.toContain('secret');
});

test('metrics have a port of their own where one is set, with nothing else on it', async () => {
  const server = await startServer({ METRICS_PORT: '0' });
  const address = /Its metrics:\s+(\S+)/.exec(server.printed())?.[1] ?? '';
  expect(await (await fetch(address)).text()).toMatch(/^meltem_store_up 1$/m);
  for (const path of ['/', '/sign-in', '/console/me', '/healthz']) {
    expect((await fetch(new URL(path, address))).status, path).toBe(404);
  }
  expect(await server.stop()).toBe(0);
});

/** Told as the server ends: the packages it has loaded, and whether it had to read TypeScript. */
const tellLoaded = `
  import module from 'node:module';
  const packages = new Set();
  module.registerHooks({
    load(url, context, next) {
      const inside = url.split('/node_modules/')[1];
      if (inside) packages.add(inside.split('/')[0]);
      return next(url, context);
    },
  });
  const isServer = process.argv[1].endsWith('start.mjs');
  if (isServer) process.on('exit', () => {
    const readTypeScript = process.moduleLoadList.some((name) => name.includes('amaro'));
    console.log('Loaded: ' + JSON.stringify({ packages: [...packages], readTypeScript }));
  });`;

async function loadedByAStart(): Promise<{ packages: string[]; readTypeScript: boolean }> {
  const server = await startServer({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tellLoaded)}`,
  });
  expect(await server.stop()).toBe(0);
  return JSON.parse(/^Loaded: (.+)$/m.exec(server.printed())?.[1] ?? '');
}

test('a second start reads no TypeScript, and what is needed later is loaded later', async () => {
  let { packages, readTypeScript } = await loadedByAStart();
  if (readTypeScript) ({ packages, readTypeScript } = await loadedByAStart());
  expect(readTypeScript).toBe(false);
  expect(packages).toContain('fastify');
  const later = ['file-type', 'sharp', 'libheif-js', 'better-auth', 'nodemailer', 'pg'];
  expect(packages.filter((name) => later.includes(name))).toEqual([]);
});
