import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { placeParameter } from '#domain/coverage-paths.ts';
import { newsletterPaths } from '#domain/newsletter.ts';
import { findNginx } from '../../scripts/find-nginx.ts';
import { openStore } from '../../server/db/store.ts';
import { subscriberToken } from '../../server/newsletters/tokens.ts';
import { needsNginx } from '../support/needs.ts';
import { startNginx } from '../support/nginx.ts';
import { startServer } from '../support/server-process.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function inFrontOf(port: number): Promise<(path: string) => Promise<string>> {
  const nginx = await startNginx([port]);
  cleanUps.push(() => nginx.stop());
  return async (path) => await (await fetch(nginx.url + path)).text();
}

async function site() {
  const server = await startServer({ TRUST_PROXY: '1' });
  cleanUps.push(() => server.stop());
  return { server, page: await inFrontOf(Number(new URL(server.url).port)) };
}

/** Answers each request with its number. */
async function counting(headers: Record<string, string>) {
  let count = 0;
  const server = createServer((_request, response) => {
    count += 1;
    response.writeHead(200, headers).end(String(count));
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  cleanUps.push(() => new Promise((closed) => server.close(closed).closeAllConnections()));
  return inFrontOf((server.address() as AddressInfo).port);
}

describe('through the shipped nginx.conf', needsNginx, () => {
  test('what one visitor asks of a place is shown to nobody else', async () => {
    const { page } = await site();
    const asked = (place: string) => page(`/coverage?${new URLSearchParams({ [placeParameter]: place })}`);
    expect(await asked('Zeytinlik Sokak')).toContain('Zeytinlik Sokak');
    const plain = await page('/coverage');
    expect(plain).not.toContain('Zeytinlik Sokak');
    const other = await asked('Papatya Sokak');
    expect(other).toContain('Papatya Sokak');
    expect(other).not.toContain('Zeytinlik Sokak');
    expect(await page('/coverage')).toBe(plain);
  });

  test('the link that ends somebody’s newsletter is given to nobody else', async () => {
    const { server, page } = await site();
    const store = await openStore({ dataDir: server.dataDir, databaseUrl: undefined });
    const token = await subscriberToken(store.db, 'ada@example.com');
    await store.close();
    expect(await page(`${newsletterPaths.leave}?t=${token}`)).toContain(token);
    expect(await page(newsletterPaths.leave)).not.toContain(token);
    expect(await page(`${newsletterPaths.leave}?t=other`)).not.toContain(token);
  });

  test('what the server says not to store is not stored, whatever its address', async () => {
    const page = await counting({ 'cache-control': 'no-store' });
    const first = await page('/somewhere');
    expect(await page('/somewhere')).not.toBe(first);
  });

  test('an address with a question never gets the page of another', async () => {
    const page = await counting({ 'cache-control': 'no-cache' });
    const first = await page('/somewhere?one=1');
    const second = await page('/somewhere?one=2');
    const plain = await page('/somewhere');
    const third = await page('/somewhere?one=3');
    expect(new Set([first, second, plain, third]).size).toBe(4);
  });

  test('the price list as data and health checks are never from the cache', async () => {
    const page = await counting({ 'cache-control': 'no-cache' });
    for (const path of ['/internet-packages', '/healthz', '/readyz']) {
      expect(await page(path), path).not.toBe(await page(path));
    }
  });

  test('the server is told the visitor’s own address, whatever they claim, and their host and origin as sent', async () => {
    const server = createServer(({ headers }, response) => response.end(JSON.stringify(headers)));
    await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
    cleanUps.push(() => new Promise((closed) => server.close(closed).closeAllConnections()));
    const nginx = await startNginx([(server.address() as AddressInfo).port]);
    cleanUps.push(() => nginx.stop());
    const claimed = {
      host: 'meltem.example',
      origin: 'https://shop.example',
      'x-forwarded-for': '192.0.2.1',
    };
    const [answer] = await once(
      request(`${nginx.url}/contact-us`, {
        method: 'POST',
        headers: claimed,
        localAddress: '127.0.0.2',
      }).end(),
      'response',
    );
    expect(JSON.parse(Buffer.concat(await answer.toArray()).toString())).toMatchObject({
      host: 'meltem.example',
      origin: 'https://shop.example',
      'x-forwarded-for': '127.0.0.2',
    });
  });

  test('a form that one instance cannot take goes to the next', async () => {
    const answering = async (status: number) => {
      const server = createServer((_request, response) => response.writeHead(status).end());
      await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
      cleanUps.push(() => new Promise((closed) => server.close(closed).closeAllConnections()));
      return (server.address() as AddressInfo).port;
    };
    const nginx = await startNginx([await answering(503), await answering(201)]);
    cleanUps.push(() => nginx.stop());
    for (const path of ['/contact-us', '/contact-us', '/id-cards', '/id-cards']) {
      expect((await fetch(nginx.url + path, { method: 'POST', body: '{}' })).status, path).toBe(201);
    }
  });

  test('the folder of its cache can be made where Debian’s package is installed', () => {
    if (!existsSync('/etc/debian_version')) return;
    const folder = /^proxy_cache_path (\S+)/m.exec(readFileSync('deploy/nginx.conf', 'utf8'))?.[1] as string;
    const { stderr } = spawnSync(findNginx() as string, ['-V'], { encoding: 'utf8' });
    // nginx makes the folder, but not the one around it: that must be one the package brings.
    expect(stderr).toContain(`--http-proxy-temp-path=${dirname(folder)}/`);
  });
});
