import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signNotice } from '../../server/payments/callback-signature.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { payment, post } from '../support/forms.ts';
import { publicSite } from '../support/public-site.ts';

const secret = 'a secret that only the provider and we know';
const site = siteForEachTest(() => ({
  ...{ PAYMENT_CALLBACK_SECRET: secret, SMTP_URL: 'smtp://127.0.0.1:9', STAFF_MAIL: 'staff@meltem.example' },
}));
const agent = staffForEachTest(site, 'can@meltem.example', 'agent');

const request = async (): Promise<string> =>
  (await post(site.app, '/internet/package/payment', payment)).json().reference;
const payments = () => site.store.db.selectFrom('payment_requests').selectAll().execute();

const entries = () => site.store.db.selectFrom('ledger_entries').selectAll().orderBy('receipt').execute();
const questions = async () =>
  (await site.store.db.selectFrom('payment_notices').select('question').orderBy('received_at').execute()).map(
    ({ question }) => question,
  );
/** What the staff are told by mail, in the order of its kind. */
const mails = async () =>
  (
    await site.store.db
      .selectFrom('deliveries')
      .select('kind')
      .where('kind', 'in', ['mail_payment', 'mail_notice'])
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind);
const asked = (reference: string) => ({ reference, amount: payment.amount, currency: 'TRY' });

function tell(notice: object | string, signature?: string) {
  const body = typeof notice === 'string' ? notice : JSON.stringify(notice);
  const headers = {
    'content-type': 'application/json',
    'meltem-signature': signature ?? signNotice(body, secret, Math.floor(Date.now() / 1000)),
  };
  return site.app.inject({ method: 'POST', url: '/payment-callbacks', headers, payload: body });
}

test('a provider’s signed word makes a payment paid, and its money an entry with a receipt', async () => {
  const reference = await request();
  const answer = await tell({ ...asked(reference), provider: 'bank', id: '7001' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'paid' });
  const [paid] = await payments();
  expect(paid).toMatchObject({ status: 'paid', paid_at: expect.any(Number), paid_through: 'bank' });
  expect(await entries()).toMatchObject([
    {
      kind: 'payment',
      method: 'link',
      kurus: payment.amount * 100,
      subject: paid?.id,
      purpose: payment.packageName,
      provider: 'bank',
      provider_id: '7001',
      receipt: 1,
    },
  ]);
  expect(await mails()).toEqual(['mail_payment']);
});

test('a link that is paid in full after a part came in cash is asked about', async () => {
  const reference = await request();
  const [{ id: subject } = { id: '' }] = await payments();
  const part = { kind: 'payment_request', method: 'cash', amount: 500, note: '', seen: 0 };
  await agent.post('/console/ledger', { ...part, id: randomUUID(), subject });
  expect((await tell({ ...asked(reference), id: '7001' })).json()).toEqual({ status: 'kept' });
  expect(await questions()).toEqual(['other_amount']);
  expect(await entries()).toHaveLength(2);
});

test('told again under the same number or the same signature, nothing changes', async () => {
  const reference = await request();
  const numbered = { ...asked(reference), id: '7001' };
  await tell(numbered);
  const [paid] = await payments();
  const later = signNotice(JSON.stringify(numbered), secret, Math.floor(Date.now() / 1000) + 60);
  expect((await tell(numbered, later)).json()).toEqual({ status: 'paid' });
  expect(await payments()).toEqual([paid]);
  expect(await entries()).toHaveLength(1);
  expect(await questions()).toEqual([null]);
});

test('ten at once are one payment', async () => {
  const reference = await request();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => tell({ ...asked(reference), id: '7001' })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(await payments()).toMatchObject([{ status: 'paid' }]);
  expect(await entries()).toHaveLength(1);
});

test('without a number, what is signed at another moment is kept for somebody to look at', async () => {
  const reference = await request();
  await tell(asked(reference));
  const later = signNotice(JSON.stringify(asked(reference)), secret, Math.floor(Date.now() / 1000) + 60);
  expect((await tell(asked(reference), later)).json()).toEqual({ status: 'paid' });
  expect(await entries()).toHaveLength(1);
  expect(await questions()).toEqual([null, 'told_again']);
});

test('a second payment is money too, and is looked at', async () => {
  const reference = await request();
  await tell({ ...asked(reference), id: '7001' });
  const second = { ...asked(reference), id: '7002' };
  // Told again, it is answered the same.
  for (const answer of [await tell(second), await tell(second)])
    expect(answer.json()).toEqual({ status: 'kept' });
  const [paid] = await payments();
  expect(await entries()).toMatchObject([{ subject: paid?.id }, { subject: paid?.id, receipt: 2 }]);
  expect(await questions()).toEqual([null, 'second_payment']);
  expect(await mails()).toEqual(['mail_notice', 'mail_payment']);
});

test('a notice that is not signed is not believed', async () => {
  const reference = await request();
  const answer = await tell({ reference, amount: payment.amount, currency: 'TRY' }, 't=1,v1=00');
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: 'bad_signature' });
  expect(await payments()).toMatchObject([{ status: 'received' }]);
});

test('another amount is entered as it is, does not count as paid, and is looked at', async () => {
  const reference = await request();
  expect((await tell({ ...asked(reference), amount: 1.05 })).json()).toEqual({ status: 'kept' });
  expect(await payments()).toMatchObject([{ status: 'received' }]);
  expect(await entries()).toMatchObject([{ kurus: 105 }]);
  expect(await questions()).toEqual(['other_amount']);

  // Told again, it is answered the same.
  const again = { ...asked(reference), amount: 1.05 };
  const later = signNotice(JSON.stringify(again), secret, Math.floor(Date.now() / 1000) + 60);
  for (const answer of [await tell(again, later), await tell(again, later)])
    expect(answer.json()).toEqual({ status: 'kept' });
  expect(await entries()).toHaveLength(1);
});

test('another currency is kept, and not entered as lira', async () => {
  const reference = await request();
  expect((await tell({ ...asked(reference), currency: 'EUR' })).json()).toEqual({ status: 'kept' });
  expect(await payments()).toMatchObject([{ status: 'received' }]);
  expect(await entries()).toEqual([]);
  expect(await questions()).toEqual(['other_currency']);
});

test('money for a reference that nobody has is entered as nobody’s', async () => {
  expect((await tell({ reference: 'AAAA-AAAA', amount: 1, currency: 'TRY' })).json()).toEqual({
    status: 'kept',
  });
  expect(await entries()).toMatchObject([{ kurus: 100, subject: null, subject_kind: null, receipt: 1 }]);
  expect(await questions()).toEqual(['unknown_reference']);
});

test('broken JSON and missing fields are told apart', async () => {
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
