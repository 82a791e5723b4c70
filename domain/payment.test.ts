import { expect, test } from 'vitest';
import { paymentDate, paymentRequest } from './payment.ts';

test('the payment request has the names and values of the specification', () => {
  const at = new Date(2026, 10, 5, 13, 5, 9);
  const selected = { speed: '35 Mbps', price: 1250, months: 1, type: 'eco' } as const;
  expect(paymentRequest(selected, { userName: 'Defne Özgür', clientPhone: '0533 123 45 67', at })).toEqual({
    userName: 'Defne Özgür',
    clientPhone: '05331234567',
    amount: 1250,
    currency: 'TRY',
    userLanguage: 'tr',
    packageName: '35 Mbps eco',
    months: 1,
    paymentDate: '11/5/2026, 1:05:09 PM',
    refMerchantStore: 704,
  });
});

test.each([
  ['2026-01-01T00:00:00', '1/1/2026, 12:00:00 AM'],
  ['2026-12-31T12:30:05', '12/31/2026, 12:30:05 PM'],
  ['2026-06-09T23:59:59', '6/9/2026, 11:59:59 PM'],
])('%s is written %s', (shown, written) => {
  expect(paymentDate(Date.parse(`${shown}Z`))).toBe(written);
});
