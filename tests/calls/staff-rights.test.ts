import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { guardStaffRoutes } from '../../server/accounts/authorization.ts';
import { type Right, staffRights } from '../../server/accounts/staff-rights.ts';
import { staffApp } from '../../server/app/staff-app.ts';
import { siteForFile } from '../support/for-tests.ts';
import { rightsPage } from '../support/rights-page.ts';
import { type Route, routesOf } from '../support/routes-of.ts';
import { signedIn } from '../support/staff-browser.ts';
import { type StaffCall, staffCalls } from '../support/staff-calls.ts';
import { staffNews, watchNews } from '../support/staff-news.ts';
import { wholeStore } from '../support/whole-store.ts';

const isApiDocs = (path: string) => path === '/api' || path.startsWith('/api/');
const people = ['nobody', 'installer', 'agent', 'owner'] as const;
type Person = (typeof people)[number];

// With everything turned on that opens an address, or lets a call succeed.
const site = siteForFile({
  SMTP_URL: 'smtp://127.0.0.1:9',
  STAFF_MAIL: 'team@meltem.example',
  MAIL_FROM: 'site@meltem.example',
});
let url: string;
let all: Route[];
let routes: Route[];
const newApp = () => staffApp(site, site.app.swagger(), { logger: false });
beforeAll(async () => {
  all = await routesOf(newApp);
  // Swagger UI is open like the metrics: nothing of a person is in it.
  routes = all.filter(({ url: path }) => !isApiDocs(path));
  url = await site.staff.listen({ port: 0, host: '127.0.0.1' });
});

/** Somebody who has just signed in. */
async function cookieOf(person: Person): Promise<string> {
  if (person === 'nobody') return '';
  const { cookie } = await signedIn(site, `${person}-${randomUUID()}@meltem.example`, person);
  // The first call writes when the session ends.
  await answer('GET', cookie, { url: '/console/me' });
  return cookie;
}

/** What the real listener answers. */
async function answer(
  method: string,
  cookie: string,
  call: StaffCall,
): Promise<{ status: number; code?: string }> {
  const leaving = new AbortController();
  const response = await fetch(url + call.url, {
    method,
    redirect: 'manual',
    headers: { cookie, ...(call.body && { 'content-type': 'application/json' }), ...call.headers },
    ...(call.body && { body: JSON.stringify(call.body) }),
    ...(call.payload && { body: new Blob([call.payload as BlobPart]) }),
    signal: leaving.signal,
  });
  const { status } = response;
  const problem = [401, 403].includes(status) && method !== 'HEAD' ? await response.json() : {};
  // The one for news would never end.
  leaving.abort();
  return { status, code: problem.code };
}

/** Written by hand, apart from the table by which the server decides. The rest is for agents and owners. */
const open = [
  ...['GET /healthz', 'GET /readyz', 'GET /metrics'],
  ...['GET /', 'GET /*', 'GET /assets/*', 'GET /auth/*', 'POST /auth/*'],
  'POST /console/first-owner',
  ...['GET /sandbox/pay/:linkToken', 'POST /sandbox/pay/:linkToken'],
];
const forOwnersOnly = [
  ...['POST /console/packages', 'POST /console/packages/:id'],
  ...['POST /console/packages/:id/retire', 'POST /console/packages/:id/bring-back'],
  'POST /console/places',
  'POST /console/places/:id',
  'POST /console/places/:id/remove',
  ...['POST /console/prices', 'POST /console/prices/cancel'],
  ...['GET /console/words', 'GET /console/words/:subject'],
  ...['POST /console/words/:subject', 'POST /console/words/:subject/preview'],
  ...['GET /console/staff', 'POST /console/staff', 'POST /console/staff/:id/link'],
  'POST /console/staff/:id/name',
  ...['POST /console/staff/:id/role', 'POST /console/staff/:id/disable', 'POST /console/staff/:id/enable'],
  'POST /console/staff/:id/reset-second-factor',
  'GET /console/audit',
  ...['GET /console/exports/registrations', 'GET /console/exports/registrations/check'],
  ...['GET /console/exports/payments', 'GET /console/exports/payments/check'],
  'POST /console/ledger/:id/correct',
  'POST /console/renewals/rule',
  ...['POST /console/newsletters/:id/send', 'POST /console/newsletters/:id/move'],
  'POST /console/newsletters/settings',
  ...['GET /console/exports/ledger', 'GET /console/exports/ledger/check'],
  ...['GET /console/exports/messages', 'GET /console/exports/messages/check'],
  ...['GET /console/exports/subscribers', 'GET /console/exports/subscribers/check'],
  ...['GET /console/exports/audit', 'GET /console/exports/audit/check'],
  ...['GET /console/exports/waiting', 'GET /console/exports/waiting/check'],
  ...['POST /console/erasing/preview', 'POST /console/erasing'],
];

const forInstallersToo = [
  ...['POST /console/browser-errors', 'GET /console/me', 'POST /console/me/name', 'GET /console/live'],
  ...['GET /console/my-day', 'POST /console/my-day/:id'],
];

function expected(address: string, person: Person): 'yes' | 401 | 403 {
  if (open.includes(address) || person === 'owner') return 'yes';
  if (person === 'nobody') return 401;
  if (person === 'installer') return forInstallersToo.includes(address) ? 'yes' : 403;
  return forOwnersOnly.includes(address) ? 403 : 'yes';
}

test('every address of the staff listener has its right, and every right its address', () => {
  const addresses = routes.filter(({ method }) => method !== 'HEAD').map((one) => `${one.method} ${one.url}`);
  expect([...new Set(addresses)].sort()).toEqual(Object.keys(staffRights).sort());
  expect(Object.keys(staffCalls(site)).sort()).toEqual(Object.keys(staffRights).sort());
  expect(addresses).toEqual(expect.arrayContaining([...open, ...forOwnersOnly]));
});

test('what may be read may be asked about with HEAD, but for exports and live updates, and no more', () => {
  const read = (method: string) =>
    routes.filter((route) => route.method === method).map(({ url: path }) => path);
  const onlyByGet = read('GET').filter((path) => !read('HEAD').includes(path));
  const isSent = (path: string) => path === '/console/live' || path.startsWith('/console/exports/');
  expect(onlyByGet.toSorted()).toEqual(read('GET').filter(isSent).toSorted());
  expect(onlyByGet).toHaveLength(15);
  expect(read('HEAD').filter((path) => !read('GET').includes(path))).toEqual([]);
  expect(new Set(routes.map(({ method }) => method))).toEqual(new Set(['GET', 'HEAD', 'POST']));
});

test('everybody may read what describes the public calls, and do nothing there', async () => {
  const docs = all.filter(({ url: path }) => isApiDocs(path));
  expect(new Set(docs.map(({ method }) => method))).toEqual(new Set(['GET', 'HEAD']));
  expect((await answer('GET', '', { url: '/api/json' })).status).toBe(200);
});

test('the table of rights says what was agreed', () => {
  const withRight = (right: Right) => Object.keys(staffRights).filter((one) => staffRights[one] === right);
  expect(withRight('everybody').sort()).toEqual(open.toSorted());
  expect(withRight('installer').sort()).toEqual(forInstallersToo.toSorted());
  expect(withRight('owner').sort()).toEqual(forOwnersOnly.toSorted());
});

/** What is read may be asked about with HEAD too: with the same right and the same call. */
const addressOf = ({ method, url: path }: Route) => `${method === 'HEAD' ? 'GET' : method} ${path}`;

test.each(people.filter((person) => person !== 'owner'))(
  'every address that is not for %s refuses them, and a refused call changes nothing',
  async (person) => {
    const calls = staffCalls(site);
    const cookie = await cookieOf(person);
    const refused: [Route, StaffCall | undefined][] = [];
    for (const route of routes) {
      if (expected(addressOf(route), person) !== 'yes')
        refused.push([route, await calls[addressOf(route)]?.()]);
    }
    const before = await wholeStore(site.store);
    for (const [{ method, url: path }, call] of refused) {
      const status = expected(addressOf({ method, url: path }), person);
      const code = status === 401 ? 'not_signed_in' : 'not_allowed';
      expect(call && (await answer(method, cookie, call)), `${method} ${path}`).toEqual({
        status,
        code: method === 'HEAD' ? undefined : code,
      });
    }
    expect(await wholeStore(site.store)).toEqual(before);
  },
);

/** Written by hand: what these calls have to send does not wait for the next look at the outbox. */
const sendingAtOnce = [
  ...['/console/registrations', '/console/registrations/:id/appointments', '/console/appointments/:id'],
  ...['/console/payments/:id/link', '/console/payments/:id/correct', '/console/renewals/send'],
  ...['/console/messages/:kind/:id/answer', '/console/waiting/letters', '/console/deliveries/:id/retry'],
  '/sandbox/pay/:linkToken',
];

/** How many deliveries are to be made. */
async function deliveries(): Promise<number> {
  const due = await site.store.db
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', 'waiting')
    .execute();
  return due.length;
}

test.each(people)('every address that is for %s answers them', async (person) => {
  const calls = staffCalls(site);
  let cookie = await cookieOf(person);
  const wrong: string[] = [];
  const told: Record<string, string[]> = {};
  const sending: string[] = [];
  const woken = vi.spyOn(site.outbox, 'wakeUp');
  onTestFinished(() => woken.mockRestore());
  for (const route of routes.filter((one) => expected(addressOf(one), person) === 'yes')) {
    const { method, url: path } = route;
    const call = await calls[addressOf(route)]?.();
    const news = person === 'owner' && method === 'POST' && (await watchNews(site.store));
    const waiting = await deliveries();
    woken.mockClear();
    const { status } = call ? await answer(method, cookie, call) : { status: 0 };
    if (news) told[path] = await news();
    if ((await deliveries()) > waiting)
      sending.push(`${path}${woken.mock.calls.length === 0 ? ': not woken' : ''}`);
    // Only a browser that shows a page to somebody gets the console, and that does not ask by HEAD.
    // Once there is an account, no link makes a first one.
    const isGone =
      status === 404 && (path === '/console/first-owner' || (method === 'HEAD' && path === '/*'));
    if (!isGone && (status < 200 || status >= 400)) wrong.push(`${method} ${path}: ${status}`);
    if (call?.url === '/auth/sign-out') cookie = await cookieOf(person);
  }
  expect(wrong).toEqual([]);
  if (person === 'owner') expect(sending.toSorted()).toEqual(sendingAtOnce.toSorted());
  if (person === 'owner') expect(told).toEqual(staffNews);
});

/** Written by hand, apart from the list by which the server decides. */
const openOfTheLibrary = [
  ...['POST /sign-in/email', 'POST /sign-out', 'GET /get-session', 'GET /list-sessions'],
  ...['POST /two-factor/verify-totp', 'POST /two-factor/verify-backup-code'],
  ...['POST /two-factor/enable', 'POST /two-factor/disable', 'POST /two-factor/generate-backup-codes'],
  ...['POST /revoke-session', 'POST /revoke-other-sessions'],
  ...['POST /reset-password', 'POST /change-password'],
];

test('of everything the sign-in library answers only what was agreed is open', async () => {
  const { api } = await site.signIn.library();
  const paths = new Set(Object.values(api).map((endpoint) => (endpoint as { path?: string }).path));
  const reached: string[] = [];
  for (const path of paths) {
    if (!path) continue;
    for (const method of ['GET', 'POST'] as const) {
      const asked = { method, url: `/auth${path.replace(/:\w+/g, 'x')}` };
      const { body } = await site.staff.inject({ ...asked, ...(method === 'POST' && { payload: {} }) });
      if (!body.includes('"code":"not_found"')) reached.push(`${method} ${path}`);
    }
  }
  expect(paths.size).toBeGreaterThan(openOfTheLibrary.length);
  expect(reached.toSorted()).toEqual(openOfTheLibrary.toSorted());
});

test.each([
  'GET /auth/list-sessions',
  'POST /auth/revoke-session',
  'POST /auth/revoke-other-sessions',
  'POST /auth/change-password',
  'POST /auth/two-factor/enable',
  'POST /auth/two-factor/disable',
  'POST /auth/two-factor/generate-backup-codes',
])('%s of the sign-in library asks for a session', async (address) => {
  const [method = '', path = ''] = address.split(' ');
  const body = {
    token: 'x',
    password: 'correct horse battery',
    currentPassword: 'correct horse battery',
    newPassword: 'battery horse correct',
  };
  const { status } = await answer(method, '', { url: path, ...(method === 'POST' && { body }) });
  expect(status).toBe(401);
});

test('who may not do something does not learn how it is done either', async () => {
  const [agent, installer] = [await cookieOf('agent'), await cookieOf('installer')];
  const wrong = { body: { nothing: 'right' } };
  for (const { method, url: path } of routes.filter((route) => route.method === 'POST')) {
    if (expected(`${method} ${path}`, 'nobody') === 'yes') continue;
    const address = path.replaceAll(/:\w+/g, '%20');
    expect(await answer(method, '', { url: address, ...wrong }), path).toMatchObject({ status: 401 });
    if (expected(`${method} ${path}`, 'installer') === 'yes') continue;
    expect(await answer(method, installer, { url: address, ...wrong }), path).toMatchObject({ status: 403 });
    if (expected(`${method} ${path}`, 'agent') === 'yes') continue;
    expect(await answer(method, agent, { url: address, ...wrong }), path).toMatchObject({ status: 403 });
  }
});

test('an address whose right nobody wrote down stops the start', () => {
  const app = Fastify();
  guardStaffRoutes(app, site);
  expect(() => app.get('/console/forgotten', async () => 'everything')).toThrow(
    'Who may use GET /console/forgotten is not in staff-rights.ts.',
  );
});

test.each(['GET /healthz', 'GET /*'])('the first route and the last are guarded too: %s', async (address) => {
  const right = staffRights[address] as Right;
  onTestFinished(() => {
    staffRights[address] = right;
  });
  staffRights[address] = undefined as never;
  await expect(newApp()).rejects.toThrow(`Who may use ${address} is not in staff-rights.ts.`);
});

test('the page for people shows the table as it is', async () => {
  await expect(rightsPage(staffRights)).toMatchFileSnapshot('../../docs/staff-rights.md');
});
