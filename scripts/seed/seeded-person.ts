import { foldedWords } from '#domain/folded-text.ts';
import type { Language } from '#domain/language.ts';
import type { Chance } from './chance.ts';
import {
  districts,
  firstNames,
  lastNames,
  type NameKind,
  rareNameEnds,
  rareNameMiddles,
  rareNameStarts,
} from './names.ts';

export interface Person {
  firstName: string;
  lastName: string;
  country: string;
  email: string;
  phone: string;
  address: string;
  language: Language;
}

const countries = {
  TR: 50,
  CY: 22,
  RU: 10,
  GB: 6,
  NG: 3,
  IR: 3,
  KZ: 2,
  UA: 1,
  DE: 1,
  PK: 1,
  ZW: 0.5,
  '': 0.5,
};
const russianSpeaking = ['RU', 'KZ', 'UA'];
const turkishSpeaking = ['TR', 'CY'];

/** Reserved for examples: mail to somebody who does not exist must reach nobody who does. */
const mailHosts = ['example.com', 'example.net', 'example.org', 'posta.example', 'mail.example'];

/** Russian letters on a Latin keyboard, roughly. */
const latin: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

export function seededPerson(chance: Chance, row: number): Person {
  const country = chance.weighted<string>(countries);
  const kind = kindOf(country);
  const second = kind === 'turkish' && chance.happens(0.15) ? ` ${chance.oneOf(firstNames.turkish)}` : '';
  const firstName = chance.oneOfMostlyFirst(firstNames[kind]) + second;
  const lastName =
    kind === 'turkish' && chance.happens(0.06) ? rareName(chance) : chance.oneOfMostlyFirst(lastNames[kind]);
  return {
    firstName,
    lastName,
    country,
    email: `${mailName(firstName, lastName)}${row}@${chance.oneOf(mailHosts)}`,
    phone: phoneOf(chance, kind),
    address: addressOf(chance),
    language: kind === 'turkish' ? 'tr' : kind === 'russian' ? 'ru' : 'en',
  };
}

function kindOf(country: string): NameKind {
  if (turkishSpeaking.includes(country)) return 'turkish';
  return russianSpeaking.includes(country) ? 'russian' : 'english';
}

function rareName(chance: Chance): string {
  return [rareNameStarts, rareNameMiddles, rareNameEnds].map((parts) => chance.oneOf(parts)).join('');
}

function mailName(...names: string[]): string {
  const words = foldedWords(names.join(' ')).join('.');
  return words.replace(/[а-я]/g, (letter) => latin[letter] ?? '');
}

function phoneOf(chance: Chance, kind: NameKind): string {
  if (kind !== 'turkish' && chance.happens(0.5)) {
    return kind === 'russian'
      ? `+7 9${chance.digits(2)} ${chance.digits(3)}-${chance.digits(2)}-${chance.digits(2)}`
      : `+44 7${chance.digits(3)} ${chance.digits(6)}`;
  }
  const area = chance.oneOfMostlyFirst(['533', '542', '548', '539', '392']);
  const number = chance.digits(7);
  const spaced = `${area} ${number.slice(0, 3)} ${number.slice(3, 5)} ${number.slice(5)}`;
  return chance.oneOf([
    `+90${area}${number}`,
    `0${area}${number}`,
    `+90 ${spaced}`,
    `0${spaced}`,
    `0090 ${spaced}`,
  ]);
}

function addressOf(chance: Chance): string {
  const [town, streets] = chance.oneOfMostlyFirst(districts);
  const flat = chance.happens(0.4) ? `, Daire ${1 + chance.below(24)}` : '';
  return `${chance.oneOf(streets)} ${1 + chance.below(180)}${flat}, ${town}`;
}
