import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { islandClock } from '#domain/island-day.ts';
import type { Offer } from '#domain/offer.ts';
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
import { addPaymentWords } from '../payments/search-words.ts';

type Registration = Selectable<Tables['internet_customers']>;

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
    paymentDate: paymentDate(islandClock(now)),
    refMerchantStore: merchantStore,
    language: registration.language,
    created_at: now,
  } as const;
  await transaction.insertInto('payment_requests').values(request).execute();
  await addPaymentWords(transaction, request);
  return request;
}
