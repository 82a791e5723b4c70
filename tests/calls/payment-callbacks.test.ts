import { expect, test } from 'vitest';
import { signNotice } from '../../server/payments/callback-signature.ts';
import { siteForFile } from '../support/for-tests.ts';
import { payment, post } from '../support/forms.ts';
import { publicSite } from '../support/public-site.ts';

const secret = 'a secret that only the provider and we know';
const site = siteForFile({ PAYMENT_CALLBACK_SECRET: secret });

const request = async (): Promise<string> =>
  (await post(site.app, '/internet/package/payment', payment)).json().reference;
const payments = () => site.store.db.selectFrom('payment_requests').selectAll().execute();

function tell(notice: object | string, signature?: string) {
  const body = typeof notice === 'string' ? notice : JSON.stringify(notice);
  const headers = {
    'content-type': 'application/json',
    'meltem-signature': signature ?? signNotice(body, secret, Math.floor(Date.now() / 1000)),
  };
  return site.app.inject({ method: 'POST', url: '/payment-callbacks', headers, payload: body });
}

test('a provider’s signed word makes a payment paid, once', async () => {
  const reference = await request();
  const notice = { reference, amount: payment.amount, currency: 'TRY', provider: 'bank' };
  const answer = await tell(notice);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'paid' });
  const [paid] = await payments();
  expect(paid).toMatchObject({ status: 'paid', paid_at: expect.any(Number), paid_through: 'bank' });
  expect((await tell({ ...notice, provider: 'other' })).statusCode).toBe(200);
  expect(await payments()).toEqual([paid]);
});

test('two notices at once are one payment', async () => {
  const reference = await request();
  const notice = { reference, amount: payment.amount, currency: 'TRY' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => tell(notice)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await payments()).toMatchObject([{ status: 'paid' }]);
});

test('a notice that is not signed is not believed', async () => {
  const reference = await request();
  const answer = await tell({ reference, amount: payment.amount, currency: 'TRY' }, 't=1,v1=00');
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'bad_signature' });
  expect(await payments()).toMatchObject([{ status: 'received' }]);
});

test.each([
  ['another amount', { amount: 1 }],
  ['another currency', { currency: 'EUR' }],
])('%s than was asked for does not count as paid', async (_, wrong) => {
  const reference = await request();
  const answer = await tell({ reference, amount: payment.amount, currency: 'TRY', ...wrong });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'wrong_amount' });
  expect(await payments()).toMatchObject([{ status: 'received' }]);
});

test('an unknown reference, broken JSON and missing fields are told apart', async () => {
  expect((await tell({ reference: 'AAAA-AAAA', amount: 1, currency: 'TRY' })).json()).toMatchObject({
    status: 404,
    code: 'payment_unknown',
  });
  expect((await tell('{')).json()).toMatchObject({ status: 400, code: 'bad_request' });
  expect((await tell({ reference: 'AAAA-AAAA' })).json()).toMatchObject({ status: 422, code: 'invalid' });
});

test('without a secret there is no such address', async () => {
  const closed = await publicSite();
  const answer = await closed.app.inject({
    method: 'POST',
    url: '/payment-callbacks',
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(answer.statusCode).toBe(404);
  await closed.close();
});
