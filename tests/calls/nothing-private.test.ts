import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffApp } from '../../server/app/staff-app.ts';
import { completeRegistration, payment, photo, post, upload } from '../support/forms.ts';
import { type PublicSite, publicSite } from '../support/public-site.ts';
import { sendRaw } from '../support/raw-request.ts';
import { type Route, routesOf } from '../support/routes-of.ts';

let site: PublicSite;
let staffRoutes: Route[];
let port: number;
let homePage: string;
/** What a curious visitor could try with what the site told about its own submissions. */
let known: { images: string[]; references: string[] };
/** By which the staff's addresses would find something. */
let ids: string[];

beforeAll(async () => {
  site = await publicSite();
  staffRoutes = await routesOf(() => staffApp(site, site.app.swagger(), { logger: false }));
  port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port);
  homePage = (await site.app.inject('/')).body;
  const unclaimed = (await upload(site.app, await photo())).json().url;
  const registration = await completeRegistration(site.app);
  const registered = await post(site.app, '/internetCustomers', registration);
  const paid = await post(site.app, '/internet/package/payment', payment);
  known = {
    images: [unclaimed, registration.nationalId],
    references: [registered.json().reference, paid.json().reference],
  };
  const tables = ['internet_customers', 'payment_requests'] as const;
  const rows = tables.map((table) => site.store.db.selectFrom(table).select('id').executeTakeFirstOrThrow());
  ids = (await Promise.all(rows)).map(({ id }) => id);
});
afterAll(() => site.close());

/** Both listeners say whether they are well, and nothing else. */
const spoken = ['/healthz', '/readyz'];

function expectNothing(url: string, { statusCode, body }: { statusCode: number; body: string }): void {
  if (statusCode === 404) return;
  expect(statusCode, url).toBe(200);
  expect(body === homePage, `${url} must be the home page`).toBe(true);
}

test('no address of the staff listener shows anything on the public one', async () => {
  expect(staffRoutes.map(({ url }) => url)).toEqual(expect.arrayContaining(spoken));
  const addresses = new Set(staffRoutes.map(({ url }) => url).filter((url) => !spoken.includes(url)));
  for (const pattern of addresses) {
    for (const name of [...known.references, ...ids, 'x']) {
      const url = pattern.replace(/:\w+(\([^)]*\))?|\*/g, name);
      expectNothing(url, await site.app.inject(url));
    }
  }
  for (const { method, url } of staffRoutes.filter((route) => !['GET', 'HEAD'].includes(route.method))) {
    const answer = await site.app.inject({ method: method as 'POST', url });
    expect(answer.statusCode, `${method} ${url}`).toBe(404);
  }
});

test.each([
  ...['/metrics', '/openapi', '/openapi.json', '/openapi.yaml', '/docs', '/documentation', '/swagger'],
  ...['/logs', '/log', '/sandbox', '/sandbox/inbox', '/staff', '/admin', '/debug', '/server-status'],
  ...['/data/meltem.sqlite', '/meltem.sqlite', '/data/', '/id-image-key', '/backup', '/backups/'],
  ...['/.env', '/.git/config', '/package.json', '/server/main.ts', '/node_modules/fastify/package.json'],
  ...[
    '/manifest.json',
    '/dist/server/entry-server.js',
    '/server/entry-server.js',
    '/assets/../manifest.json',
  ],
])('%s shows nothing', async (url) => {
  expectNothing(url, await site.app.inject(url));
  expectNothing(`${url}?raw`, await site.app.inject(`${url}?raw`));
});

test('no image is shown, neither one that waits nor one that was claimed', async () => {
  for (const url of known.images) {
    for (const variant of [
      url,
      `${url}/`,
      `${url}.jpg`,
      `${url}?download`,
      `/assets${url}`,
      `/documents${url}`,
    ]) {
      expectNothing(variant, await site.app.inject(variant));
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect((await site.app.inject({ method, url })).statusCode).toBe(404);
    }
  }
});

test.each([
  '/../package.json',
  '/../../../../etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/../../package.json',
  '/assets/..%5c..%5cpackage.json',
  '/documents/%2e%2e/%2e%2e/package.json',
  '//etc/passwd',
  '/./.env',
  '/assets/%00',
  'http://localhost:3001/metrics',
])('%s, sent as it is, leads nowhere', async (url) => {
  const answer = await sendRaw(port, `GET ${url} HTTP/1.1\r\nHost: meltem\r\nConnection: close\r\n\r\n`);
  const statusCode = Number(answer.slice('HTTP/1.1 '.length).slice(0, 3));
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
  expectNothing(url, { statusCode, body });
});

test('a request for the staff’s host gets the public site', async () => {
  const headers = {
    host: 'localhost:3001',
    'x-forwarded-host': 'localhost:3001',
    'x-original-url': '/metrics',
  };
  expectNothing('/metrics', await site.app.inject({ url: '/metrics', headers }));
});
