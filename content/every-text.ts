// Every text there is, as people read it: for the tests of the texts.
import { readdirSync, readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { textsIn } from '#domain/customer-messages.ts';
import type { Language } from '#domain/language.ts';
import { calendarSentence, calendarWords } from './appointment-mail.ts';
import { messageDefaults } from './customer-messages.ts';
import { customerSheetTexts } from './customer-sheet-texts.ts';
import { fillIn } from './facts.ts';
import { newsletterWords } from './newsletter-texts.ts';
import { noticeQuestionTexts } from './notice-questions.ts';
import { paymentLinkMessage } from './phone-message.ts';
import { problemTexts } from './problem-texts.ts';
import { receiptTexts } from './receipt-texts.ts';
import { staffMailTexts } from './staff-mail.ts';
import { typeset } from './typeset.ts';
import { waitingMailWords } from './waiting-mail-texts.ts';

export interface Text {
  language: Language;
  where: string;
  text: string;
}

/** With their placeholders and plurals. */
export function languageTexts(language: Language): Text[] {
  const messages = Object.entries(messagesOf(language)).map(([where, text]) => ({ language, where, text }));
  return [...messages, ...documentTexts(language), ...otherTexts(language)];
}

/** Every message of a language as the build makes it, by where it stands. */
export function messagesOf(language: Language): Record<string, string> {
  return Object.fromEntries(
    writtenMessages(language).map(([where, message]) => [where, typeset(fillIn(message, language))]),
  );
}

/** The same as it stands in the dictionaries. */
export function writtenMessages(language: Language): [where: string, message: string][] {
  const folder = new URL(`./dictionaries/${language}/`, import.meta.url);
  return readdirSync(folder).flatMap((file) =>
    Object.entries<string>(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))).map(
      ([id, message]): [string, string] => [`${language}/${file} ${id}`, message],
    ),
  );
}

export function writtenDocuments(language: Language): [where: string, markdown: string][] {
  const folder = new URL('./documents/', import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith(`.${language}.md`))
    .map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]);
}

function documentTexts(language: Language): Text[] {
  return writtenDocuments(language).flatMap(([file, markdown]) =>
    typeset(fillIn(markdown, language))
      .split('\n')
      .map((line, index) => ({
        language,
        where: `${file}:${index + 1}`,
        // The names of the first lines are not read by anyone.
        text: line.replace(/^\w+: /, ''),
      })),
  );
}

function otherTexts(language: Language): Text[] {
  const texts = {
    ...problemTexts[language],
    ...noticeQuestionTexts[language],
    ...receiptTexts[language],
    ...receiptTexts[language].methods,
  };
  return Object.entries(texts).flatMap(([where, text]) =>
    typeof text === 'string' ? [{ language, where, text }] : [],
  );
}

/** What is mailed, sent to a phone or handed over on paper, with names in the place of what is filled in. */
export function sentTexts(language: Language): Text[] {
  const messages = Object.entries(messageDefaults).flatMap(([subject, group]) =>
    textsIn(group).map(({ words, path }): [string, string] => [`${subject}.${path}`, words[language]]),
  );
  const sheet = customerSheetTexts[language];
  const { lookHere, ...staffMails } = staffMailTexts[language];
  const others = {
    calendar: [calendarSentence(language), calendarWords({ reference, phone: '{phone}' }, language)],
    customerSheet: { ...sheet, months: sheet.months(6, 2), message: sheet.message(reference, '{address}') },
    newsletter: newsletterWords[language],
    paymentLink: paymentLinkMessage[language]({ reference, packageName: '{package}', price: '{price}' }),
    staffMail: [lookHere('{address}'), ...Object.values(staffMails).map((mail) => mail(news))],
    waitingMail: waitingMailWords[language],
  };
  return [...messages, ...textsBelow(others)].map(([where, text]) => ({ language, where, text }));
}

const reference = '{reference}';

/** Enough for every mail to the staff. */
const news = {
  ...{ reference, packageDetails: '35 MB, type:eco', months: 6, free_months: 2, totalPrice: 5400 },
  ...{ packageName: '35 Mbps eco', amount: 5400, currency: 'TL', question: 'other_amount' as const },
  ...{ attempts: 6, reason: '{reason}' },
};

function textsBelow(value: object | string, where = ''): [where: string, text: string][] {
  if (typeof value === 'string') return [[where, value]];
  return Object.entries(value).flatMap(([name, inner]) => textsBelow(inner, `${where} ${name}`));
}

/** What a person reads of a message: without placeholders, with every form of a plural. */
export function spoken(message: string): string {
  return parts(compileMessageOrThrow(message))
    .join(' ')
    .replace(/<\/?\w+\s*\/?>/g, ' ');
}

export function parts(tokens: readonly unknown[]): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return [token === '#' ? ' ' : token];
    const cases = Array.isArray(token) ? token[2] : undefined;
    if (typeof cases !== 'object' || cases === null) return [];
    return Object.values(cases).flatMap((value) => (Array.isArray(value) ? parts(value) : parts([value])));
  });
}
