import { expect, test } from 'vitest';
import { addressKey } from './mail-address.ts';

test.each([
  'ibrahim@example.com',
  'İbrahim@Example.com',
  ' IBRAHIM@EXAMPLE.COM ',
  'İBRAHİM@example.com'.toLowerCase(),
])('one address is one address, however it was typed: %s', (typed) => {
  expect(addressKey(typed)).toBe('ibrahim@example.com');
});

test('two addresses are two, even where a search would find both', () => {
  expect(addressKey('çan@example.com')).not.toBe(addressKey('can@example.com'));
  expect(addressKey('ışık@example.com')).not.toBe(addressKey('isik@example.com'));
});
