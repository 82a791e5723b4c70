import { expect, test } from 'vitest';
import {
  groupAmong,
  likenessKeys,
  likenessOf as likenessOfKeys,
  nameAndAddress,
  type Pair,
  shownPairs,
  type WhoseRegistration,
  wordsOfSame,
} from './same-person.ts';

const likenessOf = (one: WhoseRegistration, other: WhoseRegistration) =>
  likenessOfKeys(likenessKeys(one), likenessKeys(other));

const ayse = {
  customerFirstName: 'Ayşe',
  customerLastName: 'Kaya',
  customerEmail: 'ayse@example.com',
  customerPhoneNumber: '0533 123 45 67',
  customerAddress: 'Atatürk Cad. 5, Lefkoşa',
};
const ivan = {
  customerFirstName: 'Ivan',
  customerLastName: 'Petrov',
  customerEmail: 'ivan@example.com',
  customerPhoneNumber: '+7 912 345 67 89',
  customerAddress: 'Girne Cad. 9, Girne',
};

test('people are alike by phone in any notation, by e-mail, and by name with address', () => {
  expect(likenessOf(ayse, ivan)).toEqual([]);
  expect(likenessOf(ayse, { ...ivan, customerPhoneNumber: '+90 (533) 123-45-67' })).toEqual(['phone']);
  expect(likenessOf(ayse, { ...ivan, customerEmail: ' AYSE@EXAMPLE.COM' })).toEqual(['email']);
  const { customerEmail, customerPhoneNumber } = ivan;
  const moved = { ...ayse, customerEmail, customerPhoneNumber };
  expect(likenessOf(ayse, moved)).toEqual(['address']);
  const typed = {
    customerFirstName: 'KAYA',
    customerLastName: 'ayse',
    customerAddress: 'ATATURK CAD 5 LEFKOSA',
  };
  expect(likenessOf(ayse, { ...moved, ...typed })).toEqual(['address']);
  expect(likenessOf(ayse, { ...ayse, ...typed })).toEqual(['phone', 'email', 'address']);
  expect(likenessOf(ayse, { ...moved, customerAddress: 'Atatürk Cad. 7, Lefkoşa' })).toEqual([]);
});

test('what many share makes nobody alike', () => {
  const nobody = { ...ayse, customerEmail: '', customerPhoneNumber: '123' };
  expect(
    likenessOf({ ...nobody, customerAddress: 'Lefkoşa' }, { ...nobody, customerAddress: 'Lefkoşa' }),
  ).toEqual([]);
  const calledAt = (customerPhoneNumber: string) =>
    likenessOf({ ...ayse, customerPhoneNumber }, { ...ivan, customerPhoneNumber });
  expect(calledAt('22 71 23')).toEqual([]);
  expect(calledAt('227 12 34')).toEqual(['phone']);
  expect(nameAndAddress({ ...ayse, customerLastName: '' })).toBe(undefined);
  expect(wordsOfSame({ ...nobody, customerAddress: '' })).toEqual([]);
  expect(wordsOfSame(ayse)).toEqual(['5331234567', 'ayse@example.com', '=ayse kaya, ataturk cad 5 lefkosa']);
  expect(nameAndAddress({ ...ayse, customerAddress: 'a b '.repeat(200) })?.length).toBeLessThanOrEqual(300);
});

test('who was said to be the same belongs together over others, and who was not does not', () => {
  const pairs = [
    { one: 'a', other: 'b', verdict: 'same' },
    { one: 'c', other: 'b', verdict: 'same' },
    { one: 'c', other: 'd', verdict: 'different' },
    { one: 'd', other: 'e', verdict: null },
  ] as const;
  expect([...groupAmong(['a'], pairs)].toSorted()).toEqual(['a', 'b', 'c']);
  expect([...groupAmong(['d'], pairs)]).toEqual(['d']);
});

test('three pairs are to be decided at a time, before all that was said', () => {
  const pair = (version: number, verdict: Pair['verdict'] = null) => ({ version, verdict }) as Pair;
  const pairs = [pair(1, 'same'), pair(2), pair(3), pair(4, 'different'), pair(5), pair(6)];
  expect(shownPairs(pairs).map(({ version }) => version)).toEqual([2, 3, 5, 1, 4]);
});
