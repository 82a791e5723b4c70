import { expect, test } from 'vitest';
import { firstOwnerToken } from '../../server/accounts/first-owner.ts';
import { siteForEachTest } from '../support/for-tests.ts';
import { publicSite } from '../support/public-site.ts';
import { StaffBrowser, staffAccount } from '../support/staff-browser.ts';
import { staffPassword } from '../support/staff-password.ts';

const site = siteForEachTest();
const ada = { email: 'Ada@meltem.example', name: 'Ada', newPassword: staffPassword };
const make = (link: string | undefined, changes = {}, on = site) =>
  new StaffBrowser(on).post('/console/first-owner', { ...ada, link, ...changes });
const people = () => site.store.db.selectFrom('staff_users').select(['email', 'role']).execute();

test('the link of the first start makes an owner, who signs in with the password', async () => {
  const link = await firstOwnerToken(site.store.db);
  const made = await make(link);
  expect(made.json()).toEqual({ email: 'ada@meltem.example' });
  expect(await people()).toEqual([{ email: 'ada@meltem.example', role: 'owner' }]);
  const browser = new StaffBrowser(site);
  expect((await browser.signIn('ada@meltem.example')).statusCode).toBe(200);
  const { entries } = (await browser.get('/console/audit')).json();
  expect(
    entries.map(({ action, who }: { action: string; who: { name: string } }) => [action, who.name]),
  ).toEqual([
    ['signed_in', 'Ada'],
    ['password_set', 'Ada'],
    ['staff_added', 'Ada'],
  ]);
  expect((await make(link, { email: 'eve@meltem.example' })).statusCode).toBe(404);
  expect(await firstOwnerToken(site.store.db)).toBeUndefined();
});

test('each of several servers has a link that works, and the first that is used ends all of them', async () => {
  const other = await publicSite({}, site.storeConfig);
  const links = [await firstOwnerToken(site.store.db), await firstOwnerToken(other.store.db)];
  const later = await firstOwnerToken(site.store.db);
  const answers = await Promise.all([
    make(links[0], { email: 'ada@meltem.example' }),
    make(links[1], { email: 'eve@meltem.example' }, other),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  expect((await make(later, { email: 'zed@meltem.example' })).statusCode).toBe(404);
  expect(await people()).toHaveLength(1);
  await other.close();
});

test('a link nobody was given, an old one and a password that is too short make no account', async () => {
  const dayMs = 24 * 3_600_000;
  const old = await firstOwnerToken(site.store.db, Date.now() - dayMs - 1000);
  expect((await make(old)).statusCode).toBe(404);
  expect((await make('guessed')).statusCode).toBe(404);
  const link = await firstOwnerToken(site.store.db, Date.now() - dayMs + 60_000);
  expect((await make(link, { newPassword: 'short' })).json()).toMatchObject({ faults: ['newPassword'] });
  // Nobody could sign in with these: the link would be used up for an account without a password.
  for (const email of ['ada@localhost', 'ada@örnek.com', 'ada..b@meltem.example', 'ada'])
    expect((await make(link, { email })).json(), email).toMatchObject({ faults: ['email'] });
  expect(await people()).toEqual([]);
  expect((await make(link)).statusCode).toBe(200);
});

test('an account that was made otherwise ends the link', async () => {
  const link = await firstOwnerToken(site.store.db);
  await staffAccount(site, 'can@meltem.example', 'agent');
  expect((await make(link)).statusCode).toBe(404);
  expect(await people()).toHaveLength(1);
});

test('the store does not hold what the link opens with', async () => {
  const link = await firstOwnerToken(site.store.db);
  const rows = await site.store.db.selectFrom('staff_verifications').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(link);
});
