import { expect, test } from 'vitest';
import { browserErrorPaths } from '#domain/browser-error-paths.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { post } from '../support/forms.ts';

const site = siteForEachTest(() => ({ RATE_LIMITS: 'on' }));
const agent = staffForEachTest(site, 'ali@meltem.test', 'agent');

const error = { kind: 'render', name: 'TypeError', at: 'assets/base-C3aT.js:1:2345', page: 'pricing' };
const counted = async () =>
  (await site.staff.inject('/metrics')).body
    .split('\n')
    .filter((line) => /^meltem_browser_errors_total.* [1-9]/.test(line));

test('what breaks in a browser is counted, for visitors and for the staff', async () => {
  expect(await counted()).toEqual([]);
  expect((await post(site.app, browserErrorPaths.site, error)).statusCode).toBe(204);
  expect((await post(site.app, browserErrorPaths.site, { ...error, at: '', page: '' })).statusCode).toBe(204);
  expect((await post(site.staff, browserErrorPaths.console, error)).statusCode).toBe(401);
  const answer = await agent.post(browserErrorPaths.console, { ...error, kind: 'part' });
  expect(answer.statusCode).toBe(204);
  expect(await counted()).toEqual([
    'meltem_browser_errors_total{client="site",kind="render"} 2',
    'meltem_browser_errors_total{client="console",kind="part"} 1',
  ]);
});

test.each([
  { ...error, kind: 'ayse' },
  { ...error, name: 'Ayşe Yılmaz' },
  { ...error, at: '/registrations/K7QM-3XPW' },
  { ...error, page: '0533 123 45 67' },
  { ...error, page: 'https://elsewhere.example/' },
  { kind: 'render' },
])('what could be of a person is refused: %o', async (sent) => {
  expect((await post(site.app, browserErrorPaths.site, sent)).statusCode).toBe(422);
  expect(await counted()).toEqual([]);
});

test('one client cannot fill the log', async () => {
  for (let sent = 0; sent < 30; sent += 1) {
    expect((await post(site.app, browserErrorPaths.site, error)).statusCode).toBe(204);
  }
  expect((await post(site.app, browserErrorPaths.site, error)).statusCode).toBe(429);
});
