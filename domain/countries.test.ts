import { expect, test } from 'vitest';
import { countries, countryName } from './countries.ts';

test('the five countries of the specification are pinned, in its order', () => {
  expect(countries('en').pinned.map(({ name }) => name)).toEqual([
    'United States',
    'Canada',
    'Mexico',
    'United Kingdom',
    'Poland',
  ]);
});

test('then come those of most people on this island, who need not look for themselves in the long list', () => {
  expect(countries('tr').island.map(({ name }) => name)).toEqual([
    'Kuzey Kıbrıs Türk Cumhuriyeti',
    'Türkiye',
    'Kıbrıs',
  ]);
});

test.each([
  ['tr', 'Çekya', 'Danimarka'],
  ['en', 'Czechia', 'Denmark'],
  ['ru', 'Дания', 'Чехия'],
] as const)('in %s the list follows the alphabet of the language', (language, first, second) => {
  const names = countries(language).all.map(({ name }) => name);
  expect(names.indexOf(first)).toBeGreaterThan(-1);
  expect(names.indexOf(second)).toBeGreaterThan(names.indexOf(first));
});

test.each([
  ['tr', 'Kuzey Kıbrıs Türk Cumhuriyeti'],
  ['en', 'Northern Cyprus'],
  ['ru', 'Северный Кипр'],
] as const)('in %s the list has our own country and no code instead of a name', (language, own) => {
  const { all } = countries(language);
  expect(all.length).toBeGreaterThan(245);
  expect(all.map(({ name }) => name)).toContain(own);
  expect(all.filter(({ code, name }) => code === name)).toEqual([]);
});

test('what was chosen is told by its name, and anything else as it was sent', () => {
  expect(countryName('TRNC', 'en')).toBe('Northern Cyprus');
  expect(countryName('PL', 'en')).toBe('Poland');
  expect(countryName('the moon', 'en')).toBe('the moon');
  expect(countryName('', 'en')).toBe('');
});
