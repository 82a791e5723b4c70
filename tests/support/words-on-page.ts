import { cashPoints } from '#content/cash-points.ts';
import { company } from '#content/company.ts';
import { companyRegister } from '#content/company-register.ts';
import { firstPlaces } from '#content/coverage-places.ts';
import { strayWords } from '#content/stray-words.ts';
import { type Language, languageNames } from '#domain/language.ts';

/** Written alike in every language. */
const ownNames = [
  company.email,
  ...Object.values(languageNames),
  company.legalName,
  company.bankAccount.holder,
  company.bankAccount.bank,
  ...Object.values(companyRegister).filter((fact) => typeof fact === 'string'),
  ...cashPoints.map(({ name }) => name.tr),
  ...firstPlaces.map(({ name }) => name.en),
  // The sign, and what the picker shows.
  ...['meltem', 'TR', 'EN', 'RU'],
];

/** What is read of a page or out of it, also by search engines and without scripts, that is of another language. */
export function strayWordsOn(html: string, language: Language): string[] {
  const said = [...html.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g)];
  const told = [
    ...html.matchAll(/<meta (?:name="description"|property="og:(?:title|description)") content="([^"]*)"/g),
  ];
  // The names of countries come from the browser.
  const seen = html.replace(/<(script|style|option)\b.*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' ');
  const text = [seen, ...[...said, ...told].map(([, words]) => words)].join(' ');
  // References are of no language.
  const plain = text.replace(/\u00a0|&\w+;/g, ' ').replace(/\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/g, ' ');
  return strayWords(
    ownNames.reduce((rest, name) => rest.replaceAll(name, ' '), plain),
    language,
  );
}
