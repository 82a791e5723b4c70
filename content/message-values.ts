import type { TimeWindow } from '#domain/appointments.ts';
import type { MessageTemplates, MessageValues } from '#domain/customer-messages.ts';
import { dateWords } from '#domain/date-words.ts';
import type { Language } from '#domain/language.ts';
import { pageAddress } from '#domain/pages.ts';
import { formatAmount } from '#domain/price.ts';
import { packageTitle } from '#domain/registration.ts';
import { packageWords } from './package-words.ts';

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
    ...(facts.package && { package: packageWords(packageTitle(facts.package), language) }),
    ...(amount !== undefined && { amount: `${formatAmount(amount, language)} TL` }),
    ...(receipt !== undefined && { receipt: String(receipt) }),
    ...(until && { until: dateWords(new Date(until), language, { dateStyle: 'long' }) }),
    ...(visit && {
      day: dateWords(new Date(visit.day), language, { dateStyle: 'full' }),
      window: `${visit.begins}–${visit.ends}`,
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
