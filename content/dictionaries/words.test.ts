import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { company } from '../company.ts';
import { languageTexts, messagesOf, parts, sentTexts, spoken } from '../every-text.ts';

/** Names that are written in Latin letters in Russian too. */
const namesInRussian = new Set(
  `Meltem eco pro Eco Pro EcoPack IBAN Mbps TL G Wi Fi PDF HEIC SVG JPEG JPG PNG WebP SMS Ctrl Cmd P n Mac
   Facebook Instagram X YouTube WhatsApp OpenStreetMap openstreetmap org JavaScript API OpenAPI Prometheus R Excel XLSX CSV IP QR cookie
   ${company.address.street}`.split(/\s+/),
);

/** Names with letters that no Turkish word has. */
const namesInTurkish = new Set(['Wi', 'WebP', 'WhatsApp', 'X', 'Excel', 'XLSX']);

/** Places, and the name of a law. */
const turkishNamesInEnglish = new Set(['Beşparmak', 'Lefkoşa', 'Kişisel', 'Korunması', 'Yasası']);

/** English words that slip in easily and are no Turkish words: not "on", "her", "not", "an" or "online". */
const englishWords = new Set(
  `the and or of to with your you our we us my this that from are was will can please thank thanks
   payment pay paid price prices pricing package packages speed month months free total buy choose select
   customer client clients register registration account bank transfer cash location name surname first last
   full phone number email mail address message question answer send sent submit success successful successfully
   error failed wrong invalid valid required enter click here link copy copied clipboard router upload download
   image picture file passport home about contact help support close open back next cancel loading language
   welcome discount offer offers installation agreement services store more read see call`.split(/\s+/),
);

const texts = languages.flatMap((language) => [...languageTexts(language), ...sentTexts(language)]);

test('no English word is left in the Turkish texts', () => {
  const strays = texts
    .filter(({ language }) => language === 'tr')
    .flatMap(({ where, text }) =>
      latinWords(spoken(text))
        .filter((word) => isStrayInTurkish(word))
        .map((word) => `${where}: ${word}`),
    );
  expect(strays).toEqual([]);
});

test('the only words in Latin letters in the Russian texts are names', () => {
  const strays = texts
    .filter(({ language }) => language === 'ru')
    .flatMap(({ where, text }) =>
      latinWords(spoken(text))
        .filter((word) => !namesInRussian.has(word))
        .map((word) => `${where}: ${word}`),
    );
  expect(strays).toEqual([]);
});

test('no Cyrillic word is left in the Turkish and English texts, and no Turkish one in the English', () => {
  const foreign = { tr: /\p{Script=Cyrillic}/u, en: /[\p{Script=Cyrillic}ğışİ]/u, ru: /$^/ };
  const strays = texts.flatMap(({ language, where, text }) =>
    (spoken(text).match(/\p{L}+/gu) ?? [])
      .filter((word) => foreign[language].test(word) && !turkishNamesInEnglish.has(word))
      .map((word) => `${where}: ${word}`),
  );
  expect(strays).toEqual([]);
});

test('a stray word is seen in every form of a plural, and a placeholder is no word', () => {
  expect(latinWords(spoken('{count, plural, one {# month} other {# месяцев}} за {price}'))).toEqual([
    'month',
  ]);
  expect(latinWords(spoken('Пишите на <link>bilgi@meltem.example</link>, 05XXXXXXXX'))).toEqual([]);
  expect(['Please', 'router', 'wind'].filter(isStrayInTurkish)).toEqual(['Please', 'router', 'wind']);
  expect(['on', 'paket', 'Wi', 'IBAN'].filter(isStrayInTurkish)).toEqual([]);
});

test('Russian counts in its own forms', () => {
  const plurals = Object.entries(messagesOf('ru')).flatMap(([where, message]) =>
    pluralsIn(compileMessageOrThrow(message)).map((forms) => ({ where, ...forms })),
  );
  expect(plurals.length).toBeGreaterThan(0);
  const faults = plurals.filter(
    ({ one, few, many, other }) =>
      // "1 месяц, 2 месяца, 5 месяцев, 1,5 месяца": two of a word's forms may be one, but never these.
      [few ?? other, many ?? other].includes(one) || many === other,
  );
  expect(faults).toEqual([]);
});

type PluralForms = Partial<Record<'one' | 'few' | 'many' | 'other', string>>;

/** The forms of each plural in a message, as they are spoken. */
function pluralsIn(tokens: readonly unknown[]): PluralForms[] {
  return tokens.flatMap((token) => {
    if (!Array.isArray(token) || token[1] !== 'plural') return [];
    const forms = Object.entries(token[2] as object).map(([name, form]) => [
      name,
      parts([form].flat()).join(''),
    ]);
    return [Object.fromEntries(forms)];
  });
}

/** Addresses and patterns such as 05XXXXXXXX are no words. */
function latinWords(text: string): string[] {
  const words = text.replace(/\S+@\S+|https?:\S+|\bwww\.\S+|\d+X+/g, ' ');
  return words.match(/\p{Script=Latin}+/gu) ?? [];
}

/** English by the list, or by a letter that Turkish does not have. */
function isStrayInTurkish(word: string): boolean {
  return englishWords.has(word.toLowerCase()) || (/[qwx]/i.test(word) && !namesInTurkish.has(word));
}
