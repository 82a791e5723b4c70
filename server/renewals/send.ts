import type { Selectable, Transaction } from 'kysely';
import { islandDay } from '#domain/island-day.ts';
import { moneyOf } from '#domain/ledger.ts';
import { offersFor, registrationClaim } from '#domain/offer.ts';
import { addDays } from '#domain/paid-until.ts';
import { isPaymentPhone, withoutSpaces } from '#domain/phone.ts';
import { dueDays, type RenewalFault, renewalPauseMs } from '#domain/renewals.ts';
import { type Actor, writeAuditEntry } from '../accounts/audit-log.ts';
import type { Tables } from '../db/schema.ts';
import { insertDelivery } from '../jobs/delivery-queries.ts';
import { lastBought } from '../packages/last-bought.ts';
import { entriesOf } from '../payments/ledger.ts';
import { cancelPayment } from '../payments/transitions.ts';
import { openRequests, partPaidRequest } from '../registrations/open-requests.ts';
import { addRequest } from './add-request.ts';

interface Sent {
  by: Actor;
  now: number;
  /** Even if one was sent within a day, or the line is paid for long. */
  isMeant: boolean;
  /** So many days before the end as an owner wants it, and not at night, even if the first attempt fails. */
  isByRule?: boolean;
}

/**
 * Sends a payment link for the package and term of last time at today's price. Its money renews the line. The ledger is locked
 * before: of two who send at a time the second is refused, and nobody pays what is being replaced.
 */
export async function sendRenewal(
  transaction: Transaction<Tables>,
  id: string,
  { by, now, isMeant, isByRule = false }: Sent,
): Promise<RenewalFault | undefined> {
  const registration = await transaction
    .selectFrom('internet_customers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (registration?.status !== 'installed') return 'not_on';
  if (!isPaymentPhone(withoutSpaces(registration.customerPhoneNumber))) return 'no_phone';
  const offer = await offerNow(transaction, registration);
  if (!offer) return 'not_on_sale';
  // Its rest is asked for where it is, not the whole of it once more.
  const first = moneyOf(registration.totalPrice, await entriesOf(transaction, id));
  const isFirstPartPaid = registration.paid_until === null && first.state === 'part_paid';
  if (isFirstPartPaid || (await partPaidRequest(transaction, id))) return 'part_paid';
  const open = await openRequests(transaction, id);
  if (!isMeant && open.some(({ created_at }) => created_at > now - renewalPauseMs)) return 'sent_today';
  const latest = addDays(islandDay(now), dueDays);
  if (!isMeant && !isByRule && (registration.paid_until ?? '') > latest) return 'paid_ahead';
  // Whoever has two links may pay twice.
  for (const old of open) await cancelPayment(transaction, { ...old, by, at: now });

  const request = await addRequest(transaction, registration, { offer, method: 'link', now });
  await insertDelivery(transaction, { kind: 'payment_link', subject: request.id, now, isByDay: isByRule });
  if (registration.paid_until) await noteNotice(transaction, id, registration.paid_until, now);
  await writeAuditEntry(transaction, by, 'renewal_sent', registration.reference, {
    facts: [
      { name: 'amount', to: offer.price },
      { name: 'reference', to: request.reference },
    ],
  });
  return undefined;
}

/** That a link was sent for this end, or could not be: the rule does not try again. */
export async function noteNotice(
  transaction: Transaction<Tables>,
  registration: string,
  ends_on: string,
  at: number,
): Promise<void> {
  await transaction
    .insertInto('renewal_notices')
    .values({ registration, ends_on, at })
    .onConflict((conflict) => conflict.columns(['registration', 'ends_on']).doNothing())
    .execute();
}

/** The same package for the same term, as it is on sale. */
async function offerNow(
  transaction: Transaction<Tables>,
  registration: Selectable<Tables['internet_customers']>,
) {
  const bought = await lastBought(transaction, [registration.id]);
  const { packageDetails, totalPrice, months } = { ...registration, ...bought.get(registration.id) };
  const claim = months ? registrationClaim({ packageDetails, totalPrice, months }) : undefined;
  if (!claim) return undefined;
  const onSale = await transaction
    .selectFrom('internet_packages')
    .selectAll()
    .where('package_name', '=', claim.speed)
    .where('retired_at', 'is', null)
    .execute();
  return offersFor(claim, onSale)[0];
}
