import { expect, test } from 'vitest';
import { type CoverageStatus, hasNamesake, listPlaces, monthName, placeKey } from './coverage.ts';
import { languages } from './language.ts';

const place = (tr: string, en: string, status: CoverageStatus, month: string | null = null) => ({
  id: tr,
  name: { tr, en, ru: en },
  spellings: [],
  status,
  month,
});

test('places are listed by what there is, in the order of the reader’s alphabet', () => {
  const places = [
    place('Zümrütköy', 'Katokopia', 'yes'),
    place('Çatalköy', 'Ayios Epiktitos', 'yes'),
    place('Cumalı', 'Dikmen', 'yes'),
    place('Lefke', 'Lefka', 'soon', '2027-06'),
    place('Erenköy', 'Kokkina', 'no'),
  ];
  expect(listPlaces(places, 'tr')).toEqual({
    here: ['Cumalı', 'Çatalköy', 'Zümrütköy'],
    soon: [{ name: 'Lefke', month: '2027-06' }],
  });
  expect(listPlaces(places, 'en').here).toEqual(['Ayios Epiktitos', 'Dikmen', 'Katokopia']);
});

test('a month can end a sentence in every language', () => {
  const names = languages.map((language) => monthName('2027-06', language));
  expect(names).toEqual(['Haziran 2027', 'June 2027', 'июнь 2027']);
});

test('a name is compared without spaces, hyphens and the signs on its letters', () => {
  expect(placeKey('Küçük-Kaymaklı (2)')).toBe('kucukkaymakli2');
  expect(placeKey(' – ')).toBe('');
});

test('a place has a namesake in any language and spelling, and is none of its own', () => {
  const lefke = { ...place('Lefke', 'Lefka', 'soon'), spellings: ['Levka'] };
  const others = [place('Girne', 'Kyrenia', 'yes'), lefke];
  expect(hasNamesake(lefke, others)).toBe(false);
  expect(hasNamesake(place('Yeni', 'LEFKA', 'yes'), others)).toBe(true);
  expect(hasNamesake({ ...place('Yeni', 'New', 'yes'), spellings: ['levka'] }, others)).toBe(true);
  expect(hasNamesake(place('Yeni', 'New', 'yes'), others)).toBe(false);
});
