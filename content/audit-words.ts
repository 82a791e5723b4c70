import type { AuditEntry } from '#domain/audit-entry.ts';
import type { AuditFact, FactName } from '#domain/audit-facts.ts';
import { auditKinds } from '#domain/audit-kinds.ts';
import { countryName } from '#domain/countries.ts';
import type { Language } from '#domain/language.ts';
import type { WordsSubject } from '#domain/own-words.ts';
import { formatAmount, formatNumber, formatSigned } from '#domain/price.ts';
import type { AuditAction } from '#domain/staff.ts';
import type dictionary from './dictionaries/tr/console.json';
import { packageWords } from './package-words.ts';

type ConsoleWord = keyof typeof dictionary;

/** How the reader writes. */
export interface AuditWriting {
  language: Language;
  word(id: ConsoleWord): string;
  moment(milliseconds: number): string;
  /** Of a day like "2026-11-15". */
  day(day: string): string;
}

/** Values that are words of the dictionary, by the beginning of their ids. */
const wordsOf: Partial<Record<FactName, string>> = {
  status: 'console.status',
  payment: 'console.payment.status',
  message: 'console.message.status',
  money: 'console.money.state',
  field: 'console.mistyped.field',
  verdict: 'console.same.verdict',
  agreement: 'console.audit.agreement',
  renewal_fault: 'console.audit.renewalFault',
  role: 'console.role',
  outcome: 'console.appointments.outcome',
  type: 'console.packages',
  sale: 'console.packages.state',
  method: 'console.method',
  reason: 'console.money.reason',
  resolution: 'console.paid.resolution',
  delivery: 'console.delivery',
  router: 'console.registrations.router',
  kind: 'console.message.kind',
  told: 'console.told',
  confirms: 'console.newsletters.confirms',
  coverage: 'console.places.status',
  waiting: 'console.waiting.state',
};
const amounts: readonly FactName[] = [
  'price_one',
  'price_three',
  'price_six',
  'price_twelve',
  'amount',
  'expected',
  'counted',
  'collected',
  'rounding',
];
const days: readonly FactName[] = ['day', 'from_day', 'to_day', 'active_from', 'paid_until'];

export interface FactWords {
  label: string;
  /** What it was, where that is known. */
  from?: string;
  /** Empty where the label says it all. */
  to: string;
}

export function factWords(fact: AuditFact, writing: AuditWriting): FactWords {
  return {
    label: writing.word(`console.audit.fact.${fact.name}`),
    ...('from' in fact && { from: written(fact.name, fact.from, writing) }),
    to: written(fact.name, fact.to, writing),
  };
}

function written(name: FactName, value: string | number | null | undefined, writing: AuditWriting): string {
  const { language, word, moment, day } = writing;
  if (value === null || value === undefined) return word('console.audit.none');
  const words = wordsOf[name];
  if (words) return word(`${words}.${value}` as ConsoleWord);
  if (name === 'appointment' || name === 'begins') return moment(Number(value));
  if (amounts.includes(name)) return `${formatAmount(Number(value), language)} TL`;
  if (days.includes(name)) return day(String(value));
  if (name === 'percent') return `${formatSigned(Number(value), language)} %`;
  if (name === 'month_amount') return `${formatSigned(Number(value), language)} TL`;
  if (name === 'speed') return `${value} ${word('console.packages.unit')}`;
  if (name === 'package') return packageWords(String(value), language);
  if (name === 'left_out') {
    const names = String(value).split('; ');
    return names.map((each) => packageWords(each, language)).join('; ');
  }
  if (name === 'country') return countryName(String(value), language);
  if (name === 'action') return actionWords(String(value), writing);
  return typeof value === 'number' ? formatNumber(value, language) : value;
}

function actionWords(action: string, { word }: AuditWriting): string {
  const kind = auditKinds.find((one) => one === action);
  return word(kind ? `console.audit.kind.${kind}` : `console.action.${action as AuditAction}`);
}

/** What the server does by a rule of an owner. */
const byRule: readonly AuditAction[] = ['renewal_sent', 'renewal_not_sent', 'customer_told'];

/** Who did it. */
export function whoWords({ who, action }: AuditEntry, { word }: AuditWriting): string {
  if (who) return who.name;
  return word(byRule.includes(action) ? 'console.audit.byRule' : 'console.audit.nobody');
}

/** What it was done to, as people call it; empty where there is nothing to say. */
export function subjectWords(entry: AuditEntry, { language, word, moment, day }: AuditWriting): string {
  const { subject, about } = entry;
  if (about?.message) {
    return `${word(`console.message.kind.${about.message.kind}`)}, ${moment(about.message.created_at)}`;
  }
  if (subject === null || isNumberOfARow.test(subject)) return '';
  if (about?.person && about.person !== subject) return `${about.person} (${subject})`;
  if (entry.action === 'day_closed') return day(subject);
  if (entry.action === 'words_changed') return word(`console.words.${subject as WordsSubject}`);
  const [, list, format] = /^(\w+)\.(csv|xlsx)$/.exec(subject) ?? [];
  if (list && format)
    return `${word(`console.nav.${list}` as ConsoleWord)}, ${word(`console.export.format.${format}` as ConsoleWord)}`;
  return packageWords(subject, language);
}

/** An id, or the beginning of a bank line's fingerprint: it says nothing to anybody. */
const isNumberOfARow = /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}|[\da-f]{12})$/;
