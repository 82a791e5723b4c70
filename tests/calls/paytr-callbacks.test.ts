import { expect, test } from 'vitest';
import { cancelPayment } from '../../server/payments/transitions.ts';
import { failingOnDemand } from '../support/failing-store.ts';
import { siteForEachTest } from '../support/for-tests.ts';
import { payment, post } from '../support/forms.ts';
import { merchant, noticeOf, tell } from '../support/paytr-server.ts';
import { publicSite } from '../support/public-site.ts';
import { storedRow } from '../support/rows.ts';

const environment = {
  PAYTR_MERCHANT_ID: merchant.id,
  PAYTR_MERCHANT_KEY: merchant.key,
  PAYTR_MERCHANT_SALT: merchant.salt,
  SMTP_URL: 'smtp://127.0.0.1:9',
  STAFF_MAIL: 'staff@meltem.example',
};
const site = siteForEachTest(() => ({ ...environment, RATE_LIMITS: 'on' }));

/** A payment that was asked for, as PayTR knows it. */
async function asked() {
  const { reference } = (await post(site.app, '/internet/package/payment', payment)).json();
  const callback_id: string = reference.replace('-', '');
  return { reference, fields: { price: '110000', callback_id } };
}

const payments = () => site.store.db.selectFrom('payment_requests').selectAll().execute();
const entries = () => site.store.db.selectFrom('ledger_entries').selectAll().orderBy('receipt').execute();
const notices = () =>
  site.store.db.selectFrom('payment_notices').selectAll().orderBy('received_at').execute();

test('a payment by instalments is worth its price, and both amounts are kept', async () => {
  const link = await asked();
  const answer = await tell(site.app, noticeOf(link, { total_amount: '123456', payment_amount: '110000' }));
  expect(answer.body).toBe('OK');
  const [paid] = await payments();
  expect(paid).toMatchObject({ status: 'paid' });
  expect(await entries()).toMatchObject([{ kurus: 110_000 }]);
  // The staff are told by mail.
  await storedRow(site.store.db, 'deliveries', { kind: 'mail_payment', subject: paid?.id as string });
  const [notice] = await notices();
  expect(notice).toMatchObject({ question: null, reference: link.reference });
  expect(JSON.parse(notice?.body ?? '')).toMatchObject({
    total_amount: '123456',
    payment_amount: '110000',
    payment_type: 'card',
  });
});

test('where only the larger total is told, it is entered as it is and looked at', async () => {
  const { payment_amount: _, ...notice } = noticeOf(await asked(), { total_amount: '123456' });
  expect((await tell(site.app, notice)).body).toBe('OK');
  expect(await payments()).toMatchObject([{ status: 'paid' }]);
  expect(await entries()).toMatchObject([{ kurus: 123_456 }]);
  expect(await notices()).toMatchObject([{ question: 'other_amount' }]);
});

test('nobody counts for more than was charged: the smaller amount is not signed', async () => {
  await tell(site.app, noticeOf(await asked(), { total_amount: '100', payment_amount: '110000' }));
  expect(await payments()).toMatchObject([{ status: 'received' }]);
  expect(await entries()).toMatchObject([{ kurus: 100 }]);
});

test('told again and again, also at once, it is one payment', async () => {
  const notice = noticeOf(await asked());
  const answers = await Promise.all(Array.from({ length: 8 }, () => tell(site.app, notice)));
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['OK']));
  expect((await tell(site.app, notice)).body).toBe('OK');
  expect(await entries()).toHaveLength(1);
  expect(await notices()).toMatchObject([{ question: null }]);
});

test('a second payment is money too, and is looked at', async () => {
  const link = await asked();
  await tell(site.app, noticeOf(link));
  await tell(site.app, noticeOf(link, { merchant_oid: 'PAYTRORDER2' }));
  expect(await entries()).toHaveLength(2);
  expect((await notices()).map(({ question }) => question).sort()).toEqual([null, 'second_payment'].sort());
});

test.each([
  ['another currency', { currency: 'EUR' }, 'other_currency', 0],
  ['a test of the merchant', { test_mode: '1' }, 'test_payment', 0],
  ['an unknown id', { callback_id: 'AAAAAAAA' }, 'unknown_reference', 1],
  ['an id that is none of ours', { callback_id: 'order17' }, 'unknown_reference', 1],
])('%s is kept and looked at', async (_, changed: Record<string, string>, question, count) => {
  expect((await tell(site.app, noticeOf(await asked(), changed))).body).toBe('OK');
  expect(await payments()).toMatchObject([{ status: 'received' }]);
  expect(await notices()).toMatchObject([{ question }]);
  expect(await entries()).toHaveLength(count);
});

test('money for a cancelled payment is money, and is looked at', async () => {
  const link = await asked();
  const [{ id, version } = { id: '', version: 0 }] = await payments();
  await site.store.db
    .transaction()
    .execute((transaction) => cancelPayment(transaction, { id, version, by: { name: 'Ada' } }));
  await tell(site.app, noticeOf(link));
  expect(await payments()).toMatchObject([{ status: 'paid' }]);
  expect(await notices()).toMatchObject([{ question: 'cancelled' }]);
});

test.each(['hash', 'callback_id', 'merchant_oid', 'status', 'total_amount'])(
  'with another %s than was hashed, nothing is believed or stored',
  async (name) => {
    const notice = noticeOf(await asked());
    const answer = await tell(site.app, { ...notice, [name]: `${notice[name]}0` });
    expect(answer.json()).toMatchObject({ status: 401, code: 'bad_signature' });
    expect(await payments()).toMatchObject([{ status: 'received' }]);
    expect(await notices()).toEqual([]);
  },
);

test.each([
  { ...merchant, key: 'another key' },
  { ...merchant, salt: 'another salt' },
])('a notice for another merchant is refused', async (other) => {
  const theirs = await publicSite(
    { PAYTR_MERCHANT_ID: other.id, PAYTR_MERCHANT_KEY: other.key, PAYTR_MERCHANT_SALT: other.salt },
    site.storeConfig,
  );
  const answer = await tell(theirs.app, noticeOf(await asked()));
  await theirs.close();
  expect(answer.statusCode).toBe(401);
  expect(await entries()).toEqual([]);
});

test('a notice without success is answered, and is no money', async () => {
  const answer = await tell(site.app, noticeOf(await asked(), { status: 'failed' }));
  expect(answer.body).toBe('OK');
  expect(await notices()).toEqual([]);
});

test('OK is said only once it is stored', async () => {
  const notice = noticeOf(await asked());
  const { db, next } = failingOnDemand(site.store);
  const broken = await publicSite(environment, site.storeConfig);
  Object.assign(broken.store, { db });
  next.failure = new Error('away');
  const answer = await tell(broken.app, notice);
  expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
  expect((await tell(site.app, notice)).body).toBe('OK');
  expect(await entries()).toHaveLength(1);
  await broken.close();
});

test('a missing field and JSON are told apart from a wrong hash', async () => {
  const { total_amount: _, ...notice } = noticeOf(await asked());
  expect((await tell(site.app, notice)).json()).toMatchObject({ code: 'invalid', faults: ['total_amount'] });
  const json = await post(site.app, '/payment-callbacks/paytr', notice);
  expect(json.json()).toMatchObject({ code: 'wrong_media_type' });
});

test('it is not counted against the limits of visitors', async () => {
  const notice = noticeOf(await asked());
  for (let sent = 0; sent < 65; sent += 1) expect((await tell(site.app, notice)).statusCode).toBe(200);
});

test('without PayTR there is no such address', async () => {
  const without = await publicSite();
  expect((await tell(without.app, noticeOf({ fields: {} }))).statusCode).toBe(404);
  await without.close();
});
