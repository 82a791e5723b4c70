import { expect, test } from 'vitest';
import { siteForFile } from '../support/for-tests.ts';
import { payment, post } from '../support/forms.ts';

const site = siteForFile();

const pay = (body: object) => post(site.app, '/internet/package/payment', body);
const rows = () => site.store.db.selectFrom('payment_requests').selectAll().execute();

test('a payment request is kept with the field names of the specification', async () => {
  const answer = await pay(payment);
  expect(answer.statusCode).toBe(201);
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    ...payment,
    id: expect.any(String),
    reference: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/),
    status: 'received',
    created_at: expect.any(Number),
  });
  expect(answer.json()).toEqual({ reference: row?.reference, status: 'received' });
});

test('spaces in a phone number do not count, and a name is not needed', async () => {
  expect((await pay({ ...payment, userName: '', clientPhone: ' +90 533 123 45 67 ' })).statusCode).toBe(201);
  expect(await rows()).toMatchObject([{ userName: '', clientPhone: '+905331234567' }]);
});

test.each(['', '533', '+44 7911 123456', '053312345678', '0533-123-45-67'])(
  'a link cannot be sent to the phone "%s"',
  async (clientPhone) => {
    const answer = await pay({ ...payment, clientPhone });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid', faults: ['phone'] });
    expect(await rows()).toEqual([]);
  },
);

test.each([
  ['currency', 'EUR'],
  ['userLanguage', 'en'],
  ['refMerchantStore', 705],
  ['refMerchantStore', '704'],
  ['amount', 0],
  ['amount', '1250'],
  ['amount', undefined],
  ['paymentDate', '2026-11-15T13:05:09Z'],
  ['userName', 'n'.repeat(201)],
])('%s cannot be %j', async (field, value) => {
  const answer = await pay({ ...payment, [field]: value });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'invalid', faults: [field] });
  expect(await rows()).toEqual([]);
});

test('a status cannot be sent along', async () => {
  expect((await pay({ ...payment, status: 'paid' })).statusCode).toBe(201);
  expect(await rows()).toMatchObject([{ status: 'received' }]);
});
