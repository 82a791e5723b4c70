import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AuditFact } from '#domain/audit-facts.ts';
import { identityOf } from '#domain/erasing.ts';
import { islandClock } from '#domain/island-day.ts';
import type { Language } from '#domain/language.ts';
import {
  type CounterMethod,
  type LedgerEntry,
  type LedgerSubject,
  type Money,
  moneyOf,
  toKurus,
} from '#domain/ledger.ts';
import { type EnteredMoney, isAmount } from '#domain/money.ts';
import { paymentClaim } from '#domain/offer.ts';
import { merchantStore, paymentCurrency, paymentDate, paymentLanguage } from '#domain/payment.ts';
import { withoutSpaces } from '#domain/phone.ts';
import { type MemberActor, writeAuditEntry } from '../accounts/audit-log.ts';
import { newReference } from '../db/references.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';
import { trueOffer } from '../packages/offers.ts';
import { lastMoneyHand } from './last-money-hand.ts';
import { addEntry, enterOlder, lockLedger, subjectOf } from './ledger.ts';
import { moneyDetail } from './money.ts';
import { addPaymentWords } from './search-words.ts';

/** Money on the counter. */
interface Taken {
  /** Made by whoever asks: asked for again, it is the same money. */
  id: string;
  method: CounterMethod;
  /** In TL. */
  amount: number;
  note: string;
  /** More than is due is taken only from somebody who says so. */
  confirmsOverpaid?: boolean | undefined;
}

export interface TakenFor extends Taken {
  subject: LedgerSubject;
  /** What was paid so far, as the screen showed it. */
  seen: number;
}

/** Takes money for a registration or a payment request. */
export async function takeMoney(
  transaction: Transaction<Tables>,
  taken: TakenFor,
  by: MemberActor,
): Promise<EnteredMoney> {
  checkAmount(taken.amount);
  await lockLedger(transaction);
  const { subject } = taken;
  const known = await entryOf(transaction, taken.id);
  if (known) return sameMoney(known, taken, known.subject === subject.id);
  if (subject.kind === 'payment_request') await enterOlder(transaction, subject.id);
  const of = await subjectOf(transaction, subject);
  if (!of) throw new Refusal('payment_unknown');
  if (toKurus(taken.seen) !== toKurus(of.money.paid)) {
    const present = await moneyDetail(transaction, subject);
    const by = await lastMoneyHand(transaction, { subject: subject.id });
    throw new Refusal('changed_meanwhile', undefined, { present, by });
  }
  checkOverpaid(taken, of.money.due);
  return enter(transaction, taken, subject, of, by);
}

/** Somebody without a reference: what they buy is the price list's, or has no price but what they pay. */
export interface WalkIn extends Taken {
  name: string;
  phone: string;
  language: Language;
  /** Like "35 Mbps eco", or a few words where it is no package. */
  purpose: string;
  /** Of the term; without them it is no package. */
  months?: number | undefined;
  /** The price of the package as the screen showed it. */
  price?: number | undefined;
}

/** Takes money from somebody who walks in: a payment request of their own and its first entry. */
export async function takeFromWalkIn(
  transaction: Transaction<Tables>,
  taken: WalkIn,
  by: MemberActor,
  now = Date.now(),
): Promise<EnteredMoney> {
  checkAmount(taken.amount);
  const faults = walkInFaults(taken);
  if (faults.length > 0) throw new Refusal('invalid', faults);
  await lockLedger(transaction);
  const known = await entryOf(transaction, taken.id);
  if (known) return sameMoney(known, taken, known.purpose === taken.purpose);
  const { price, months, free_months } = await boughtBy(transaction, taken, now);
  checkOverpaid(taken, price);
  const request = {
    id: randomUUID(),
    reference: newReference(),
    method: 'counter' as const,
    status: 'received' as const,
    userName: taken.name,
    clientPhone: withoutSpaces(taken.phone),
    amount: price,
    currency: paymentCurrency,
    userLanguage: paymentLanguage,
    packageName: taken.purpose,
    months,
    free_months,
    paymentDate: paymentDate(islandClock(now)),
    refMerchantStore: merchantStore,
    language: taken.language,
    created_at: now,
  } as const;
  await transaction.insertInto('payment_requests').values(request).execute();
  await addPaymentWords(transaction, request);
  const subject = { kind: 'payment_request', id: request.id } as const;
  return enter(transaction, taken, subject, { reference: request.reference, money: moneyOf(price, []) }, by);
}

function walkInFaults({ name, phone, purpose, months, price }: WalkIn): string[] {
  return [
    ...(name === '' ? ['name'] : []),
    // Under a number that could be anybody's, nobody would be found again.
    ...(identityOf(phone)?.kind === 'phone' ? [] : ['phone']),
    ...(purpose === '' ? ['purpose'] : []),
    ...((months === undefined) === (price === undefined) ? [] : ['price']),
  ];
}

async function boughtBy(
  transaction: Transaction<Tables>,
  { purpose, months, price, amount }: WalkIn,
  now: number,
): Promise<{ price: number; months: number | null; free_months: number | null }> {
  if (months === undefined || price === undefined) return { price: amount, months: null, free_months: null };
  const claim = paymentClaim({ packageName: purpose, amount: price, months });
  const offer = await trueOffer(transaction, claim, now);
  return { price: offer.price, months: offer.months, free_months: offer.freeMonths };
}

export async function enter(
  transaction: Transaction<Tables>,
  { id, method, amount, note }: Taken,
  subject: LedgerSubject,
  { reference, money }: { reference: string; money: Money },
  by: MemberActor,
  /** What else came of it, for the audit log. */
  factsAfter: () => Promise<AuditFact[]> = async () => [],
): Promise<EnteredMoney> {
  const entry = await addEntry(transaction, {
    id,
    kind: 'payment',
    method,
    kurus: toKurus(amount),
    subject,
    by_id: by.id,
    by_name: by.name,
    note,
  });
  const now = moneyOf(money.price, [
    { kind: 'payment', kurus: toKurus(money.paid) },
    { kind: 'payment', kurus: entry.kurus },
  ]);
  await writeAuditEntry(transaction, by, 'money_taken', reference, {
    facts: [
      { name: 'amount', to: amount },
      { name: 'method', to: method },
      { name: 'money', from: money.state, to: now.state },
      ...(await factsAfter()),
    ],
  });
  return enteredMoney(entry);
}

export function entryOf(transaction: Transaction<Tables>, id: string): Promise<LedgerEntry | undefined> {
  return transaction.selectFrom('ledger_entries').selectAll().where('id', '=', id).executeTakeFirst();
}

export function enteredMoney({ id, receipt, subject_kind, subject }: LedgerEntry): EnteredMoney {
  return {
    entry: id,
    receipt,
    subject: subject_kind && subject ? { kind: subject_kind, id: subject } : null,
  };
}

/** What was asked for before is answered the same; another thing under the same id is not. */
export function sameMoney(
  known: LedgerEntry,
  { method, amount }: Pick<Taken, 'method' | 'amount'>,
  isSameSubject: boolean,
): EnteredMoney {
  const isSame = known.kind === 'payment' && known.method === method && known.kurus === toKurus(amount);
  if (!isSame || !isSameSubject) throw new Refusal('key_reused');
  return enteredMoney(known);
}

export function checkAmount(amount: number): void {
  if (!isAmount(amount)) throw new Refusal('invalid', ['amount']);
}

function checkOverpaid({ amount, confirmsOverpaid }: Taken, due: number): void {
  if (toKurus(amount) > toKurus(due) && !confirmsOverpaid) {
    throw new Refusal('warnings_unconfirmed', undefined, { warnings: ['overpaid'], due });
  }
}
