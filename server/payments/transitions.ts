import type { Kysely, Selectable, Transaction } from 'kysely';
import {
  cancelFault,
  type HandlingFault,
  type HandPayment,
  linkFault,
  paidFault,
} from '#domain/payment-handling.ts';
import type { StaffMember } from '#domain/staff.ts';
import { countChanges } from '../db/change-counters.ts';
import type { Tables } from '../db/schema.ts';

/** A provider's notice that a payment was made. */
export interface PaidNotice {
  reference: string;
  amount: number;
  currency: string;
  /** Who says so: the sandbox, or the provider behind the bot. */
  through: string;
}

export type PaidOutcome = 'paid' | 'already_paid' | 'unknown' | 'wrong_amount';

/** Records a provider's notice, also for a cancelled payment. A second notice changes nothing. */
export function recordPaid(
  db: Kysely<Tables>,
  { reference, amount, currency, through }: PaidNotice,
  now = Date.now(),
): Promise<PaidOutcome> {
  return db.transaction().execute(async (transaction) => {
    const payment = await transaction
      .selectFrom('payment_requests')
      .select(['id', 'amount', 'currency', 'status'])
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!payment) return 'unknown';
    if (payment.status === 'paid') return 'already_paid';
    if (payment.amount !== amount || payment.currency !== currency) return 'wrong_amount';
    const { numUpdatedRows } = await transaction
      .updateTable('payment_requests')
      .set((row) => ({
        status: 'paid',
        paid_at: now,
        paid_through: through,
        version: row('version', '+', 1),
      }))
      .where('id', '=', payment.id)
      .where('status', '!=', 'paid')
      .executeTakeFirstOrThrow();
    await forgetDeadLinks(transaction, payment.id);
    await countChanges(transaction, 'payments', 'deliveries');
    return numUpdatedRows === 1n ? 'paid' : 'already_paid';
  });
}

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
  by: Pick<StaffMember, 'name'>;
  at?: number;
}

type Step = Partial<
  Pick<Payment, 'status' | 'paid_at' | 'paid_through' | 'paid_note' | 'cancelled_at' | 'handled_by'>
>;

/** The money came in cash or by transfer. */
export function markPaid(
  transaction: Transaction<Tables>,
  asked: Asked & { through: HandPayment; note: string },
): Promise<HandlingOutcome> {
  const { through, note, by, at = Date.now() } = asked;
  return handle(transaction, asked, async ({ status }) => {
    return (
      paidFault(status) ?? {
        status: 'paid',
        paid_at: at,
        paid_through: through,
        paid_note: note === '' ? null : note,
        handled_by: by.name,
      }
    );
  });
}

/** A link that waits is not sent any more. */
export async function cancelPayment(
  transaction: Transaction<Tables>,
  asked: Asked,
): Promise<HandlingOutcome> {
  const { by, at = Date.now() } = asked;
  const outcome = await handle(transaction, asked, async ({ status }) => {
    return cancelFault(status) ?? { status: 'cancelled', cancelled_at: at, handled_by: by.name };
  });
  if (outcome.outcome === 'changed') {
    await transaction
      .updateTable('deliveries')
      .set({ state: 'done', last_failure: 'cancelled', ended_at: at })
      .where('subject', '=', asked.id)
      .where('kind', '=', 'payment_link')
      .where('state', '=', 'waiting')
      // An attempt under way may have arrived; its end decides.
      .where('claim', 'is', null)
      .execute();
  }
  return outcome;
}

/** Lets the link be sent again; the delivery belongs in the same transaction. */
export function reopenLink(
  transaction: Transaction<Tables>,
  asked: Omit<Asked, 'by'>,
): Promise<HandlingOutcome> {
  return change(transaction, asked, async ({ id, status }) => {
    const fault = linkFault(status, await isLinkWaiting(transaction, id));
    return fault ?? (status === 'link_failed' ? { status: 'received' } : {});
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

/** They stay in the payment's history but need no attention any more. */
export async function forgetDeadLinks(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction
    .updateTable('deliveries')
    .set({ state: 'done' })
    .where('subject', '=', id)
    .where('kind', '=', 'payment_link')
    .where('state', '=', 'dead')
    .execute();
}

async function change(
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
