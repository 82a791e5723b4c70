import { type Language, languages } from './language.ts';
import { addDays } from './paid-until.ts';
import type { PaymentStatus } from './payment.ts';
import type { GroupShape, Words, WordsFaults, WordsGroup, WordsValue } from './words-shape.ts';

/** What customers are told, in words that an owner keeps in the console. */
export const messageSubjects = ['received', 'appointment', 'paid', 'runs_out', 'answers'] as const;
export type MessageSubject = (typeof messageSubjects)[number];

/** What goes out by itself once an owner has switched it on. */
export type SwitchedMessage = 'received' | 'paid' | 'runs_out';

/** How customers are reached: by e-mail, or by a message to their phone. */
export type MessageChannel = 'mail' | 'phone';

/** What a customer was told automatically. */
export const toldKinds = ['received', 'appointment', 'paid', 'runs_out'] as const;
export type ToldKind = (typeof toldKinds)[number];
export interface CustomerNotice {
  kind: ToldKind;
  channel: MessageChannel;
  /** Milliseconds since 1970. */
  at: number;
}

/** What became of an appointment. */
export type AppointmentNews = 'made' | 'moved' | 'cancelled';

/** By its path, so that both sides ask for the same. */
export const templatesPath = '/console/templates';

/** Everything that a screen needs to fill a text in. */
export interface MessageTemplates {
  templates: Record<MessageSubject, WordsGroup>;
  company: { phone: string; hours: Words; site: string };
}

const subject = { kind: 'words', most: 120 } as const;
const body = { kind: 'words', most: 2000, isLong: true } as const;
const isSent = { kind: 'choice', of: ['off', 'on'] } as const;

export const messageShapes: Record<MessageSubject, GroupShape> = {
  received: { isSent, subject, body },
  appointment: {
    made_subject: subject,
    made_body: body,
    moved_subject: subject,
    moved_body: body,
    cancelled_subject: subject,
    cancelled_body: body,
  },
  paid: { isSent, subject, body },
  runs_out: {
    isSent,
    subject,
    days30: body,
    days14: body,
    days7: body,
    linked: body,
    link: { kind: 'words', most: 300, isLong: true },
  },
  answers: {
    answers: {
      kind: 'list',
      least: 0,
      most: 40,
      item: { title: { kind: 'words', most: 60 }, body },
    },
  },
};

export const messageNames = [
  'name',
  'reference',
  'package',
  'amount',
  'receipt',
  'until',
  'day',
  'window',
  'address',
  'status',
  'phone',
  'hours',
] as const;
export type MessageName = (typeof messageNames)[number];
export type MessageValues = Partial<Record<MessageName, string>>;

const visit = ['day', 'window'] as const;

interface Names {
  known: readonly MessageName[];
  /** By field: without it the text would tell nothing. */
  needed: Readonly<Record<string, readonly MessageName[]>>;
}

/** What is filled in for each customer. */
export const namesOf: Record<MessageSubject, Names> = {
  received: {
    known: ['name', 'reference', 'package', 'amount', 'status', 'phone'],
    needed: { body: ['reference'] },
  },
  appointment: {
    known: ['name', 'reference', 'day', 'window', 'address', 'status', 'phone'],
    needed: { made_body: visit, moved_body: visit, cancelled_body: ['day'] },
  },
  paid: {
    known: ['name', 'reference', 'package', 'amount', 'receipt', 'until', 'status', 'phone'],
    needed: { body: ['amount'] },
  },
  runs_out: {
    known: ['name', 'reference', 'package', 'amount', 'until', 'phone'],
    needed: {
      days30: ['until'],
      days14: ['until'],
      days7: ['until'],
      linked: ['until'],
      link: ['amount', 'reference'],
    },
  },
  answers: { known: ['name', 'phone', 'hours'], needed: {} },
};

export function isMessageSubject(subject: string): subject is MessageSubject {
  return messageSubjects.some((one) => one === subject);
}

const placeholder = /\{(\w+)\}/g;
const namesIn = (text: string) => [...text.matchAll(placeholder)].map(([, name]) => name as MessageName);

/** Every name in braces is one that can be filled in, and none is missing that the text is for. */
export function checkTemplate(about: MessageSubject, value: WordsGroup, faults: WordsFaults): void {
  const { known, needed } = namesOf[about];
  for (const { words, field, path } of textsIn(value)) {
    // It stands in a menu, where nobody is known.
    const fillable = field === 'title' ? [] : known;
    for (const language of languages) {
      const named = namesIn(words[language]);
      const hasOthers =
        named.some((name) => !fillable.includes(name)) ||
        /[{}]/.test(words[language].replace(placeholder, ''));
      const lacks = needed[field]?.some((name) => !named.includes(name));
      if (hasOthers) faults[`${path}.${language}`] = 'placeholders';
      else if (lacks) faults[`${path}.${language}`] = 'needed';
    }
  }
}

/** Every text of a value, with where it stands. */
export function textsIn(value: WordsGroup, at = ''): { words: Words; field: string; path: string }[] {
  return Object.entries(value).flatMap(([field, inner]) => {
    const path = at + field;
    if (isWords(inner)) return [{ words: inner, field, path }];
    if (!Array.isArray(inner)) return [];
    return inner.flatMap((entry, index) => textsIn(entry, `${path}.${index}.`));
  });
}

function isWords(value: WordsValue): value is Words {
  return typeof value === 'object' && 'tr' in value && typeof value.tr === 'string';
}

/** Lines that would name what is not known, like an address, are left out. */
export function fillTemplate(text: string, values: MessageValues): string {
  const fill = (line: string) =>
    line.replace(placeholder, (_, name: string) => values[name as MessageName] ?? '');
  const lines = text.split('\n').filter((line) => namesIn(line).every((name) => values[name]));
  const filled = lines.map(fill).join('\n');
  return filled.replace(/\n{3,}/g, '\n\n').trim() || fill(text).trim();
}

export function wordsIn(value: WordsGroup, field: string, language: Language): string {
  return (value[field] as Words)[language];
}

/** Before the end of a line its customer is told within so many days. */
export type ReminderDays = 30 | 14 | 7;

/** Which of the reminders is meant on a day, for a line that runs out on another. */
export function reminderOn(today: string, until: string): ReminderDays {
  if (until <= addDays(today, 7)) return 7;
  return until <= addDays(today, 14) ? 14 : 30;
}

/** Its text, and what it names. Whoever was sent a payment link is not asked whether they want one. */
export function runsOutText(
  { today, until, reference }: { today: string; until: string; reference: string },
  link?: { status: PaymentStatus; reference: string; amount: number } | null,
): { field: 'linked' | `days${ReminderDays}`; facts: { reference: string; amount?: number } } {
  // One that was paid or cancelled belongs to an earlier end.
  if (link?.status === 'link_sent')
    return { field: 'linked', facts: { reference: link.reference, amount: link.amount } };
  return { field: `days${reminderOn(today, until)}`, facts: { reference } };
}
