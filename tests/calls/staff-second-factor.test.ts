import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { symmetricDecrypt } from 'better-auth/crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nobody } from '../../server/accounts/audit-log.ts';
import { writeBackup } from '../../server/commands/backup/write-backup.ts';
import { siteForEachTest } from '../support/for-tests.ts';
import { oneTimeCode } from '../support/one-time-code.ts';
import { StaffBrowser, signedIn, staffAccount } from '../support/staff-browser.ts';
import { staffPassword } from '../support/staff-password.ts';
import type { StoreConfig } from '../support/test-store.ts';

let now = Date.now();
beforeEach(() => {
  now = Date.now();
});
const site = siteForEachTest(undefined, () => now);
afterEach(() => vi.useRealTimers());

const browser = () => new StaffBrowser(site);
const auditLog = async () =>
  (await site.store.db.selectFrom('audit_entries').selectAll().orderBy('at').orderBy('id').execute()).map(
    ({ action, who_name, subject, came_from }) => [action, who_name, subject, came_from],
  );

/** Every row of a backup. */
async function wholeBackup(config: StoreConfig): Promise<Record<string, unknown>[]> {
  const file = join(config.dataDir, 'meltem.jsonl.gz');
  await writeBackup(config, file);
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  return lines.slice(1, -1).map((line) => JSON.parse(line).row);
}

describe('a second factor', () => {
  /** The code after the one that set it up, which is used up. A phone may be half a minute ahead. */
  const nextCode = (totpURI: string) => oneTimeCode(totpURI, Date.now() + 30_000);

  /** Codes that the authenticator shows neither now nor a little earlier or later. */
  function wrongCodes(totpURI: string, count: number): string[] {
    const right = [-60_000, -30_000, 0, 30_000, 60_000].map((ms) => oneTimeCode(totpURI, Date.now() + ms));
    return Array.from({ length: count + right.length }, (_, code) => String(code).padStart(6, '0'))
      .filter((code) => !right.includes(code))
      .slice(0, count);
  }

  async function withSecondFactor() {
    const ada = await signedIn(site, 'ada@meltem.example', 'owner');
    const { totpURI, backupCodes } = (
      await ada.post('/auth/two-factor/enable', { password: staffPassword })
    ).json();
    const confirmed = await ada.post('/auth/two-factor/verify-totp', { code: oneTimeCode(totpURI) });
    expect(confirmed.statusCode).toBe(200);
    return { ada, totpURI, backupCodes };
  }

  test('cannot be read from a backup alone', async () => {
    const { totpURI } = await withSecondFactor();
    const secret = new URL(totpURI).searchParams.get('secret');
    const values = (await wholeBackup(site.storeConfig)).flatMap((row) => Object.values(row)).map(String);
    const encrypted = await site.store.db
      .selectFrom('staff_two_factors')
      .select(['secret', 'backupCodes'])
      .executeTakeFirstOrThrow();
    expect(values).toContain(encrypted.secret);
    expect(values.join()).not.toContain(secret);
    for (const value of values.flatMap((value) => [value, ...value.split(' ')])) {
      for (const data of [encrypted.secret, encrypted.backupCodes]) {
        await expect(symmetricDecrypt({ key: value, data })).rejects.toThrow();
      }
    }
  });

  test('is asked for after the password, and a wrong code does not do', async () => {
    const { ada, totpURI } = await withSecondFactor();
    expect((await ada.get('/console/me')).json()).toMatchObject({ hasSecondFactor: true });
    const other = browser();
    expect((await other.signIn('ada@meltem.example')).json()).toMatchObject({ twoFactorRedirect: true });
    expect((await other.get('/console/me')).statusCode).toBe(401);
    const code = nextCode(totpURI);
    const [wrongCode] = wrongCodes(totpURI, 1);
    expect((await other.post('/auth/two-factor/verify-totp', { code: wrongCode })).statusCode).toBe(401);
    expect((await other.get('/console/me')).statusCode).toBe(401);
    expect((await other.post('/auth/two-factor/verify-totp', { code })).statusCode).toBe(200);
    expect((await other.get('/console/me')).statusCode).toBe(200);
  });

  test('checks no more than ten codes, however many are sent at the same moment', async () => {
    const { totpURI, backupCodes } = await withSecondFactor();
    const codes = wrongCodes(totpURI, 16);
    const browsers = codes.map(() => browser());
    for (const one of browsers) await one.signIn('ada@meltem.example');
    const answers = await Promise.all(
      browsers.map((one, place) => one.post('/auth/two-factor/verify-totp', { code: codes[place] })),
    );
    const withStatus = (status: number) => answers.filter(({ statusCode }) => statusCode === status);
    expect([withStatus(401).length, withStatus(429).length]).toEqual([10, 6]);
    for (const refused of withStatus(429)) expect(refused.json()).toMatchObject({ code: 'LOCKED' });
    const entries = await auditLog();
    expect(entries.filter(([action]) => action === 'second_factor_failed')).toHaveLength(10);
    expect(entries.filter(([action]) => action === 'locked_out')).toEqual([
      ['locked_out', null, 'ada@meltem.example', '127.0.0.1'],
    ]);
    // The lock is the account's: a new challenge or a recovery code does not get around it.
    const again = browser();
    await again.signIn('ada@meltem.example');
    const right = { code: nextCode(totpURI) };
    expect((await again.post('/auth/two-factor/verify-totp', right)).statusCode).toBe(429);
    const recovery = { code: backupCodes[0] };
    expect((await again.post('/auth/two-factor/verify-backup-code', recovery)).statusCode).toBe(429);
    now += 15 * 60_000;
    expect((await again.post('/auth/two-factor/verify-backup-code', recovery)).statusCode).toBe(200);
  });

  test('is asked for on every device, each time: none can be trusted', async () => {
    const { totpURI, backupCodes } = await withSecondFactor();
    const asksForCode = async (one: StaffBrowser) =>
      (await one.signIn('ada@meltem.example')).json().twoFactorRedirect === true;
    for (const [path, code] of [
      ['verify-totp', nextCode(totpURI)],
      ['verify-backup-code', backupCodes[0]],
    ]) {
      const device = browser();
      await device.signIn('ada@meltem.example');
      const verified = await device.post(`/auth/two-factor/${path}`, { code, trustDevice: true });
      expect(verified.statusCode).toBe(200);
      expect(verified.cookies.map(({ name }) => name)).not.toContain('meltem.trust_device');
      expect(await asksForCode(device)).toBe(true);
    }
    // One that the version before has trusted is not trusted either.
    const trusted = browser();
    await trusted.signIn('ada@meltem.example');
    const library = await site.signIn.library();
    const { headers } = await library.api.verifyBackupCode({
      body: { code: backupCodes[1], trustDevice: true },
      headers: new Headers({ cookie: trusted.cookie }),
      asResponse: true,
    });
    const cookie = headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    expect(cookie).toContain('meltem.trust_device=');
    const body = { email: 'ada@meltem.example', password: staffPassword };
    const answer = await browser().post('/auth/sign-in/email', body, { cookie });
    expect(answer.json()).toMatchObject({ twoFactorRedirect: true });
  });

  test('a code is good for one sign-in, even if it is sent twice at the same moment', async () => {
    const { totpURI } = await withSecondFactor();
    const verify = async (one: StaffBrowser, code: string) =>
      (await one.post('/auth/two-factor/verify-totp', { code })).statusCode;
    const devices = Array.from({ length: 4 }, () => browser());
    for (const device of devices) await device.signIn('ada@meltem.example');
    const code = nextCode(totpURI);
    const statuses = await Promise.all(devices.map((device) => verify(device, code)));
    expect(statuses.toSorted()).toEqual([200, 401, 401, 401]);
    const late = browser();
    await late.signIn('ada@meltem.example');
    const answer = await late.post('/auth/two-factor/verify-totp', { code });
    const [wrongCode] = wrongCodes(totpURI, 1);
    const wrong = await late.post('/auth/two-factor/verify-totp', { code: wrongCode });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toBe(wrong.body);
  });

  test('a code that set it up does not sign in as well', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { totpURI } = await withSecondFactor();
    const other = browser();
    await other.signIn('ada@meltem.example');
    const code = oneTimeCode(totpURI);
    expect((await other.post('/auth/two-factor/verify-totp', { code })).statusCode).toBe(401);
  });

  test('is no longer waited for once a new password is set', async () => {
    const { ada, backupCodes } = await withSecondFactor();
    const thief = browser();
    await thief.signIn('ada@meltem.example');
    const { id } = (await ada.get('/console/me')).json();
    const made = await site.accounts.newLink(id, nobody);
    const token = 'token' in made && made.token;
    await browser().post('/auth/reset-password', { token, newPassword: 'a new long password' });
    const code = { code: backupCodes[0] };
    expect((await thief.post('/auth/two-factor/verify-backup-code', code)).statusCode).toBe(401);
  });

  test('a recovery code stands in for the phone, once', async () => {
    const { backupCodes } = await withSecondFactor();
    const [code] = backupCodes;
    const other = browser();
    await other.signIn('ada@meltem.example');
    expect((await other.post('/auth/two-factor/verify-backup-code', { code })).statusCode).toBe(200);
    expect((await other.get('/console/me')).statusCode).toBe(200);
    const again = browser();
    await again.signIn('ada@meltem.example');
    expect((await again.post('/auth/two-factor/verify-backup-code', { code })).statusCode).toBe(401);
    expect((await again.get('/console/me')).statusCode).toBe(401);
  });

  test('is not asked of who no longer works here: the right password is as good as a wrong one', async () => {
    const { ada } = await withSecondFactor();
    const { id } = (await ada.get('/console/me')).json();
    await staffAccount(site, 'other@meltem.example', 'owner');
    await site.accounts.disable(id, nobody);
    const wrong = await browser().signIn('eve@meltem.example');
    const disabled = await browser().signIn('ada@meltem.example');
    expect([disabled.statusCode, disabled.body]).toEqual([401, wrong.body]);
  });

  test.each([
    ['change-password', (guess: string) => ({ currentPassword: guess, newPassword: 'a new long password' })],
    ['two-factor/enable', (guess: string) => ({ password: guess })],
    ['two-factor/disable', (guess: string) => ({ password: guess })],
    ['two-factor/generate-backup-codes', (guess: string) => ({ password: guess })],
  ])('a stolen session is not for guessing the password: %s', async (path, bodyWith) => {
    const { ada: thief } = await withSecondFactor();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        thief.post(`/auth/${path}`, bodyWith(`guess number ${number}`)),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(5).fill(400), ...Array(7).fill(429)]);
    expect((await thief.post(`/auth/${path}`, bodyWith(staffPassword))).statusCode).toBe(429);
    const entries = (await auditLog()).map(([action, who]) => [action, who]);
    expect(entries.filter(([action]) => action === 'password_failed')).toHaveLength(5);
    expect(entries.filter(([action]) => action === 'locked_out')).toEqual([['locked_out', 'ada']]);
  });

  test('goes off only with the password, and all of it is in the audit log', async () => {
    const { ada } = await withSecondFactor();
    expect((await ada.post('/auth/two-factor/disable', { password: 'not it' })).statusCode).toBe(400);
    expect((await ada.post('/auth/two-factor/disable', { password: staffPassword })).statusCode).toBe(200);
    expect((await browser().signIn('ada@meltem.example')).json()).not.toHaveProperty('twoFactorRedirect');
    const actions = (await auditLog()).map(([action]) => action);
    expect(actions).toEqual(expect.arrayContaining(['second_factor_on', 'second_factor_off']));
  });
});
