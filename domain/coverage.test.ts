import { expect, test } from 'vitest';
import { type CoverageStatus, listPlaces, monthName } from './coverage.ts';
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
