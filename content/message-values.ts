import type { TimeWindow } from '#domain/appointments.ts';
import type { MessageTemplates, MessageValues } from '#domain/customer-messages.ts';
import type { Language } from '#domain/language.ts';
import { pageAddress } from '#domain/pages.ts';
import { formatAmount } from '#domain/price.ts';
import { timeOfDay } from '#domain/time-of-day.ts';
import { packageInSentence } from './package-words.ts';

/** What is known of a customer when they are told something. */
export interface MessageFacts {
  name: string;
  reference: string;
  /** As it is stored. */
  package: string;
  /** In TL. */
  amount: number;
  receipt: number;
  /** Days, like "2026-11-17". */
  until: string | null;
  visit: TimeWindow;
  address: string;
}

/** The same as customers read it in their language. */
export function messageValues(
  facts: Partial<MessageFacts>,
  { phone, hours, site }: MessageTemplates['company'],
  language: Language,
): MessageValues {
  const { name, reference, amount, receipt, until, visit, address } = facts;
  return {
    ...(name && { name: inOneLine(name) }),
    ...(reference && { reference }),
    ...(facts.package && { package: packageInSentence(facts.package, language) }),
    ...(amount !== undefined && { amount: `${formatAmount(amount, language)} TL` }),
    ...(receipt !== undefined && { receipt: String(receipt) }),
    ...(until && { until: dayWords(until, language, 'long') }),
    ...(visit && {
      day: dayWords(visit.day, language, 'full'),
      window: `${timeOfDay(visit.begins, language)}–${timeOfDay(visit.ends, language)}`,
    }),
    ...(address && { address: inOneLine(address) }),
    status: site + pageAddress('status', language),
    phone,
    hours: hours[language],
  };
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function dayWords(day: string, language: Language, dateStyle: 'full' | 'long'): string {
  const locale = language === 'en' ? 'en-GB' : language;
  const words = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(new Date(day));
  // Shortened, the Russian word for year ends in a full stop, and a sentence in two.
  return words.replace(/г\.$/, 'года');
}
