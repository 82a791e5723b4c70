import type { Insertable } from 'kysely';
import { islandClock, islandDay, startOfDay } from '#domain/island-day.ts';
import { type LedgerEntry, type LedgerMethod, type LedgerSubject, toKurus } from '#domain/ledger.ts';
import { addDays, paidUntil, type SoldTerm } from '#domain/paid-until.ts';
import { merchantStore, paymentCurrency, paymentDate, paymentLanguage } from '#domain/payment.ts';
import { packageTitle } from '#domain/registration.ts';
import type { Tables } from '../../../server/db/schema.ts';
import { bankProvider } from '../../../server/payments/statements/decide-line.ts';
import type { Chance } from '../chance.ts';
import type { SeededRegistration } from '../seeded-registration.ts';
import { member } from './seeded-staff.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Whoever has paid so often has paid for longer than the year. */
const mostRenewals = 20;
const noticeDays = 7;

export type Request = Insertable<Tables['payment_requests']> & { id: string; reference: string };

/** The money of a registration and what became of its line. */
export interface SeededLine {
  entries: LedgerEntry[];
  renewals: Request[];
  columns: { paid_until: string | null; paid_until_at: number | null; renewed_at: number | null };
}

interface Circumstances {
  now: number;
  newReference(): string;
}

export function seededLine(
  chance: Chance,
  registration: SeededRegistration['registration'],
  { now, newReference }: Circumstances,
): SeededLine {
  const { id, status, closed_at = null, totalPrice, months = null, free_months = null } = registration;
  const purpose = packageTitle(registration.packageDetails);
  const entries: LedgerEntry[] = [];
  const renewals: Request[] = [];
  const line = { closed_at, active_from: null, end_set: null, end_set_at: null };
  const sold = (): SoldTerm[] =>
    [{ id, price: totalPrice, months, free_months }, ...renewals.map(soldOf)].map((one) => ({
      ...one,
      entries: entries.filter(({ subject }) => subject === one.id),
    }));
  const isOn = status === 'installed' && closed_at !== null;
  if (isOn) payFirst(closed_at + chance.below(3) * dayMs);
  else if (status === 'scheduled' && chance.happens(0.2)) payFirst(registration.created_at + hourMs);
  if (!isOn)
    return { entries, renewals, columns: { paid_until: null, paid_until_at: null, renewed_at: null } };
  let known = paidUntil(line, sold());
  while (known.until !== null && renewals.length < mostRenewals) {
    const at = startOfDay(addDays(known.until, chance.below(8) - 5)) + (9 + chance.below(9)) * hourMs;
    if (at + hourMs >= now || !chance.happens(0.97)) break;
    renew(at, chance.weighted<LedgerMethod>({ link: 60, cash: 28, transfer: 12 }));
    known = paidUntil(line, sold());
  }
  const today = islandDay(now);
  const runsOutSoon =
    known.until !== null && known.until >= today && known.until <= addDays(today, noticeDays);
  if (runsOutSoon && chance.happens(0.7)) renewals.push(request(now - chance.below(dayMs), false));
  const columns = { paid_until: known.until, paid_until_at: now, renewed_at: known.renewed_at };
  return { entries, renewals, columns };

  /** Most pay all of it, some in two parts; a few pay nothing, too little, twice, or are given some back. */
  function payFirst(wanted: number): void {
    const at = Math.min(wanted, now - hourMs);
    const how = chance.weighted({ all: 86, parts: 5, part: 3, refunded: 1.5, twice: 1, nothing: 3.5 });
    if (how === 'nothing') return;
    const method = chance.weighted<LedgerMethod>({ cash: 62, transfer: 33, other: 5 });
    const whole = toKurus(totalPrice);
    const subject: LedgerSubject = { kind: 'registration', id };
    const isPart = how === 'part' || how === 'parts';
    const first = enter(subject, method, isPart ? Math.round(whole * 0.4) : whole, at);
    if (how === 'parts')
      enter(subject, 'cash', whole - first.kurus, Math.min(now - minuteMs, at + 6 * dayMs));
    const later = Math.min(now - minuteMs, at + 2 * dayMs);
    if (how === 'refunded')
      correct(first, { kind: 'refund', reason: 'refund', kurus: -toKurus(100), at: later, method: 'cash' });
    if (how === 'twice') {
      const second = enter(subject, 'cash', whole, at + 1);
      correct(second, { kind: 'reversal', reason: 'entered_twice', kurus: -whole, at: second.at });
    }
  }

  function renew(at: number, method: LedgerMethod): void {
    const paid = request(at, true);
    renewals.push(paid);
    enter({ kind: 'payment_request', id: paid.id }, method, toKurus(totalPrice), at + hourMs);
  }

  function request(created_at: number, isPaid: boolean): Request {
    const paid_at = isPaid ? created_at + hourMs : null;
    return {
      id: chance.uuid(),
      reference: newReference(),
      registration: id,
      userName: `${registration.customerFirstName} ${registration.customerLastName}`,
      clientPhone: registration.customerPhoneNumber,
      amount: totalPrice,
      months,
      free_months,
      currency: paymentCurrency,
      userLanguage: paymentLanguage,
      packageName: purpose,
      paymentDate: paymentDate(islandClock(created_at)),
      refMerchantStore: merchantStore,
      language: registration.language,
      status: isPaid ? 'paid' : 'link_sent',
      created_at,
      link_sent_at: created_at + 2_000,
      paid_at,
      paid_through: isPaid ? 'sandbox' : null,
      entered_at: paid_at,
      activated_at: paid_at,
      version: isPaid ? 2 : 1,
    };
  }

  function enter(
    { kind: subject_kind, id: subject }: LedgerSubject,
    method: LedgerMethod,
    kurus: number,
    wanted: number,
  ): LedgerEntry {
    const entry: LedgerEntry = {
      id: chance.uuid(),
      kind: 'payment',
      method,
      kurus,
      // A bank tells the day only.
      at: method === 'transfer' ? startOfDay(islandDay(wanted)) : wanted,
      entered_at: wanted,
      subject_kind,
      subject,
      purpose,
      ...(method === 'link' ? { by_id: null, by_name: null } : member(chance)),
      provider: null,
      provider_id: null,
      corrects: null,
      reason: null,
      receipt: null,
    };
    if (method === 'link') Object.assign(entry, { provider: 'sandbox', provider_id: entry.id });
    if (method === 'transfer') Object.assign(entry, { provider: bankProvider, provider_id: fingerprint() });
    entries.push(entry);
    return entry;
  }

  function correct(first: LedgerEntry, changes: Partial<LedgerEntry> & { at: number }): void {
    const by = member(chance);
    const nobodys = { provider: null, provider_id: null, receipt: null };
    const entry = { ...first, ...by, ...nobodys, id: chance.uuid(), corrects: first.id, ...changes };
    entries.push({ ...entry, entered_at: Math.max(changes.at, first.entered_at) + 1 });
  }

  function fingerprint(): string {
    return `${chance.uuid()}${chance.uuid()}`.replaceAll('-', '');
  }
}

function soldOf({ id, amount: price, months = null, free_months = null }: Request) {
  return { id, price, months, free_months };
}
