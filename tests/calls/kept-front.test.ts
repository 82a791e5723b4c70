import { get, type IncomingHttpHeaders, request as send } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { languages } from '#domain/language.ts';
import { pageIds, pagePaths } from '#domain/pages.ts';
import { frontsOfSite, ownPort } from '../support/front-of.ts';
import { changePrices } from '../support/prices.ts';
import { publicSite } from '../support/public-site.ts';

type Site = Awaited<ReturnType<typeof publicSite>>;

/** On the port of the listener, or on one that only so many fronts of it have. */
async function openFor(site: Site, count: number): Promise<{ port: number; close(): Promise<void> }> {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  if (count === 0) return { port: ownPort(site.app), close: () => site.close() };
  const { port, fronts } = await frontsOfSite(site, { count });
  return { port, close: () => fronts.close().then(() => site.close()) };
}

describe.each([
  ['the listener itself', 0],
  ['three threads in front of it', 3],
])('what is kept, answered by %s', (_, count) => {
  let site: Site;
  let port: number;
  let close: () => Promise<void>;
  /** How many requests came past the front. */
  let passed = 0;

  beforeAll(async () => {
    site = await publicSite();
    site.app.addHook('onRequest', async () => {
      passed += 1;
    });
    ({ port, close } = await openFor(site, count));
    for (const language of languages) {
      for (const id of pageIds) await ask({ path: pagePaths[id], headers: { cookie: `lang=${language}` } });
    }
    await vi.waitUntil(isKeptByAll, { timeout: 20_000 });
  });
  beforeEach(() => {
    passed = 0;
  });
  afterAll(() => close());

  /** The last page that was rendered has reached every front. */
  async function isKeptByAll(): Promise<boolean> {
    passed = 0;
    const last = { path: pagePaths.payment, headers: { cookie: 'lang=ru' }, agent: false } as const;
    await Promise.all(Array.from({ length: 30 }, () => ask(last)));
    return passed === 0;
  }

  interface Asked {
    path: string;
    method?: string;
    headers?: Record<string, string>;
    /** A connection of its own. */
    agent?: false;
  }

  /** What comes over the wire, without what differs from answer to answer. */
  function ask({ path, method = 'GET', headers = {}, agent }: Asked) {
    return new Promise<{ status: number; headers: object; body: string; all: IncomingHttpHeaders }>(
      (resolve, reject) => {
        send({ port, path, method, agent, headers: { host: 'meltem.test', ...headers } }, (answer) => {
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
      ...[
        '/about/',
        '/About',
        '/?lang=en',
        '/about?x=1',
        '/nothing',
        '//',
        '/%zz',
        '/icon.svg',
        '/robots.txt',
      ],
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
    // A file that no other test asks for: what a front has answered, it tells a moment later.
    const path = '/icon-192.png';
    const counted = async () => {
      const { body } = await site.staff.inject('/metrics');
      const line = `meltem_http_requests_total{listener="public",method="GET",route="${path}",status="200"} `;
      return Number(body.split(line)[1]?.split('\n')[0]);
    };
    const ids = new Set<unknown>();
    for (let visit = 0; visit < 5; visit += 1) ids.add((await ask({ path })).all['x-request-id']);
    expect(ids.size).toBe(5);
    await expect.poll(counted).toBe(5);
  });

  test('once the price list is taken over, nobody gets a page with the old prices', async () => {
    for (const [turn, price] of [901, 902, 903].entries()) {
      const [old] = await pricingPages();
      const next = { price_one: price, price_three: 2561, price_six: 5401, price_twelve: 9721 };
      await changePrices(site.store, 'eco-25', next);
      await site.priceList.check();
      const seen = new Set(await pricingPages());
      expect(seen.size, `turn ${turn}`).toBe(1);
      expect(seen).not.toContain(old);
    }
  });

  /** The mark of the page, as many have it that come over new connections at once. */
  async function pricingPages(): Promise<unknown[]> {
    const answers = Array.from({ length: 40 }, () => ask({ path: '/pricing', agent: false }));
    return (await Promise.all(answers)).map(({ all }) => all.etag);
  }

  test('a visitor who stays connected is let go when the server stops', async () => {
    const other = await publicSite();
    const { port: own, close } = await openFor(other, count);
    await new Promise((resolve) =>
      get({ port: own, path: '/' }, (answer) => answer.resume().on('end', resolve)),
    );
    await expect(close()).resolves.toBeUndefined();
  });
});
