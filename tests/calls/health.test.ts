import { expect, test } from 'vitest';
import { siteForFile } from '../support/for-tests.ts';
import { publicSite } from '../support/public-site.ts';

const site = siteForFile();

test('a running server says that it is alive and ready', async () => {
  expect(await site.app.inject('/healthz')).toMatchObject({ statusCode: 200, body: 'alive\n' });
  expect(await site.app.inject('/readyz')).toMatchObject({ statusCode: 200, body: 'ready\n' });
});

test('a server whose store is gone is alive but not ready, and still shows its pages', async () => {
  const broken = await publicSite();
  await broken.store.close();
  expect((await broken.app.inject('/healthz')).statusCode).toBe(200);
  const readiness = await broken.app.inject('/readyz');
  expect(readiness.statusCode).toBe(503);
  expect(readiness.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(readiness.json()).toMatchObject({ status: 503, code: 'unavailable' });
  expect((await broken.app.inject('/pricing')).statusCode).toBe(200);
  await broken.close();
});
