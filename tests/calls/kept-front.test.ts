import { get, type IncomingHttpHeaders, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { pageIds, pagePaths } from '#domain/pages.ts';
import { changePrices } from '../support/prices.ts';
import { publicSite } from '../support/public-site.ts';

let site: Awaited<ReturnType<typeof publicSite>>;
let port: number;
/** How many requests came past the front. */
let passed = 0;

beforeAll(async () => {
  site = await publicSite();
  site.app.addHook('onRequest', async () => {
    passed += 1;
  });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
  for (const language of languages) {
    for (const id of pageIds) await ask({ path: pagePaths[id], headers: { cookie: `lang=${language}` } });
  }
});
beforeEach(() => {
  passed = 0;
});
afterAll(() => site.close());

interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string>;
}

/** What comes over the wire, without what differs from answer to answer. */
function ask({ path, method = 'GET', headers = {} }: Asked) {
  return new Promise<{ status: number; headers: object; body: string; all: IncomingHttpHeaders }>(
    (resolve, reject) => {
      send({ port, path, method, headers: { host: 'meltem.test', ...headers } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () => {
          const body = Buffer.concat(chunks).toString('base64');
          const steady = steadyOf(answer.headers);
          resolve({ status: answer.statusCode ?? 0, headers: steady, body, all: answer.headers });
        });
      })
        .on('error', reject)
        .end();
    },
  );
}

function steadyOf(headers: Record<string, unknown>): object {
  const { date: _, connection: __, 'keep-alive': ___, 'x-request-id': ____, ...steady } = headers;
  return Object.fromEntries(Object.entries(steady).map(([name, value]) => [name, String(value)]));
}

/** What the framework answers, as if nothing stood in front of it. */
async function askFramework({ path, method = 'GET', headers = {} }: Asked) {
  const answer = await site.app.inject({
    url: path,
    method: method as 'GET',
    headers: { host: 'meltem.test', ...headers },
  });
  return {
    status: answer.statusCode,
    headers: steadyOf(answer.headers),
    body: answer.rawPayload.toString('base64'),
  };
}

test('plain requests for pages and files are answered in front of the framework', async () => {
  for (const path of [...Object.values(pagePaths), '/icon.svg']) {
    expect((await ask({ path })).status, path).toBe(200);
  }
  const { body } = await site.app.inject('/');
  passed = 0;
  const script = /src="(\/assets\/[^"]+)"/.exec(body)?.[1] as string;
  expect((await ask({ path: script })).status).toBe(200);
  expect(passed).toBe(0);
});

test('whatever is asked in whatever way, the answer is the one of the framework', async () => {
  const etags = await Promise.all(
    ['br', 'gzip', ''].map(async (encoding) => {
      const answer = await ask({ path: '/', headers: { 'accept-encoding': encoding } });
      return answer.all.etag as string;
    }),
  );
  const paths = [
    ...Object.values(pagePaths),
    ...['/about/', '/About', '/?lang=en', '/about?x=1', '/nothing', '//', '/%zz', '/icon.svg', '/robots.txt'],
    ...['/assets/none.js', '/documents/', '/api/internetPackages', '/internetPackages', '/health'],
  ];
  const header = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const asked = fc.record({
    path: fc.constantFrom(...paths),
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE'),
    headers: fc
      .record({
        'accept-encoding': header('br', 'gzip, deflate, br', 'gzip;q=0, br;q=0', 'gzip', '*', 'identity'),
        'if-none-match': header(...etags, `W/${etags[0]}`, `"x", ${etags[1]}`, '*', '"x"'),
        cookie: header('lang=en', 'a=1; lang=ru', 'lang=xx', 'language=en', ' lang = en', ''),
        origin: header('https://meltem.test', 'https://elsewhere.test'),
        'content-length': header('0'),
      })
      .map((given) =>
        Object.fromEntries(
          Object.entries(given).filter((pair): pair is [string, string] => pair[1] !== undefined),
        ),
      ),
  });
  await fc.assert(
    fc.asyncProperty(asked, async (request) => {
      const { all: _, ...answer } = await ask(request);
      expect(answer).toEqual(await askFramework(request));
    }),
    { numRuns: 400 },
  );
  // The framework was asked each time; some requests were not plain and came there by themselves.
  expect(passed).toBeGreaterThan(400);
  expect(passed).toBeLessThan(800);
});

test('too many headers are refused in front of a kept page too', async () => {
  const headers = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`x-${index}`, '1']));
  expect((await ask({ path: '/', headers })).status).toBe(431);
});

test('each answer has a name of its own, and is counted and timed', async () => {
  const counted = async () => {
    const { body } = await site.staff.inject('/metrics');
    const line = 'meltem_http_requests_total{listener="public",method="GET",route="/*",status="200"} ';
    return Number(body.split(line)[1]?.split('\n')[0]);
  };
  const before = await counted();
  const ids = new Set<unknown>();
  for (let visit = 0; visit < 5; visit += 1) ids.add((await ask({ path: '/faq' })).all['x-request-id']);
  expect(ids.size).toBe(5);
  expect(await counted()).toBe(before + 5);
});

test('a new price is on the page at once', async () => {
  const unlike = (await ask({ path: '/pricing' })).all.etag;
  await changePrices(site.store, 'eco-25', {
    price_one: 901,
    price_three: 2561,
    price_six: 5401,
    price_twelve: 9721,
  });
  await expect
    .poll(async () => (await ask({ path: '/pricing' })).all.etag, { timeout: 10_000 })
    .not.toBe(unlike);
});

test('a visitor who stays connected is let go when the server stops', async () => {
  const other = await publicSite();
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  const { port: own } = other.app.server.address() as AddressInfo;
  await new Promise((resolve) =>
    get({ port: own, path: '/' }, (answer) => answer.resume().on('end', resolve)),
  );
  await expect(other.close()).resolves.toBeUndefined();
});
