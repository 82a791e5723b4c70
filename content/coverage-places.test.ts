import { expect, test } from 'vitest';
import { findPlace, monthName, placeFaults, suggestPlaces } from '#domain/coverage.ts';
import { firstPlaces } from './coverage-places.ts';

const idOf = (typed: string) => findPlace(firstPlaces, typed)?.id;

test.each([
  ['Girne', 'girne'],
  ['KYRENIA', 'girne'],
  ['кирения', 'girne'],
  ['gazi magusa', 'gazimagusa'],
  ['Ammochostos', 'gazimagusa'],
  ['kucuk kaymakli', 'kucuk-kaymakli'],
  ['ISKELE', 'iskele'],
  ['iskele', 'iskele'],
  ['ÇATALKÖY', 'catalkoy'],
  ['ортакей', 'ortakoy'],
  ['karakum, girne', 'karakum'],
  ['Atatürk Cad. 5, Girne', 'girne'],
  ['karaoglan', 'karaoglanoglu'],
])('"%s" is found, in any language, spelling and letters', (typed, id) => {
  expect(idOf(typed)).toBe(id);
});

test.each(['', '  ', ',', 'Atlantis', 'ka', 'k', '…'])('"%s" is no place', (typed) => {
  expect(idOf(typed)).toBeUndefined();
});

test('what begins with the typed letters is proposed first, in the order of the reader’s language', () => {
  const names = suggestPlaces(firstPlaces, 'kara', 'tr').map(({ name }) => name.tr);
  expect(names).toEqual(['Karakol', 'Karakum', 'Karaman', 'Karaoğlanoğlu', 'Alsancak', 'Gemikonağı']);
  expect(suggestPlaces(firstPlaces, 'girne', 'en')[0]?.name.en).toBe('Kyrenia');
  expect(suggestPlaces(firstPlaces, '', 'en')).toEqual([]);
});

test('a whole name comes before a beginning, in any language, and two letters are looked for at the beginning only', () => {
  const place = (id: string, tr: string, en: string, ru = en, spellings: string[] = []) => ({
    ...{ id, name: { tr, en, ru }, spellings, status: 'yes' as const, month: null },
  });
  const places = [
    place('a', 'Göç', 'Kara'),
    place('b', 'Karaman', 'Karmi'),
    place('c', 'Aşağı', 'Karaköy'),
    place('d', 'Lakara', 'Lakara'),
    place('e', 'Bostancı', 'Bostanji', 'Боска', ['Karas']),
  ];
  const suggested = (typed: string) => suggestPlaces(places, typed, 'tr').map(({ id }) => id);
  expect(suggested('kara')).toEqual(['a', 'b', 'c', 'e', 'd']);
  expect(suggested('ka')).toEqual(['b', 'c', 'e', 'a']);
  expect(findPlace(places, 'Karaköy')?.id).toBe('c');
  expect(findPlace(places, 'no such; Bostanji')?.id).toBe('e');
  // More than one begins with it, or too little is typed.
  expect(findPlace(places, 'kar')).toBeUndefined();
  expect(findPlace(places, 'bo')).toBeUndefined();
  expect(findPlace(places, 'bos')?.id).toBe('e');
});

test('a month is named as one reads it', () => {
  expect(monthName('2027-03', 'en')).toBe('March 2027');
  expect(monthName('2027-03', 'tr')).toBe('Mart 2027');
  expect(monthName('2027-03', 'ru')).toMatch(/^март 2027/);
});

test('no two of our own places are called the same, and none lies in the sea', () => {
  expect(placeFaults(firstPlaces)).toEqual([]);
  expect(firstPlaces.length).toBeGreaterThan(100);
  const [one, two] = firstPlaces as [(typeof firstPlaces)[0], (typeof firstPlaces)[0]];
  expect(placeFaults([one, { ...two, spellings: [one.name.en] }])).toHaveLength(1);
  expect(placeFaults([one, { ...two, id: one.id }])).toHaveLength(1);
  expect(placeFaults([{ ...one, month: '2027-01' }])).toHaveLength(1);
  for (const [latitude, longitude] of [
    [41, 33],
    [34, 33],
    [35.2, 32],
    [35.2, 35],
  ] as const)
    expect(placeFaults([{ ...one, position: { latitude, longitude } }])).toHaveLength(1);
});
