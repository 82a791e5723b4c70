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
  expect(placeFaults([{ ...one, position: { latitude: 41, longitude: 29 } }])).toHaveLength(1);
});
