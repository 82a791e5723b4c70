import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { company } from '#content/company.ts';
import { nobody } from '../../server/accounts/audit-log.ts';
import { siteForEachTest } from '../support/for-tests.ts';
import { publicSite } from '../support/public-site.ts';
import { newAccount, StaffBrowser, signedIn, staffAccount } from '../support/staff-browser.ts';
import { staffPassword } from '../support/staff-password.ts';

let now = Date.now();
beforeEach(() => {
  now = Date.now();
});
const site = siteForEachTest(undefined, () => now);
afterEach(() => vi.useRealTimers());

const hourMs = 60 * 60_000;
const browser = () => new StaffBrowser(site);
const auditLog = async () =>
  (await site.store.db.selectFrom('audit_entries').selectAll().orderBy('at').orderBy('id').execute()).map(
    ({ action, who_name, subject, came_from }) => [action, who_name, subject, came_from],
  );

describe('signing in', () => {
  test('with the right password shows who one is; out again, nobody', async () => {
    const { token } = await newAccount(site, { email: 'ada@meltem.example', name: 'Ada', role: 'owner' });
    const ada = browser();
    await ada.post('/auth/reset-password', { token, newPassword: staffPassword });
    expect((await ada.signIn(' Ada@Meltem.example ')).statusCode).toBe(200);
    expect((await ada.get('/console/me')).json()).toEqual({
      id: expect.any(String),
      name: 'Ada',
      email: 'ada@meltem.example',
      role: 'owner',
      hasSecondFactor: false,
      hasSandbox: true,
      siteUrl: site.config.publicUrl,
      contact: { phone: company.phone.shown, email: company.email },
    });
    const stolen = ada.cookie;
    expect((await ada.post('/auth/sign-out')).statusCode).toBe(200);
    expect((await ada.get('/console/me')).json()).toMatchObject({ status: 401, code: 'not_signed_in' });
    const thief = await site.staff.inject({ url: '/console/me', headers: { cookie: stolen } });
    expect(thief.statusCode).toBe(401);
    expect((await auditLog()).map(([action]) => action)).toEqual([
      'staff_added',
      'password_set',
      'signed_in',
      'signed_out',
    ]);
  });

  test('does not tell a wrong password from an address nobody has', async () => {
    await staffAccount(site, 'ada@meltem.example', 'owner');
    const wrong = await browser().signIn('ada@meltem.example', 'not the password');
    const unknown = await browser().signIn('eve@meltem.example', 'not the password');
    expect(wrong.statusCode).toBe(401);
    expect(unknown.statusCode).toBe(401);
    expect(wrong.body).toBe(unknown.body);
    expect((await auditLog()).slice(-2)).toEqual([
      ['sign_in_failed', null, 'ada@meltem.example', '127.0.0.1'],
      // Nobody of the staff: it may be a customer's address, and the audit log is for good.
      ['sign_in_failed', null, null, '127.0.0.1'],
    ]);
  });

  test.each(['ada@meltem.example', 'eve@meltem.example'])(
    'is locked for a while after wrong passwords, the right one too: %s',
    async (email) => {
      await staffAccount(site, 'ada@meltem.example', 'owner');
      // However it is written, it is the same address.
      for (const typed of [email, email.toUpperCase(), ` ${email}`, email.toUpperCase(), email]) {
        expect((await browser().signIn(typed, 'not the password')).statusCode).toBe(401);
      }
      const locked = await browser().signIn(email);
      expect(locked.statusCode).toBe(429);
      expect(locked.json()).toMatchObject({ code: 'LOCKED', retryAfter: 900 });
      expect(locked.headers['retry-after']).toBe('900');
      const told = email.startsWith('ada') ? email : null;
      expect((await auditLog()).at(-1)).toEqual(['locked_out', null, told, '127.0.0.1']);
      now += 15 * 60_000 - 1_000;
      expect((await browser().signIn(email)).statusCode).toBe(429);
      now += 1_000;
      expect((await browser().signIn(email)).statusCode).toBe(email.startsWith('ada') ? 200 : 401);
    },
  );

  test('checks no more than five passwords, however many are sent at the same moment', async () => {
    await staffAccount(site, 'ada@meltem.example', 'owner');
    const guesses = Array.from({ length: 40 }, (_, number) => `guess number ${number}`);
    const answers = await Promise.all(guesses.map((guess) => browser().signIn('ada@meltem.example', guess)));
    const withStatus = (status: number) => answers.filter(({ statusCode }) => statusCode === status);
    expect([withStatus(401).length, withStatus(429).length]).toEqual([5, 35]);
    for (const refused of withStatus(429)) expect(refused.json()).toMatchObject({ code: 'LOCKED' });
    const actions = (await auditLog()).map(([action]) => action);
    expect(actions.filter((action) => action === 'sign_in_failed')).toHaveLength(5);
    expect(actions.filter((action) => action === 'locked_out')).toHaveLength(1);
    expect((await browser().signIn('ada@meltem.example')).statusCode).toBe(429);
  });

  test('is open again with a new password set by a link', async () => {
    const id = await staffAccount(site, 'ada@meltem.example', 'owner');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await browser().signIn('ada@meltem.example', 'not the password');
    }
    expect((await browser().signIn('ada@meltem.example')).statusCode).toBe(429);
    const made = await site.accounts.newLink(id, nobody);
    const newPassword = 'a new long password';
    await browser().post('/auth/reset-password', { token: 'token' in made && made.token, newPassword });
    expect((await browser().signIn('ada@meltem.example', newPassword)).statusCode).toBe(200);
  });

  test('a right password makes earlier wrong ones forgotten', async () => {
    await staffAccount(site, 'ada@meltem.example', 'owner');
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 1; attempt < 5; attempt += 1) {
        await browser().signIn('ada@meltem.example', 'not the password');
      }
      expect((await browser().signIn('ada@meltem.example')).statusCode).toBe(200);
    }
  });

  test('wrong passwords of more than a quarter of an hour ago do not count', async () => {
    await staffAccount(site, 'ada@meltem.example', 'owner');
    for (let attempt = 1; attempt < 5; attempt += 1) {
      await browser().signIn('ada@meltem.example', 'not the password');
    }
    now += 15 * 60_000 + 1;
    await browser().signIn('ada@meltem.example', 'not the password');
    expect((await browser().signIn('ada@meltem.example')).statusCode).toBe(200);
  });

  test('is refused to who no longer works here, in the words for a wrong password', async () => {
    const ada = await signedIn(site, 'ada@meltem.example', 'agent');
    await site.accounts.disable(ada.id, nobody);
    expect((await ada.get('/console/me')).statusCode).toBe(401);
    const wrong = await browser().signIn('eve@meltem.example');
    const disabled = await browser().signIn('ada@meltem.example');
    expect(disabled.statusCode).toBe(401);
    expect(disabled.body).toBe(wrong.body);
    const shape = ({ headers }: typeof disabled) => ({ ...headers, date: null, 'x-request-id': null });
    expect(shape(disabled)).toEqual(shape(wrong));
    // Nor does the lock tell: the right password counts like a wrong one.
    for (let attempt = 1; attempt < 5; attempt += 1) await browser().signIn('ada@meltem.example');
    expect((await browser().signIn('ada@meltem.example')).statusCode).toBe(429);
    expect((await auditLog()).at(-1)).toEqual(['locked_out', null, 'ada@meltem.example', '127.0.0.1']);
    expect(await site.store.db.selectFrom('staff_sessions').selectAll().execute()).toEqual([]);
  });
});

describe('sessions', () => {
  test('are listed, and one can be ended from another', async () => {
    const here = await signedIn(site, 'ada@meltem.example', 'agent');
    const there = browser();
    await there.signIn('ada@meltem.example');
    const own = (await here.get('/auth/get-session')).json().session.token;
    const all: { token: string }[] = (await here.get('/auth/list-sessions')).json();
    expect(all).toHaveLength(2);
    const other = all.find(({ token }) => token !== own)?.token;
    expect((await here.post('/auth/revoke-session', { token: other })).statusCode).toBe(200);
    expect((await there.get('/console/me')).statusCode).toBe(401);
    expect((await here.get('/console/me')).statusCode).toBe(200);
    expect((await here.post('/auth/revoke-other-sessions')).statusCode).toBe(200);
    const ended = ['session_revoked', 'ada', null, '127.0.0.1'];
    expect((await auditLog()).slice(-2)).toEqual([ended, ended]);
  });

  test('end after twelve hours without use', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    await staffAccount(site, 'ada@meltem.example', 'agent');
    const ada = browser();
    const { headers } = await ada.signIn('ada@meltem.example');
    expect(String(headers['set-cookie'])).toContain('Max-Age=43200;');
    const isSignedInAfter = async (hours: number, seconds: number) => {
      vi.setSystemTime(start + hours * hourMs + seconds * 1000);
      return (await ada.get('/console/me')).statusCode === 200;
    };
    expect(await isSignedInAfter(11, 3_599)).toBe(true);
    // Used a second before its end, it begins anew.
    expect(await isSignedInAfter(23, 3_598)).toBe(true);
    expect(await isSignedInAfter(35, 3_599)).toBe(false);
  });

  test('a new password that is too short is no attempt', async () => {
    const ada = await signedIn(site, 'ada@meltem.example', 'agent');
    const change = { currentPassword: staffPassword, newPassword: 'short' };
    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect((await ada.post('/auth/change-password', change)).json().code).toBe('PASSWORD_TOO_SHORT');
    }
    expect((await browser().signIn('ada@meltem.example')).statusCode).toBe(200);
  });

  test('a new password needs the old one and ends the others', async () => {
    const here = await signedIn(site, 'ada@meltem.example', 'agent');
    const there = browser();
    await there.signIn('ada@meltem.example');
    const change = { newPassword: 'a new long password', revokeOtherSessions: true };
    const wrong = await here.post('/auth/change-password', { ...change, currentPassword: 'not it at all' });
    expect(wrong.statusCode).toBe(400);
    const right = await here.post('/auth/change-password', { ...change, currentPassword: staffPassword });
    expect(right.statusCode).toBe(200);
    expect((await there.get('/console/me')).statusCode).toBe(401);
    expect((await auditLog()).slice(-2)).toEqual([
      ['password_failed', 'ada', 'ada@meltem.example', '127.0.0.1'],
      ['password_changed', 'ada', null, '127.0.0.1'],
    ]);
    expect((await browser().signIn('ada@meltem.example', 'a new long password')).statusCode).toBe(200);
  });
});

test('the cookie is kept from scripts and other websites, and to this host where there is https', async () => {
  const cookieOf = async (environment: Record<string, string>) => {
    const one = await publicSite(environment);
    await staffAccount(one, 'ada@meltem.example', 'agent');
    const answer = await new StaffBrowser(one).signIn('ada@meltem.example');
    await one.close();
    return String(answer.headers['set-cookie']);
  };
  const secure = await cookieOf({ STAFF_URL: 'https://localhost' });
  expect(secure).toMatch(/^__Host-meltem\.session_token=/);
  for (const flag of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/']) expect(secure).toContain(flag);
  expect(secure).not.toContain('Domain');
  const plain = await cookieOf({});
  expect(plain).toMatch(/^meltem\.session_token=/);
  expect(plain).toContain('HttpOnly');
  expect(plain).not.toContain('Secure');
});

test('another website cannot make a browser sign in, out or change anything', async () => {
  const ada = await signedIn(site, 'ada@meltem.example', 'owner');
  for (const path of ['/auth/sign-in/email', '/auth/sign-out', '/console/staff']) {
    const answer = await ada.post(path, {}, { origin: 'https://elsewhere.example' });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'foreign_origin' });
  }
  expect((await ada.get('/console/me')).statusCode).toBe(200);
});

test.each([
  '/auth/sign-up/email',
  '/auth/request-password-reset',
  '/auth/update-user',
  '/auth/delete-user',
  '/auth/change-email',
  '/auth/ok',
  '/auth/../console/me',
])('%s of the sign-in library is not open', async (path) => {
  for (const method of ['GET', 'POST'] as const) {
    const answer = await site.staff.inject({ method, url: path, ...(method === 'POST' && { payload: {} }) });
    expect([401, 404]).toContain(answer.statusCode);
  }
});
