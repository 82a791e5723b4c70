import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Language } from '#domain/language.ts';
import { registrationClaim } from '#domain/offer.ts';
import type { CustomerRegistration } from '#domain/registration.ts';
import { tellReceived } from '../customer-messages/tell.ts';
import { countChanges } from '../db/change-counters.ts';
import { newReference } from '../db/references.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';
import { claimIdCard } from '../id-images/queries.ts';
import type { Outbox } from '../jobs/outbox.ts';
import { trueOffer } from '../packages/offers.ts';
import { addRegistrationWords } from './search-words.ts';

interface Came {
  /** The customer's. */
  language: Language;
  /** The name of who entered it at the counter, where the agreement is on paper. */
  enteredBy?: string;
}

/** Stores a registration at a price that is true, ties its ID to it and tells the staff. */
export async function storeRegistration(
  transaction: Transaction<Tables>,
  outbox: Outbox,
  values: CustomerRegistration,
  { language, enteredBy }: Came,
): Promise<{ id: string; reference: string }> {
  const created_at = Date.now();
  const { months, freeMonths } = await trueOffer(transaction, registrationClaim(values), created_at);
  const registration = {
    id: randomUUID(),
    reference: newReference(),
    ...values,
    months,
    free_months: freeMonths,
    language,
    created_at,
    ...(enteredBy !== undefined && { entered_by: enteredBy, paper_agreement_by: enteredBy }),
  };
  await transaction.insertInto('internet_customers').values(registration).execute();
  await addRegistrationWords(transaction, [registration]);
  if (!(await claimIdCard(transaction, values.nationalId, registration.id))) {
    throw new Refusal('id_card_unknown');
  }
  await outbox.enqueue(transaction, 'mail_registration', registration.id);
  await tellReceived(transaction, outbox, registration.id);
  await countChanges(transaction, 'registrations', 'deliveries');
  return { id: registration.id, reference: registration.reference };
}
