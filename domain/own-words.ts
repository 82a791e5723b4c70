import { cashPointKinds, isInNorthernCyprus } from './cash-points.ts';
import { areHours, isEmail, isIban } from './company.ts';
import { checkTemplate, isMessageSubject, messageShapes, messageSubjects } from './customer-messages.ts';
import { islandMoment } from './island-day.ts';
import { type Language, languages } from './language.ts';
import type { Hours } from './opening-hours.ts';
import type { FieldShape, GroupShape, Words, WordsFaults, WordsGroup, WordsValue } from './words-shape.ts';

export {
  type FieldShape,
  type GroupShape,
  type Words,
  type WordsFault,
  type WordsFaults,
  type WordsGroup,
  type WordsValue,
  wordsFaults,
} from './words-shape.ts';

/** What the site says. */
export const siteSubjects = [
  'contact',
  'hours',
  'bank',
  'announcement',
  'cash_points',
  'faq',
  'promises',
  'home',
  'about',
] as const;
export type SiteSubject = (typeof siteSubjects)[number];

/** What an owner writes in the console, a screen each. */
export const wordsSubjects = [...siteSubjects, ...messageSubjects] as const;
export type WordsSubject = (typeof wordsSubjects)[number];

const text = (most: number): FieldShape => ({ kind: 'text', most });
const words = (most: number): FieldShape => ({ kind: 'words', most });
const longWords: FieldShape = { kind: 'words', most: 2000, isLong: true };
/** Hours of a day; both empty where it is closed. */
const time: FieldShape = { kind: 'time' };

const weekShape: GroupShape = Object.fromEntries(
  [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
    [`opens${day}`, time],
    [`closes${day}`, time],
  ]),
);

export const promiseStates = ['unconfirmed', 'confirmed', 'struck'] as const;

const shapes: Partial<Record<WordsSubject, GroupShape>> = {
  ...messageShapes,
  contact: {
    phone: text(30),
    email: text(100),
    street: text(100),
    city: words(60),
    postalCode: text(12),
    latitude: text(12),
    longitude: text(12),
  },
  hours: {
    ...weekShape,
    special: {
      kind: 'list',
      least: 0,
      most: 60,
      item: { name: words(60), first: { kind: 'day' }, last: { kind: 'day' }, opens: time, closes: time },
    },
  },
  bank: { holder: text(100), bank: text(100), iban: text(42) },
  announcement: {
    text: { kind: 'words', most: 200, isOptional: true },
    from: { kind: 'moment' },
    until: { kind: 'moment' },
  },
  cash_points: {
    points: {
      kind: 'list',
      least: 1,
      most: 40,
      item: {
        name: words(60),
        kind: { kind: 'choice', of: cashPointKinds },
        district: words(60),
        street: text(100),
        latitude: text(12),
        longitude: text(12),
      },
    },
  },
  faq: {
    questions: { kind: 'list', least: 1, most: 60, item: { question: words(200), answer: longWords } },
  },
};

/** The fields of a subject. Promises and the texts of a page have those that their defaults have. */
export function shapeOf(subject: WordsSubject, byDefault: WordsGroup): GroupShape {
  const shape = shapes[subject];
  if (shape) return shape;
  const field: FieldShape =
    subject === 'promises' ? { kind: 'choice', of: promiseStates } : { kind: 'words', most: 2000 };
  return Object.fromEntries(Object.keys(byDefault).map((name) => [name, field]));
}

interface Checked {
  value: WordsGroup;
  byDefault: WordsGroup;
  /** What texts may draw on, like "fact_open". */
  names: readonly string[];
}

/** The same on both sides: the form says it at once, the server does not take it otherwise. */
export function faultsIn(subject: WordsSubject, { value, byDefault, names }: Checked): WordsFaults {
  const faults: WordsFaults = {};
  checkGroup(shapeOf(subject, byDefault), value, '', faults);
  if (Object.keys(faults).length > 0) return faults;
  const check = checks[subject];
  check?.(value, faults);
  if (isMessageSubject(subject)) checkTemplate(subject, value, faults);
  else if (subject === 'home' || subject === 'about') checkPlaceholders(value, byDefault, faults);
  // Elsewhere a brace is a slip of the finger.
  else checkNames(value, '', subject === 'faq' ? names : [], faults);
  return faults;
}

const localMoment = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/;
const localDay = /^\d{4}-\d\d-\d\d$/;

function checkGroup(shape: GroupShape, value: unknown, at: string, faults: WordsFaults): void {
  if (!isGroup(value)) {
    faults[at] = 'shape';
    return;
  }
  for (const name of Object.keys(value)) if (!(name in shape)) faults[at + name] = 'shape';
  for (const [name, field] of Object.entries(shape)) checkField(field, value[name], at + name, faults);
}

function checkField(field: FieldShape, value: unknown, at: string, faults: WordsFaults): void {
  if (field.kind === 'list') {
    if (!Array.isArray(value)) faults[at] = 'shape';
    else if (value.length < field.least) faults[at] = 'few';
    else if (value.length > field.most) faults[at] = 'many';
    else for (const [index, item] of value.entries()) checkGroup(field.item, item, `${at}.${index}.`, faults);
  } else if (field.kind === 'words') {
    if (!isGroup(value)) {
      faults[at] = 'shape';
      return;
    }
    const isEmpty = languages.every((language) => value[language] === '');
    if (field.isOptional && isEmpty) return;
    for (const language of languages) checkText(value[language], field.most, `${at}.${language}`, faults);
  } else if (typeof value !== 'string') {
    faults[at] = 'shape';
  } else if (field.kind === 'text') {
    checkText(value, field.most, at, faults);
  } else if (field.kind === 'choice') {
    if (!field.of.includes(value)) faults[at] = 'shape';
  } else if (field.kind === 'day') {
    if (value === '') faults[at] = 'empty';
    else if (!localDay.test(value) || Number.isNaN(Date.parse(value))) faults[at] = 'days';
  } else if (field.kind === 'moment') {
    if (!localMoment.test(value) || (value && Number.isNaN(islandMoment(value)))) faults[at] = 'moment';
  }
}

function checkText(value: unknown, most: number, at: string, faults: WordsFaults): void {
  if (typeof value !== 'string') faults[at] = 'shape';
  else if (value.trim() === '') faults[at] = 'empty';
  else if (value.length > most) faults[at] = 'long';
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const checks: Partial<Record<WordsSubject, (value: WordsGroup, faults: WordsFaults) => void>> = {
  contact(value, faults) {
    if (!dialledPhone(String(value.phone))) faults.phone = 'phone';
    if (!isEmail(String(value.email))) faults.email = 'email';
    checkPosition(value, '', faults);
  },
  hours(value, faults) {
    for (const day of [0, 1, 2, 3, 4, 5, 6]) {
      if (hoursIn(value, day) === undefined) faults[`closes${day}`] = 'hours';
    }
    for (const [index, days] of groupsIn(value, 'special').entries()) {
      if (hoursIn(days) === undefined) faults[`special.${index}.closes`] = 'hours';
      if (String(days.last) < String(days.first)) faults[`special.${index}.last`] = 'days';
    }
  },
  bank(value, faults) {
    if (!isIban(plainIban(String(value.iban)))) faults.iban = 'iban';
  },
  announcement(value, faults) {
    const { from, until } = value;
    if (from && until && String(until) <= String(from)) faults.until = 'moment';
    else if (isOver(value)) faults.until = 'over';
  },
  cash_points(value, faults) {
    for (const [index, point] of groupsIn(value, 'points').entries()) {
      checkPosition(point, `points.${index}.`, faults);
    }
  },
};

/** Whether an announcement has an end that is past, and something to say. */
export function isOver({ text, until }: WordsGroup): boolean {
  const isSaid = Object.values(text as Words).some((words) => words !== '');
  return isSaid && until !== '' && islandMoment(String(until)) <= Date.now();
}

function checkPosition(value: WordsGroup, at: string, faults: WordsFaults): void {
  const position = { latitude: Number(value.latitude), longitude: Number(value.longitude) };
  if (!isInNorthernCyprus(position)) faults[`${at}latitude`] = 'position';
}

const placeholder = /\{(\w+)/g;
const placeholdersIn = (text: string) => [...text.matchAll(placeholder)].map(([, name]) => name);

/** A text keeps what the page puts into it; facts and promises may come and go. */
function checkPlaceholders(value: WordsGroup, byDefault: WordsGroup, faults: WordsFaults): void {
  const needed = (words: Words, language: Language) => placeholdersIn(words[language]).sort().join(' ');
  for (const [name, words] of Object.entries(value) as [string, Words][]) {
    for (const language of languages) {
      if (needed(words, language) !== needed(byDefault[name] as Words, language)) {
        faults[`${name}.${language}`] = 'placeholders';
      }
    }
  }
}

/** Every name in braces is one that can be filled in. */
function checkNames(value: WordsValue, at: string, names: readonly string[], faults: WordsFaults): void {
  if (typeof value === 'string') {
    const isKnown = placeholdersIn(value).every((name) => name && names.includes(name));
    if (!isKnown || /[{}]/.test(value.replace(/\{\w+\}/g, ''))) faults[at.slice(0, -1)] = 'placeholders';
  } else if (typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) checkNames(inner, `${at}${name}.`, names, faults);
  }
}

/** Hours of a day, null where it is closed, undefined where they are none. */
export function hoursIn(value: WordsGroup, day: number | '' = ''): Hours | null | undefined {
  const hours = { opens: String(value[`opens${day}`]), closes: String(value[`closes${day}`]) };
  if (hours.opens === '' && hours.closes === '') return null;
  return areHours(hours) ? hours : undefined;
}

export function groupsIn(value: WordsGroup, list: string): readonly WordsGroup[] {
  return value[list] as readonly WordsGroup[];
}

/** The number that is dialled for one that is written: 0392 555 01 00 is +903925550100. */
export function dialledPhone(shown: string): string | undefined {
  if (!/^\+?[\d ()-]+$/.test(shown)) return undefined;
  const digits = shown.replace(/\D/g, '');
  const dialled = shown.startsWith('+') ? `+${digits}` : digits.replace(/^0?/, '+90');
  const isWhole = shown.startsWith('+') ? /^\+\d{8,15}$/ : /^\+90\d{10}$/;
  return isWhole.test(dialled) ? dialled : undefined;
}

export function plainIban(iban: string): string {
  return iban.replaceAll(/\s/g, '').toUpperCase();
}
