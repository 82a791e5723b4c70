import { expect, test } from 'vitest';
import { isPaymentPhone } from './phone.ts';

test.each([
  '05331234567',
  '+905331234567',
  '5331234567',
  '0533 123 45 67',
  ' +90 533 123 45 67 ',
  // With marks of direction around it that nobody sees, as it is copied from contacts and chats.
  '\u202a+90 533 123 45 67\u202c',
  '\u20680533\u00a01234567\u2069',
])('%j can get a payment link', (phone) => {
  expect(isPaymentPhone(phone)).toBe(true);
});

test.each([
  '',
  '   ',
  '0533',
  '533123456',
  '+90533123456x',
  '+91 5331234567',
  '00905331234567',
  '905331234567',
  '+44 7911 123456',
  '053312345678',
  '0533-123-45-67',
  'abc',
])('%j cannot', (phone) => {
  expect(isPaymentPhone(phone)).toBe(false);
});
