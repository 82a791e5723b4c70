import { expect, test } from 'vitest';
import { dictionaryFaults } from './dictionary-faults.ts';

test('dictionaries that say the same in three languages have no fault', () => {
  const plural = '{count, plural, one {# ay} other {# ay}}';
  const russian = '{count, plural, one {# месяц} few {# месяца} many {# месяцев} other {# месяца}}';
  const faults = dictionaryFaults('term', {
    tr: { 'term.length': plural, 'term.note': 'Merhaba {name}, <b>hoş geldiniz</b>' },
    en: { 'term.length': plural, 'term.note': 'Hello {name}, <b>welcome</b>' },
    ru: { 'term.length': russian, 'term.note': 'Здравствуйте, {name}, <b>добро пожаловать</b>' },
  });
  expect(faults).toEqual([]);
});

test('a missing, an empty and a superfluous translation are each named with their file', () => {
  const faults = dictionaryFaults('home', {
    tr: { 'home.title': 'Ana sayfa', 'home.lead': 'Merhaba' },
    en: { 'home.title': 'Home', 'home.lead': ' ' },
    ru: { 'home.lead': 'Привет', 'home.extra': 'Лишнее' },
  });
  expect(faults).toEqual([
    'en/home.json: the translation of "home.lead" is missing.',
    'ru/home.json: the translation of "home.title" is missing.',
    'ru/home.json: "home.extra" is in no other language; remove it or add it to tr.',
  ]);
});

test('a translation with another placeholder or another tag is a fault', () => {
  const faults = dictionaryFaults('home', {
    tr: { 'home.call': 'Arayın: {phone}', 'home.bold': '<b>kalın</b>' },
    en: { 'home.call': 'Call: {number}', 'home.bold': 'bold' },
    ru: { 'home.call': 'Звоните: {phone}', 'home.bold': '<b>жирный</b>' },
  });
  expect(faults).toHaveLength(2);
  expect(faults[0]).toContain('{number}');
  expect(faults[1]).toContain('<b>');
});

test('an id that does not carry the name of its section is a fault', () => {
  const faults = dictionaryFaults('home', { tr: { title: 'A' }, en: { title: 'A' }, ru: { title: 'А' } });
  expect(faults).toEqual(['tr/home.json: "title" must start with "home."']);
});
