import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { moneyOf } from '#domain/ledger.ts';
import type { Offer } from '#domain/offer.ts';
import type { PartPaid } from '#domain/paid-until.ts';
import {
  merchantStore,
  type PaymentMethod,
  paymentCurrency,
  paymentDate,
  paymentLanguage,
} from '#domain/payment.ts';
import { withoutSpaces } from '#domain/phone.ts';
import { newReference } from '../db/references.ts';
import type { Tables } from '../db/schema.ts';
import { entriesOf } from '../payments/ledger.ts';
import { addPaymentWords } from '../payments/search-words.ts';

type Database = Kysely<Tables> | Transaction<Tables>;
type Registration = Selectable<Tables['internet_customers']>;

/** What is still to be paid for a line, the oldest first. */
export function openRequests(db: Database, registration: string) {
  return db
    .selectFrom('payment_requests')
    .select(['id', 'reference', 'version', 'created_at', 'amount', 'packageName', 'months'])
    .where('registration', '=', registration)
    .where('status', 'in', ['received', 'link_sent', 'link_failed'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The oldest of those for which some of the money came already. */
export async function partPaidRequest(db: Database, registration: string): Promise<PartPaid | null> {
  for (const { id, reference, amount } of await openRequests(db, registration)) {
    const money = moneyOf(amount, await entriesOf(db, id));
    if (money.state === 'part_paid') return { id, reference, due: money.due };
  }
  return null;
}

/** Stores the request for a line's next term. Its money renews the line. */
export async function addRequest(
  transaction: Transaction<Tables>,
  registration: Registration,
  { offer, method, now }: { offer: Offer; method: PaymentMethod; now: number },
): Promise<{ id: string; reference: string }> {
  const request = {
    id: randomUUID(),
    reference: newReference(),
    registration: registration.id,
    method,
    userName: `${registration.customerFirstName} ${registration.customerLastName}`.trim(),
    clientPhone: withoutSpaces(registration.customerPhoneNumber),
    amount: offer.price,
    currency: paymentCurrency,
    userLanguage: paymentLanguage,
    packageName: `${offer.speed} Mbps ${offer.type}`,
    months: offer.months,
    free_months: offer.freeMonths,
    paymentDate: paymentDate(new Date(now)),
    refMerchantStore: merchantStore,
    language: registration.language,
    created_at: now,
  } as const;
  await transaction.insertInto('payment_requests').values(request).execute();
  await addPaymentWords(transaction, request);
  return request;
}
