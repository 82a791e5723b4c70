import { expect, test } from 'vitest';
import { paymentWords } from './payment-words.ts';
import { referenceOf } from './reference.ts';

const reference = referenceOf('K7QM3XP');
const word = reference.replace('-', '').toLowerCase();

test('a payment is found by its names together, its phone, its reference and its amount', () => {
  const words = paymentWords({
    userName: 'Ayşe Kaya',
    clientPhone: '0533 111 22 33',
    reference,
    amount: 1100,
  });
  expect(words).toEqual(
    expect.arrayContaining(['ayse kaya', 'kaya ayse', '5331112233', '2233', word, '1100']),
  );
});

test('a payment without a name and a phone is found by its reference and amount only', () => {
  expect(paymentWords({ userName: ' ', clientPhone: '', reference, amount: 1100 })).toEqual([word, '1100']);
});
