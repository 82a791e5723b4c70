import type { Selectable, Transaction } from 'kysely';
import { cancelFault, type HandlingFault, linkFault } from '#domain/payment-handling.ts';
import type { Tables } from '../db/schema.ts';
import { forgetDeadLinks, isPaidInPart } from './ledger.ts';
import { cancelLinks, stopWaitingLinks } from './links.ts';

type Payment = Selectable<Tables['payment_requests']>;

/** The outcome of a staff action. */
export type HandlingOutcome =
  | { outcome: 'changed'; reference: string }
  /** The request was about an older version. */
  | { outcome: 'conflict' | 'missing' | HandlingFault };

interface Asked {
  id: string;
  /** The version the request is about. */
  version: number;
  /** Null where it is not somebody of the staff. */
  by: { name: string | null };
  at?: number;
}

type Step = Partial<
  Pick<
    Payment,
    | 'status'
    | 'cancelled_at'
    | 'handled_by'
    | 'clientPhone'
    | 'contact_token'
    | 'link_sent_at'
    | 'registration'
  >
>;

/** A link that waits is not sent any more, and one that was sent is cancelled. */
export async function cancelPayment(
  transaction: Transaction<Tables>,
  asked: Asked,
): Promise<HandlingOutcome> {
  const { by, at = Date.now() } = asked;
  const outcome = await handle(transaction, asked, async (present) => {
    const isPartPaid = await isPaidInPart(transaction, present);
    return (
      cancelFault({ ...present, isPartPaid }) ?? {
        status: 'cancelled',
        cancelled_at: at,
        handled_by: by.name,
      }
    );
  });
  if (outcome.outcome === 'changed') {
    await stopWaitingLinks(transaction, asked.id, at);
    await cancelLinks(transaction, [asked.id], at);
  }
  return outcome;
}

/** Lets the link be sent again; the delivery belongs in the same transaction. */
export function reopenLink(
  transaction: Transaction<Tables>,
  asked: Omit<Asked, 'by'>,
): Promise<HandlingOutcome> {
  return change(transaction, asked, async (present) => {
    const isPartPaid = await isPaidInPart(transaction, present);
    const fault = linkFault({ ...present, isPartPaid }, await isLinkWaiting(transaction, present.id));
    return fault ?? (present.status === 'link_failed' ? { status: 'received' } : {});
  });
}

/** A change after which dead links need no attention. */
async function handle(
  transaction: Transaction<Tables>,
  asked: Asked,
  decide: (present: Payment) => Promise<Step | HandlingFault>,
): Promise<HandlingOutcome> {
  const outcome = await change(transaction, asked, decide);
  if (outcome.outcome === 'changed') await forgetDeadLinks(transaction, asked.id);
  return outcome;
}

/** Changes a payment as it was seen, or not at all. */
export async function change(
  transaction: Transaction<Tables>,
  { id, version }: Pick<Asked, 'id' | 'version'>,
  decide: (present: Payment) => Promise<Step | HandlingFault>,
): Promise<HandlingOutcome> {
  const present = await transaction
    .selectFrom('payment_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!present) return { outcome: 'missing' };
  if (present.version !== version) return { outcome: 'conflict' };
  const step = await decide(present);
  if (typeof step === 'string') return { outcome: step };
  const { numUpdatedRows } = await transaction
    .updateTable('payment_requests')
    .set({ ...step, version: version + 1 })
    .where('id', '=', id)
    // Of two concurrent changes the second finds another version.
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n
    ? { outcome: 'changed', reference: present.reference }
    : { outcome: 'conflict' };
}

async function isLinkWaiting(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  const waiting = await transaction
    .selectFrom('deliveries')
    .select('id')
    .where('subject', '=', id)
    .where('kind', '=', 'payment_link')
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return waiting !== undefined;
}
