import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StaffAccount } from '#domain/staff.ts';
import { nobody, writeAuditEntry } from '../../server/accounts/audit-log.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { oneTimeCode } from '../support/one-time-code.ts';
import { StaffBrowser, signedIn, staffAccount } from '../support/staff-browser.ts';
import { staffPassword } from '../support/staff-password.ts';

let now = Date.now();
beforeEach(() => {
  now = Date.now();
});
const site = siteForEachTest(undefined, () => now);
const owner = staffForEachTest(site, 'owner@meltem.example', 'owner');
afterEach(() => vi.useRealTimers());

test('an owner adds somebody, who sets a password by the link and signs in', async () => {
  const added = await owner.post('/console/staff', {
    email: 'Can@Meltem.example',
    name: 'Can',
    role: 'agent',
  });
  expect(added.statusCode).toBe(201);
  const link = new URL(added.json().setPasswordLink);
  expect(link.pathname).toBe('/set-password');
  const can = new StaffBrowser(site);
  const token = link.searchParams.get('token');
  await can.post('/auth/reset-password', { token, newPassword: staffPassword });
  expect((await can.signIn('can@meltem.example')).statusCode).toBe(200);
  expect((await owner.get('/console/staff')).json()).toMatchObject([
    {
      name: 'Can',
      email: 'can@meltem.example',
      role: 'agent',
      hasPassword: true,
      isDisabled: false,
      hasSecondFactor: false,
      lastSeenAt: expect.any(Number),
    },
    { email: 'owner@meltem.example', role: 'owner' },
  ]);
});

test('whoever is added without a name goes by their address', async () => {
  const email = 'can@meltem.example';
  await owner.post('/console/staff', { email, name: ' ', role: 'agent' });
  const people: StaffAccount[] = (await owner.get('/console/staff')).json();
  expect(people.find((one) => one.email === email)?.name).toBe(email);
});

test('when somebody was here last is known to a few minutes, and after their sessions are gone', async () => {
  const lastSeen = async () => {
    const people: StaffAccount[] = (await owner.get('/console/staff')).json();
    return people.find(({ email }) => email === 'can@meltem.example')?.lastSeenAt;
  };
  const can = await signedIn(site, 'can@meltem.example', 'agent');
  const { id } = can;
  expect(await lastSeen()).toBeNull();
  const first = now;
  await can.get('/console/me');
  now += 4 * 60_000;
  await can.get('/console/me');
  expect(await lastSeen()).toBe(first);
  now += 60_000;
  await can.get('/console/today');
  expect(await lastSeen()).toBe(now);
  const link = (await owner.post(`/console/staff/${id}/link`)).json().setPasswordLink;
  const token = new URL(link).searchParams.get('token');
  await new StaffBrowser(site).post('/auth/reset-password', { token, newPassword: staffPassword });
  expect((await can.get('/console/me')).statusCode).toBe(401);
  expect(await lastSeen()).toBe(now);
});

test('links that are asked for at the same moment are all given, and one of them sets the password', async () => {
  const { id } = await signedIn(site, 'can@meltem.example', 'agent');
  const asked = Array.from({ length: 5 }, () => owner.post(`/console/staff/${id}/link`));
  const answers = await Promise.all(asked);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
  const set = answers.map(async (answer) => {
    const token = new URL(answer.json().setPasswordLink).searchParams.get('token');
    return new StaffBrowser(site).post('/auth/reset-password', { token, newPassword: staffPassword });
  });
  const statuses = (await Promise.all(set)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test('an address has one account', async () => {
  const again = { email: 'OWNER@meltem.example', name: '', role: 'agent' };
  const answer = await owner.post('/console/staff', again);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'staff_exists' });
  expect((await owner.post('/console/staff', { ...again, email: 'nobody' })).statusCode).toBe(422);
  expect((await owner.post('/console/staff', { ...again, role: 'king' })).statusCode).toBe(422);
});

test('somebody is disabled, enabled, and made an owner', async () => {
  const can = await signedIn(site, 'can@meltem.example', 'agent');
  expect((await can.get('/console/staff')).json()).toMatchObject({ status: 403, code: 'not_allowed' });
  expect((await owner.post(`/console/staff/${can.id}/disable`)).statusCode).toBe(204);
  expect((await can.get('/console/me')).statusCode).toBe(401);
  expect((await owner.post(`/console/staff/${can.id}/enable`)).statusCode).toBe(204);
  expect((await can.get('/console/me')).statusCode).toBe(401);
  await can.signIn('can@meltem.example');
  expect((await owner.post(`/console/staff/${can.id}/role`, { role: 'owner' })).statusCode).toBe(204);
  expect((await can.get('/console/staff')).statusCode).toBe(200);
});

test('owners see who is locked, until the lock ends or a new password lifts it', async () => {
  const id = await staffAccount(site, 'can@meltem.example', 'agent');
  const lockOf = async (): Promise<number | null> => {
    const people: { id: string; lockedUntil: number | null }[] = (await owner.get('/console/staff')).json();
    return people.find((person) => person.id === id)?.lockedUntil ?? null;
  };
  const guess = () => new StaffBrowser(site).signIn('can@meltem.example', 'not the password');
  for (let attempt = 1; attempt < 5; attempt += 1) await guess();
  expect(await lockOf()).toBeNull();
  await guess();
  expect(await lockOf()).toBe(now + 15 * 60_000);
  now += 15 * 60_000;
  expect(await lockOf()).toBeNull();
  for (let attempt = 0; attempt < 5; attempt += 1) await guess();
  expect(await lockOf()).toBe(now + 15 * 60_000);
  const { setPasswordLink } = (await owner.post(`/console/staff/${id}/link`)).json();
  const token = new URL(setPasswordLink).searchParams.get('token');
  const newPassword = 'another horse battery';
  const set = await new StaffBrowser(site).post('/auth/reset-password', { token, newPassword });
  expect(set.json()).toEqual({ email: 'can@meltem.example' });
  expect(await lockOf()).toBeNull();
  expect((await new StaffBrowser(site).signIn('can@meltem.example', newPassword)).statusCode).toBe(200);
});

test('an owner resets a lost second factor: they sign in with the password and can set up another', async () => {
  const can = await signedIn(site, 'can@meltem.example', 'agent');
  const enrol = async () =>
    (await can.post('/auth/two-factor/enable', { password: staffPassword })).json().totpURI as string;
  const confirmed = await can.post('/auth/two-factor/verify-totp', { code: oneTimeCode(await enrol()) });
  expect(confirmed.statusCode).toBe(200);
  // Somebody found the phone and tried: the lock goes too.
  const waiting = new StaffBrowser(site);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (attempt % 5 === 0) await waiting.signIn('can@meltem.example');
    await waiting.post('/auth/two-factor/verify-backup-code', { code: 'not one' });
  }
  const lockOf = async () =>
    (await owner.get('/console/staff')).json().find((person: { id: string }) => person.id === can.id)
      .lockedUntil;
  expect(await lockOf()).toBe(now + 15 * 60_000);

  expect((await owner.post(`/console/staff/${can.id}/reset-second-factor`)).statusCode).toBe(204);
  expect(await lockOf()).toBeNull();
  expect((await can.get('/console/me')).statusCode).toBe(401);
  expect((await can.signIn('can@meltem.example')).json()).not.toHaveProperty('twoFactorRedirect');
  expect((await can.get('/console/me')).json()).toMatchObject({ hasSecondFactor: false });
  const again = await can.post('/auth/two-factor/verify-totp', { code: oneTimeCode(await enrol()) });
  expect(again.statusCode).toBe(200);

  const { entries } = (await owner.get('/console/audit?action=second_factor_reset')).json();
  expect(entries).toMatchObject([
    { who: { id: owner.id }, subject: 'can@meltem.example', from: '127.0.0.1' },
  ]);
});

/** What `npm run staff` says; it rejects where the command ends with 1. */
async function operate(...words: string[]): Promise<string> {
  const { dataDir, databaseUrl = '' } = site.storeConfig;
  const { stdout } = await promisify(execFile)(process.execPath, ['server/commands/staff.ts', ...words], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  });
  return stdout;
}

test('the operator ends the access of somebody who leaves at once, and gives it back', async () => {
  const can = await signedIn(site, 'can@meltem.example', 'agent');
  expect(await operate('disable', 'Can@meltem.example')).toContain('is signed out everywhere');
  expect((await can.get('/console/me')).statusCode).toBe(401);
  expect((await can.signIn('can@meltem.example')).statusCode).toBe(401);
  await operate('enable', 'can@meltem.example');
  expect((await can.signIn('can@meltem.example')).statusCode).toBe(200);
  const { entries } = (await owner.get('/console/audit?text=can%40meltem.example')).json();
  expect(entries).toMatchObject([
    { action: 'staff_enabled', who: { name: 'npm run staff' } },
    { action: 'sign_in_failed' },
    { action: 'staff_disabled', who: { name: 'npm run staff' } },
    { action: 'staff_added' },
  ]);
});

test('the operator cannot disable the last owner', async () => {
  await expect(operate('disable', 'owner@meltem.example')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('owner@meltem.example is the last owner.'),
  });
  expect((await owner.get('/console/me')).statusCode).toBe(200);
});

test('the operator resets the second factor of the only owner', async () => {
  const { totpURI } = (await owner.post('/auth/two-factor/enable', { password: staffPassword })).json();
  await owner.post('/auth/two-factor/verify-totp', { code: oneTimeCode(totpURI) });
  const stdout = await operate('reset-second-factor', 'owner@meltem.example');
  expect(stdout).toContain('owner@meltem.example signs in with the password alone now');
  expect((await owner.signIn('owner@meltem.example')).json()).not.toHaveProperty('twoFactorRedirect');
  const { entries } = (await owner.get('/console/audit?action=second_factor_reset')).json();
  expect(entries).toMatchObject([{ who: { name: 'npm run staff' }, subject: 'owner@meltem.example' }]);
});

test('a second factor is reset only where there is one, and never one of one’s own', async () => {
  const id = await staffAccount(site, 'can@meltem.example', 'agent');
  expect((await owner.post(`/console/staff/${id}/reset-second-factor`)).statusCode).toBe(204);
  const { entries } = (await owner.get('/console/audit?action=second_factor_reset')).json();
  expect(entries).toEqual([]);
  // Whoever holds a stolen session could otherwise turn it off without the password.
  const own = await owner.post(`/console/staff/${owner.id}/reset-second-factor`);
  expect(own.json()).toMatchObject({ status: 409, code: 'own_account' });
});

test('nobody locks themselves out, and there is always an owner', async () => {
  for (const [path, body] of [
    ['disable', {}],
    ['role', { role: 'agent' }],
  ] as const) {
    const answer = await owner.post(`/console/staff/${owner.id}/${path}`, body);
    expect(answer.json()).toMatchObject({ status: 409, code: 'own_account' });
  }
  const other = await staffAccount(site, 'other@meltem.example', 'owner');
  const [one, two] = [
    { id: owner.id, name: 'owner', from: null },
    { id: other, name: 'other', from: null },
  ];
  // One who no longer works here does not count.
  const gone = await staffAccount(site, 'gone@meltem.example', 'owner');
  expect((await owner.post(`/console/staff/${gone}/disable`)).statusCode).toBe(204);
  // Two owners who do it to each other at the same moment.
  const outcomes = await Promise.allSettled([
    site.accounts.changeRole(other, 'agent', one),
    site.accounts.changeRole(owner.id, 'agent', two),
  ]);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'last_owner' } }]);
});

test('an account that is not there is told', async () => {
  for (const path of ['disable', 'enable', 'link', 'reset-second-factor']) {
    expect((await owner.post(`/console/staff/nobody/${path}`)).statusCode).toBe(404);
  }
});

test('the audit log shows who did what, can be searched and is read page by page', async () => {
  const id = await staffAccount(site, 'can@meltem.example', 'agent');
  await owner.post(`/console/staff/${id}/disable`);
  const { entries } = (await owner.get('/console/audit?action=staff_disabled')).json();
  expect(entries).toEqual([
    {
      id: expect.any(String),
      at: expect.any(Number),
      who: { id: owner.id, name: 'owner' },
      action: 'staff_disabled',
      subject: 'can@meltem.example',
      about: { path: '/staff', person: 'can' },
      facts: [],
      from: '127.0.0.1',
    },
  ]);
  const found = (await owner.get('/console/audit?text=can%40meltem.example')).json().entries;
  expect(found.map(({ action }: { action: string }) => action)).toEqual(['staff_disabled', 'staff_added']);
  for (let more = 0; more < 60; more += 1) await owner.post(`/console/staff/${id}/link`);
  const first = (await owner.get(`/console/audit?who=${owner.id}`)).json();
  expect(first.entries).toHaveLength(50);
  const second = (await owner.get(`/console/audit?who=${owner.id}&after=${first.next}`)).json();
  expect(second.next).toBeUndefined();
  // Of all pages, not of the one that is shown.
  expect([first.count, second.count]).toEqual([61, 61]);
  const ids = [...first.entries, ...second.entries].map((entry: { id: string }) => entry.id);
  // 60 links and one account disabled.
  expect(new Set(ids).size).toBe(61);
});

test('what was done in one millisecond is in the audit log in the order in which it was done', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const done = Array.from({ length: 20 }, (_, number) => `number ${number}`);
  const actor = { id: owner.id, name: 'owner', from: null };
  for (const subject of done) await writeAuditEntry(site.store.db, actor, 'staff_link_made', subject);
  const { entries } = (await owner.get('/console/audit?action=staff_link_made')).json();
  expect(entries.map(({ subject }: { subject: string }) => subject)).toEqual(done.toReversed());
});

test('the audit log says from where a password was set, and what the operator did', async () => {
  const can = await site.accounts.add({ email: 'can@meltem.example', name: 'can', role: 'agent' }, nobody);
  const token = 'token' in can && can.token;
  await new StaffBrowser(site).post('/auth/reset-password', { token, newPassword: staffPassword });
  const { entries: set } = (await owner.get('/console/audit?action=password_set')).json();
  expect(set[0]).toMatchObject({ who: { name: 'can' }, from: '127.0.0.1' });
  const operator = { id: null, name: 'npm run staff', from: null };
  await site.accounts.add({ email: 'eve@meltem.example', name: 'Eve', role: 'agent' }, operator);
  const { entries: added } = (await owner.get('/console/audit?text=eve%40meltem.example')).json();
  expect(added).toMatchObject([
    { who: { id: null, name: 'npm run staff' }, action: 'staff_added', from: null },
  ]);
});
