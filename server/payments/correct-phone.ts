import type { Transaction } from 'kysely';
import { isPhoneFor } from '#domain/correction.ts';
import { cancelFault } from '#domain/payment-handling.ts';
import { withoutSpaces } from '#domain/phone.ts';
import type { StaffMember } from '#domain/staff.ts';
import { keepCorrected } from '../db/corrections.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';
import type { Outbox } from '../jobs/outbox.ts';
import { forgetDeadLinks, isPaidInPart } from './ledger.ts';
import { cancelLinks, stopWaitingLinks } from './links.ts';
import { addPaymentWords } from './search-words.ts';
import { change, type HandlingOutcome } from './transitions.ts';

interface Asked {
  id: string;
  /** The version the request is about. */
  version: number;
  by: Pick<StaffMember, 'id' | 'name'>;
  clientPhone: string;
  at?: number;
}

/** Corrects the phone of a payment that is still to be paid. A link goes out there; the one that went astray ends. */
export async function correctPhone(
  transaction: Transaction<Tables>,
  outbox: Outbox,
  { id, version, by, clientPhone: typed, at = Date.now() }: Asked,
): Promise<HandlingOutcome> {
  const clientPhone = withoutSpaces(typed);
  const before = await transaction
    .selectFrom('payment_requests')
    .select(['id', 'reference', 'userName', 'clientPhone', 'amount', 'created_at', 'method'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!before) return { outcome: 'missing' };
  const isByLink = before.method === 'link';
  const outcome = await change(transaction, { id, version }, async (present) => {
    // A new link would ask for the whole of it once more.
    const isPartPaid = isByLink && (await isPaidInPart(transaction, present));
    const fault = cancelFault({ ...present, isPartPaid });
    if (fault) return fault;
    if (!isPhoneFor(present.method, clientPhone) || clientPhone === present.clientPhone) {
      throw new Refusal('invalid', ['clientPhone']);
    }
    const unsent = { status: 'received', link_sent_at: null } as const;
    return { clientPhone, contact_token: null, ...(isByLink && unsent) };
  });
  if (outcome.outcome !== 'changed') return outcome;
  await keepCorrected(transaction, { payment: id }, [{ field: 'clientPhone', was: before.clientPhone }], {
    at,
    by_id: by.id,
    by_name: by.name,
  });
  await transaction.deleteFrom('payment_words').where('subject', '=', id).execute();
  await addPaymentWords(transaction, { ...before, clientPhone });
  if (isByLink) {
    await stopWaitingLinks(transaction, id, at);
    await forgetDeadLinks(transaction, id);
    await cancelLinks(transaction, [id], at);
    await outbox.enqueue(transaction, 'payment_link', id);
  }
  return outcome;
}
