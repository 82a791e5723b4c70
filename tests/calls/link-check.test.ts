import { expect, test } from 'vitest';
import { cancelPayment } from '../../server/payments/transitions.ts';
import { siteForEachTest } from '../support/for-tests.ts';
import { payment, post } from '../support/forms.ts';
import { merchant, noticeOf, startPaytr, tell } from '../support/paytr-server.ts';
import { publicSite } from '../support/public-site.ts';
import { insert } from '../support/rows.ts';
import { sandboxRows } from '../support/sandbox.ts';

const site = siteForEachTest();

const check = (link: unknown, { app } = site) => post(app, '/payment-links/check', { link });
const answerTo = async (link: string, through = site) => (await check(link, through)).json();
const open = { answer: 'ours', amount: 1100, phone: '0533 ••• •• 67', state: 'open' };

async function sandboxLink(): Promise<{ code: string; url: string }> {
  await post(site.app, '/internet/package/payment', payment);
  await site.outbox.turn();
  const { code, url } = await site.store.db.selectFrom('payment_links').selectAll().executeTakeFirstOrThrow();
  return { code, url: url ?? '' };
}

async function setStatus(status: 'paid' | 'cancelled'): Promise<void> {
  await site.store.db.updateTable('payment_requests').set({ status }).execute();
}

test('a link of the sandbox is ours: for how much, to which phone, and whether it is open', async () => {
  const { code, url } = await sandboxLink();
  const messages = await site.store.db.selectFrom('sandbox_messages').selectAll().execute();
  expect(messages).toMatchObject([{ link_token: code }]);
  expect(url).toBe(`${site.config.staffUrl}/sandbox/pay/${code}`);
  for (const pasted of [url, ` ${url} `, `${url}/`, `${url}?from=sms`, code]) {
    expect(await answerTo(pasted)).toEqual(open);
  }
  await site.store.db.updateTable('payment_links').set({ deleted_at: 1 }).execute();
  expect(await answerTo(url)).toEqual({ ...open, state: 'cancelled' });
  await setStatus('paid');
  expect(await answerTo(url)).toEqual({ ...open, state: 'paid' });
  await setStatus('cancelled');
  expect(await answerTo(url)).toEqual({ ...open, state: 'cancelled' });
});

test('at any other host, path or port a known code is not ours', async () => {
  const { code, url } = await sandboxLink();
  const { host } = new URL(url);
  for (const pasted of [
    url.replace(host, 'meltem-odeme.example'),
    url.replace('localhost', 'localhost.example'),
    url.replace(host, `${host}@evil.example`),
    url.replace('http://', 'http://meltem@'),
    url.replace('http:', 'https:'),
    url.replace(host, 'lосalhost:3001'),
    url.replace(host, 'localhost:3002'),
    url.replace('/sandbox/', '/sandb0x/'),
    `${url}/x`,
    `www.paytr.com/link/${code}`,
    `evil.example/?${url}`,
  ]) {
    expect(await answerTo(pasted), pasted).toEqual({ answer: 'not_ours' });
  }
});

test('what we did not make is not ours, and the answer is kept nowhere', async () => {
  await sandboxLink();
  const answer = await check('https://www.paytr.com/link/NB2Zlz3');
  expect(answer.json()).toEqual({ answer: 'not_ours' });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(await answerTo('NB2Zlz3')).toEqual({ answer: 'not_ours' });
});

test.each([
  ['nothing', ''],
  ['blanks', '   '],
  ['one letter', 'a'],
  ['two words', 'two words'],
  ['an address of files', 'ftp://paytr.com/x'],
  ['a script', 'javascript:alert(1)'],
  ['half an address', 'http://'],
  ['what is too long', 'x'.repeat(501)],
])('%s is neither a link nor a code', async (_, link) => {
  expect((await check(link)).json()).toMatchObject({ code: 'invalid', faults: ['link'] });
});

test('a link from before links were stored is known by its message', async () => {
  const { message, request } = sandboxRows();
  await insert(site.store.db, 'payment_requests', request);
  await insert(site.store.db, 'sandbox_messages', message);
  await site.store.db
    .transaction()
    .execute((transaction) => site.outbox.enqueue(transaction, 'payment_link', request.id));
  await site.outbox.turn();
  expect(await answerTo(`${site.config.staffUrl}/sandbox/pay/${message.link_token}`)).toMatchObject({
    answer: 'ours',
  });
});

test('PayTR’s links are known by their code, from being made to being paid or cancelled', async () => {
  const paytr = await startPaytr();
  const shop = await publicSite({
    PAYTR_MERCHANT_ID: merchant.id,
    PAYTR_MERCHANT_KEY: merchant.key,
    PAYTR_MERCHANT_SALT: merchant.salt,
    PAYTR_URL: paytr.url,
  });
  for (const userName of ['Ayşe', 'Ali']) {
    await post(shop.app, '/internet/package/payment', { ...payment, userName });
  }
  await shop.outbox.turn();
  const [first, second] = paytr.links as [(typeof paytr.links)[0], (typeof paytr.links)[0]];
  expect(await answerTo(`${paytr.url}/link/${first.id}`, shop)).toEqual(open);
  expect(await answerTo(`https://paytr.example/link/${first.id}`, shop)).toEqual({ answer: 'not_ours' });
  await tell(shop.app, noticeOf(first));
  expect(await answerTo(first.id, shop)).toEqual({ ...open, state: 'paid' });
  const { id, version } = await shop.store.db
    .selectFrom('payment_requests')
    .select(['id', 'version'])
    .where('status', '=', 'link_sent')
    .executeTakeFirstOrThrow();
  await shop.store.db
    .transaction()
    .execute((transaction) => cancelPayment(transaction, { id, version, by: { name: 'Ada' } }));
  expect(await answerTo(second.id, shop)).toEqual({ ...open, state: 'cancelled' });
  await shop.close();
  await paytr.stop();
});

test('with a bot nobody but the bot knows its links; what we made before is still ours', async () => {
  const { url, code } = await sandboxLink();
  const withBot = await publicSite({ PAYMENT_BOT_URL: 'https://bot.example/request-link' }, site.storeConfig);
  expect(await answerTo('https://pay.example/l/12345', withBot)).toEqual({ answer: 'unknown' });
  expect(await answerTo(url, withBot)).toEqual(open);
  expect(await answerTo(`https://pay.example/${code}`, withBot)).toEqual({ answer: 'not_ours' });
  await withBot.close();
});

test('it is limited like the forms', async () => {
  const limited = await publicSite({ RATE_LIMITS: 'on' }, site.storeConfig);
  for (let sent = 0; sent < 60; sent += 1) expect((await check('NB2Zlz3', limited)).statusCode).toBe(200);
  expect((await check('NB2Zlz3', limited)).statusCode).toBe(429);
  await limited.close();
});
