import { afterEach, describe, expect, test, vi } from 'vitest';
import { nobody } from '../../server/accounts/audit-log.ts';
import { siteForEachTest } from '../support/for-tests.ts';
import { insert, storedRow } from '../support/rows.ts';
import { newAccount, StaffBrowser } from '../support/staff-browser.ts';
import { staffPassword } from '../support/staff-password.ts';

const site = siteForEachTest();
afterEach(() => vi.useRealTimers());

const hourMs = 60 * 60_000;
const browser = () => new StaffBrowser(site);
const added = (email = 'ada@meltem.example') => newAccount(site, { email, name: 'Ada', role: 'owner' });

describe('a one-time link', () => {
  test('sets a password once, and signs nobody in by itself', async () => {
    const { token } = await added();
    const ada = browser();
    const set = { token, newPassword: staffPassword };
    expect((await ada.post('/auth/reset-password', set)).statusCode).toBe(200);
    expect((await ada.get('/console/me')).statusCode).toBe(401);
    const again = await ada.post('/auth/reset-password', { ...set, newPassword: 'another long password' });
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ code: 'INVALID_TOKEN' });
    expect((await ada.signIn('ada@meltem.example')).statusCode).toBe(200);
  });

  test('works for a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const madeAt = Date.now();
    const [ada, eve] = [await added(), await added('eve@meltem.example')];
    const set = ({ token }: { token: string }) =>
      browser().post('/auth/reset-password', { token, newPassword: staffPassword });
    vi.setSystemTime(madeAt + 24 * hourMs - 1_000);
    expect((await set(ada)).statusCode).toBe(200);
    vi.setSystemTime(madeAt + 24 * hourMs + 1_000);
    const late = await set(eve);
    expect(late.statusCode).toBe(400);
    expect(late.json()).toMatchObject({ code: 'INVALID_TOKEN' });
  });

  test('takes no short password', async () => {
    const { token } = await added();
    const answer = await browser().post('/auth/reset-password', { token, newPassword: 'elevenchars' });
    expect(answer.statusCode).toBe(400);
  });

  test('is dead as soon as a newer one is made, and stays dead when that one was used', async () => {
    const { id, token } = await added();
    const made = await site.accounts.newLink(id, nobody);
    const newer = 'token' in made ? made.token : '';
    const useOlder = async () => {
      const older = { token, newPassword: 'another long password' };
      const answer = await browser().post('/auth/reset-password', older);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'INVALID_TOKEN' });
    };
    await useOlder();
    const set = await browser().post('/auth/reset-password', { token: newer, newPassword: staffPassword });
    expect(set.statusCode).toBe(200);
    await useOlder();
    expect((await browser().signIn('ada@meltem.example')).statusCode).toBe(200);
  });

  test('is dead when another one was used, even if both were made at the same moment', async () => {
    const { id, token } = await added();
    const stored = await storedRow(site.store.db, 'staff_verifications', { value: id });
    await insert(site.store.db, 'staff_verifications', {
      ...stored,
      id: 'second',
      identifier: 'reset-password:second',
    });
    await browser().post('/auth/reset-password', { token, newPassword: staffPassword });
    const other = { token: 'second', newPassword: 'another long password' };
    expect((await browser().post('/auth/reset-password', other)).statusCode).toBe(400);
  });
});
