import { expect, test } from 'vitest';
import { whatsAppLink } from './whatsapp.ts';

test.each([
  ['0533 123 45 67', '905331234567'],
  ['533 1234567', '905331234567'],
  ['+90 533 123 45 67', '905331234567'],
  ['905331234567', '905331234567'],
  ['+44 (0)7911 123456', '447911123456'],
  ['0044 7911 123456', '447911123456'],
  ['8 954 230-70-57', '79542307057'],
])('%s is reached under %s', (phone, digits) => {
  expect(whatsAppLink(phone)).toBe(`https://wa.me/${digits}`);
});

test('what is no phone number leads nowhere', () => {
  expect(whatsAppLink('call me')).toBeUndefined();
  expect(whatsAppLink('123')).toBeUndefined();
});
