import { afterEach, expect, test } from 'vitest';
import { type PublicSite, publicSite } from '../support/public-site.ts';
import { StaffBrowser, staffAccount } from '../support/staff-browser.ts';
import { staffPassword } from '../support/staff-password.ts';

/** What somebody may send who wants to be taken for somebody else, somewhere else. */
const forged = {
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-host': 'elsewhere.example',
  'x-forwarded-proto': 'https',
};

let site: PublicSite;
afterEach(() => site.close());

/** The link that an owner is given for a new account, and the addresses in the audit log. */
async function addSomebody(environment: Record<string, string>) {
  site = await publicSite(environment);
  await staffAccount(site, 'owner@meltem.example', 'owner');
  const owner = new StaffBrowser(site);
  const credentials = { email: 'owner@meltem.example', password: staffPassword };
  await owner.post('/auth/sign-in/email', credentials, forged);
  const account = { email: 'can@meltem.example', name: 'Can', role: 'agent' };
  const added = await owner.post('/console/staff', account, { ...forged, host: 'localhost:3001' });
  const entries = await site.store.db
    .selectFrom('audit_entries')
    .select(['action', 'came_from'])
    .where('came_from', 'is not', null)
    .orderBy('at')
    .execute();
  return { link: new URL(added.json().setPasswordLink), entries };
}

test('behind a proxy of the public site, nobody forges their address or a link on the staff’s listener', async () => {
  const { link, entries } = await addSomebody({ TRUST_PROXY: '1' });
  expect(link.origin).toBe('http://localhost:3001');
  expect(entries).toEqual([
    { action: 'signed_in', came_from: '127.0.0.1' },
    { action: 'staff_added', came_from: '127.0.0.1' },
  ]);
});

test('behind a proxy of their own, the staff’s addresses are what it says, and links keep the checked host', async () => {
  const { link, entries } = await addSomebody({ STAFF_TRUST_PROXY: '1' });
  expect(link.origin).toBe('https://localhost:3001');
  expect(new Set(entries.map(({ came_from }) => came_from))).toEqual(new Set(['203.0.113.7']));
});

test('the proxy of the staff says nothing about visitors', async () => {
  site = await publicSite({ STAFF_TRUST_PROXY: '1', RATE_LIMITS: 'on' });
  const send = (address: number) =>
    site.app.inject({
      method: 'POST',
      url: '/contact-us',
      headers: { 'x-forwarded-for': `203.0.113.${address}` },
      payload: {},
    });
  const answers = await Promise.all(Array.from({ length: 61 }, (_, address) => send(address)));
  expect(answers.map(({ statusCode }) => statusCode)).toContain(429);
});
