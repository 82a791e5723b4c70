import type { Insertable } from 'kysely';
import type { InternetPackage } from '#domain/internet-package.ts';
import { islandClock } from '#domain/island-day.ts';
import {
  merchantStore,
  type PaymentStatus,
  paymentCurrency,
  paymentDate,
  paymentLanguage,
} from '#domain/payment.ts';
import { terms, termTotal } from '#domain/terms.ts';
import type { Tables } from '../../server/db/schema.ts';
import { Chance } from './chance.ts';
import { seededPerson } from './seeded-person.ts';
import { seededReference } from './seeded-reference.ts';

const minuteMs = 60_000;

/** Payments have a seed of their own, so that they are not those of the registrations of the same row. */
export const paymentSeed = 1_000_003;

export function seededPayment(
  row: number,
  { seed, created_at, packages }: { seed: number; created_at: number; packages: readonly InternetPackage[] },
): Insertable<Tables['payment_requests']> & { id: string; reference: string } {
  const chance = new Chance(seed + paymentSeed, row);
  const { firstName, lastName } = seededPerson(chance, row);
  const bought = chance.oneOfMostlyFirst(packages);
  const term = chance.oneOf(terms);
  const status = chance.weighted<PaymentStatus>({ paid: 78, link_sent: 19, link_failed: 3 });
  const paid_at = status === 'paid' ? created_at + (1 + chance.below(60)) * minuteMs : null;
  return {
    id: chance.uuid(),
    reference: seededReference(seed + paymentSeed, row),
    userName: `${firstName} ${lastName}`,
    clientPhone: `0533${chance.digits(7)}`,
    amount: termTotal(bought, term),
    months: term.months,
    free_months: term.freeMonths,
    currency: paymentCurrency,
    userLanguage: paymentLanguage,
    packageName: `${bought.package_name} Mbps ${bought.type}`,
    paymentDate: paymentDate(islandClock(created_at)),
    refMerchantStore: merchantStore,
    status,
    created_at,
    link_sent_at: status === 'link_failed' ? null : created_at + 2_000,
    paid_at,
    paid_through: status === 'paid' ? 'sandbox' : null,
    // Few wait to be switched on.
    activated_at: row % 50 === 0 ? null : paid_at,
  };
}
