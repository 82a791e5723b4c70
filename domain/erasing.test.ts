import { expect, test } from 'vitest';
import { identityOf, isSameIdentity } from './erasing.ts';

test.each(['0533 111 22 33', '+90 533 111 22 33', '00905331112233', '(533) 111-22-33', '905331112233'])(
  'a number is the same in every notation: %s',
  (typed) => {
    expect(identityOf(typed)).toEqual({ kind: 'phone', key: '905331112233', typed });
  },
);

test('the same digits in another country are another number', () => {
  expect(isSameIdentity('+44 533 111 2233', '0533 111 22 33')).toBe(false);
  expect(isSameIdentity('+44 7911 123456', '0044 7911 123456')).toBe(true);
});

test('an address is the same in capitals, and never a number', () => {
  expect(isSameIdentity(' Ayse@Example.com', 'ayse@example.com')).toBe(true);
  expect(isSameIdentity('ayse@example.com', '0533 111 22 33')).toBe(false);
});

test.each(['', ' ', '05', '111 222', 'a', '+'])('too little is nobody: %j', (typed) => {
  expect(identityOf(typed)).toBeUndefined();
});

test.each([
  ['444 55 66', 'phone'],
  ['a@b', 'email'],
])('the shortest that is somebody: %j', (typed, kind) => {
  expect(identityOf(typed)?.kind).toBe(kind);
});
