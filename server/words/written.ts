import { readFileSync } from 'node:fs';
import { messageDefaults } from '#content/customer-messages.ts';
import { dictionarySections } from '#content/dictionaries/sections.ts';
import { writtenSource } from '#content/facts.ts';
import { type Language, languages } from '#domain/language.ts';
import type { Words, WordsGroup, WordsSubject } from '#domain/own-words.ts';

/** Those that visitors read. */
const publicSections = dictionarySections.filter((section) => section !== 'staff' && section !== 'console');

const folder = new URL('../../content/dictionaries/', import.meta.url);

function section(language: Language, name: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${language}/${name}.json`, folder), 'utf8'));
}

/** Every message of the site as it stands in the dictionaries, by its id. */
export const writtenMessages = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.assign({}, ...publicSections.map((name) => section(language, name))) as Record<string, string>,
  ]),
) as Record<Language, Record<string, string>>;

function inAllLanguages(id: string): Words {
  return Object.fromEntries(
    languages.map((language) => [language, writtenMessages[language][id] ?? '']),
  ) as Words;
}

function textsOf(name: string): WordsGroup {
  return Object.fromEntries(Object.keys(section('tr', name)).map((id) => [id, inAllLanguages(id)]));
}

const { company, cashPoints, promises } = writtenSource;
const { address, position, openingHours, bankAccount } = company;

const hoursFields = (hours: { opens: string; closes: string } | null, day: number | '' = '') => ({
  [`opens${day}`]: hours?.opens ?? '',
  [`closes${day}`]: hours?.closes ?? '',
});

const questionNumbers = Object.keys(writtenMessages.tr).flatMap((id) => /^faq\.q(\d+)$/.exec(id)?.[1] ?? []);

/** What stands while an owner has written nothing. */
export const defaults: Record<WordsSubject, WordsGroup> = {
  ...messageDefaults,
  contact: {
    phone: company.phone.shown,
    email: company.email,
    street: address.street,
    city: address.city,
    postalCode: address.postalCode,
    latitude: String(position.latitude),
    longitude: String(position.longitude),
  },
  hours: {
    ...Object.assign({}, ...openingHours.week.map((hours, day) => hoursFields(hours, day))),
    special: openingHours.special.map(({ first, last, name, hours }) => ({
      name,
      first,
      last,
      ...hoursFields(hours),
    })),
  },
  bank: { ...bankAccount },
  announcement: { text: { tr: '', en: '', ru: '' }, from: '', until: '' },
  cash_points: {
    points: cashPoints.map(({ name, kind, district, street, position }) => ({
      name,
      kind,
      district,
      street,
      latitude: String(position.latitude),
      longitude: String(position.longitude),
    })),
  },
  faq: {
    questions: questionNumbers.map((number) => ({
      question: inAllLanguages(`faq.q${number}`),
      answer: inAllLanguages(`faq.a${number}`),
    })),
  },
  promises: Object.fromEntries(
    Object.entries(promises).map(([id, { isConfirmed }]) => [id, isConfirmed ? 'confirmed' : 'unconfirmed']),
  ),
  home: textsOf('home'),
  about: textsOf('about'),
};
