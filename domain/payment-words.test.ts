import { expect, test } from 'vitest';
import { paymentWords, soughtPayment } from './payment-words.ts';
import { referenceOf } from './reference.ts';

const reference = referenceOf('K7QM3XP');
const payment = { userName: 'Ayşe Işık Kaya', clientPhone: '+905331112233', reference };

test.each([
  reference,
  reference.toLowerCase(),
  reference.replace('-', ' '),
  '0533 111',
  '+90 533 1112233',
  '(533) 111-22',
  'ayse is',
  'KAYA AYŞE',
])('a payment is found by what somebody types: %s', (text) => {
  const sought = soughtPayment(text);
  expect(paymentWords(payment).some((word) => word.startsWith(String(sought)))).toBe(true);
});

test.each(['', 'ay', '05', '--', '%%%', ' . '])('%j is too short to look for', (text) => {
  expect(soughtPayment(text)).toBeUndefined();
});

test('eight letters with a wrong check sign are a name', () => {
  expect(soughtPayment('Mehm Ethh')).toBe('mehm ethh');
});

test('a payment without a name is found by its phone and reference only', () => {
  expect(paymentWords({ ...payment, userName: ' ' })).toEqual([
    '5331112233',
    reference.replace('-', '').toLowerCase(),
  ]);
});
