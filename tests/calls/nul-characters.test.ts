import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { siteForFile } from '../support/for-tests.ts';
import { contactMessage, payment, post, question, registration, subscription } from '../support/forms.ts';
import { StaffBrowser, staffAccount } from '../support/staff-browser.ts';
import { type StaffCall, staffCalls } from '../support/staff-calls.ts';
import { staffPassword } from '../support/staff-password.ts';

// PostgreSQL stores no NUL: whatever has one must be refused or tidied before a query is made of it.
const nul = '\u0000';
const secret = 's'.repeat(32);

const site = siteForFile({
  SMTP_URL: 'smtp://127.0.0.1:9',
  STAFF_MAIL: 'team@meltem.example',
  MAIL_FROM: 'site@meltem.example',
  PAYMENT_CALLBACK_SECRET: secret,
});
let owner: StaffBrowser;
beforeAll(() => staffAccount(site, 'owner@meltem.example', 'owner'));
beforeEach(async () => {
  owner = new StaffBrowser(site);
  await owner.signIn('owner@meltem.example');
});

/** Every value that a list or a search of the staff may be asked with. */
const queryNames = [
  ...['text', 'status', 'package', 'country', 'router', 'from', 'to', 'after', 'before', 'who', 'action'],
  ...['type', 'state', 'speed', 'format', 'language', 'lang', 'thanks'],
];

/** The body with a NUL in one of its texts, for each of them. */
function* withNul(body: unknown): Generator<unknown> {
  if (typeof body === 'string') yield* [nul, `${nul}${body}`, `${body}${nul}`, `abc${nul}def`];
  if (typeof body !== 'object' || body === null) return;
  for (const [name, value] of Object.entries(body)) {
    for (const changed of withNul(value)) {
      yield Array.isArray(body) ? body.with(Number(name), changed) : { ...body, [name]: changed };
    }
  }
}

function* variants({ url, body }: StaffCall): Generator<StaffCall> {
  const [path = '', query = ''] = url.split('?');
  for (const [place, segment] of path.split('/').entries()) {
    if (segment !== '')
      yield { url: path.split('/').with(place, `${segment}%00`).join('/'), ...(body && { body }) };
  }
  for (const changed of withNul(body)) yield { url, body: changed as object };
  if (body) return;
  for (const name of queryNames) {
    for (const value of ['%00', 'abc%00def']) {
      const wanted = new URLSearchParams(query);
      wanted.delete(name);
      yield { url: `${path}?${wanted}&${name}=${value}` };
    }
  }
}

test('no address of the staff fails at a NUL in its path, its query or its body', async () => {
  const failed: string[] = [];
  for (const [route, make] of Object.entries(staffCalls(site))) {
    // It would never end.
    if (route === 'GET /console/live') continue;
    const call = await make();
    for (const { url, body } of variants(call)) {
      // An export that breaks off has no status any more.
      const { statusCode } = await (route.startsWith('GET')
        ? owner.get(url)
        : owner.post(url, body, call.headers)
      ).catch(() => ({ statusCode: 500 }));
      if (statusCode >= 500) failed.push(`${statusCode} ${route}: ${url} ${JSON.stringify(body)}`);
    }
  }
  expect(failed).toEqual([]);
});

test.each([
  ['/auth/sign-in/email', { email: 'owner@meltem.example', password: staffPassword }],
  ['/auth/two-factor/verify-totp', { code: '123456' }],
  ['/auth/two-factor/verify-backup-code', { code: 'abcde-fghij' }],
  ['/auth/two-factor/enable', { password: staffPassword }],
  ['/auth/reset-password', { token: 'token', newPassword: staffPassword }],
  ['/auth/change-password', { currentPassword: staffPassword, newPassword: staffPassword }],
  ['/auth/revoke-session', { token: 'token' }],
])('%s refuses a NUL', async (url, body) => {
  for (const changed of withNul(body)) {
    const { statusCode } = await owner.post(url, changed as object);
    expect(statusCode, JSON.stringify(changed)).toBeGreaterThanOrEqual(400);
    expect(statusCode, JSON.stringify(changed)).toBeLessThan(500);
  }
});

test.each([
  ['/contact-us', contactMessage],
  ['/questions', question],
  ['/email-subscriptions', subscription],
  ['/internetCustomers', registration],
  ['/internet/package/payment', payment],
])('%s does not fail at a NUL', async (url, form) => {
  for (const changed of withNul(form)) {
    expect((await post(site.app, url, changed)).statusCode, JSON.stringify(changed)).toBeLessThan(500);
  }
});

test('a notice of a payment with a NUL in it is refused', async () => {
  for (const notice of withNul({ reference: 'K7QM-3XPW', amount: 1250, currency: 'TRY', provider: 'bank' })) {
    const payload = JSON.stringify(notice);
    const seconds = Math.floor(Date.now() / 1000);
    const v1 = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
    const answer = await site.app.inject({
      method: 'POST',
      url: '/payment-callbacks',
      headers: { 'content-type': 'application/json', 'meltem-signature': `t=${seconds},v1=${v1}` },
      payload,
    });
    expect(answer.statusCode, payload).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode, payload).toBeLessThan(500);
  }
});
