import type { Selectable, Transaction } from 'kysely';
import type { Assigned } from '#domain/assignment.ts';
import {
  changeToUndo,
  isClosed,
  keepsAppointment,
  type MoveFault,
  moveFault,
  type RegistrationStatus,
} from '#domain/registration-status.ts';
import type { StaffMember } from '#domain/staff.ts';
import type { Tables } from '../db/schema.ts';
import { registrationChanges } from './detail.ts';
import { refreshPaidUntil } from './paid-until.ts';

type Registration = Selectable<Tables['internet_customers']>;

/** The outcome, with the present registration. */
export type StatusOutcome =
  | { outcome: 'changed'; registration: Registration }
  /** The request was about an older version. */
  | { outcome: 'conflict'; registration: Registration }
  | { outcome: MoveFault | 'nothing_to_undo'; registration: Registration }
  | { outcome: 'missing' };

interface Step {
  to: RegistrationStatus;
  reason: string | null;
  isUndo: boolean;
}

interface Asked {
  id: string;
  /** The version the request is about. */
  version: number;
  by: Pick<StaffMember, 'id' | 'name'>;
  at?: number;
}

/** Changes the status and writes the history, in the caller's transaction. */
export async function moveRegistration(
  transaction: Transaction<Tables>,
  asked: Asked & { to: RegistrationStatus; reason?: string | undefined },
): Promise<StatusOutcome> {
  const { to, reason } = asked;
  return change(transaction, asked, async ({ status }) => {
    const fault = moveFault(status, to, reason);
    return fault ?? { to, reason: to === 'declined' ? (reason?.trim() ?? null) : null, isUndo: false };
  });
}

/** Undoes the last change that was not undone. */
export async function undoMove(transaction: Transaction<Tables>, asked: Asked): Promise<StatusOutcome> {
  return change(transaction, asked, async ({ id }) => {
    const undone = changeToUndo(await registrationChanges(transaction, id));
    return undone ? { to: undone.from_status, reason: null, isUndo: true } : 'nothing_to_undo';
  });
}

/** Gives it to somebody, or to nobody. */
export async function assignRegistration(
  transaction: Transaction<Tables>,
  { id, version }: Pick<Asked, 'id' | 'version'>,
  assigned: Assigned,
): Promise<Pick<StatusOutcome, 'outcome'>> {
  const { numUpdatedRows } = await transaction
    .updateTable('internet_customers')
    .set({ ...assigned, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? { outcome: 'changed' } : conflict(transaction, id);
}

async function change(
  transaction: Transaction<Tables>,
  { id, version, by, at = Date.now() }: Asked,
  decide: (present: Registration) => Promise<Step | MoveFault | 'nothing_to_undo'>,
): Promise<StatusOutcome> {
  const present = await registrationNow(transaction, id);
  if (!present) return { outcome: 'missing' };
  if (present.version !== version) return { outcome: 'conflict', registration: present };
  const step = await decide(present);
  if (typeof step === 'string') return { outcome: step, registration: present };
  const registration = await transaction
    .updateTable('internet_customers')
    .set({
      status: step.to,
      declined_reason: step.reason,
      closed_at: isClosed(step.to) ? at : null,
      ...(keepsAppointment(step.to) ? {} : { appointment_at: null }),
      version: version + 1,
    })
    .where('id', '=', id)
    // Of two concurrent changes the second finds another version.
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  if (!registration) return conflict(transaction, id);
  await transaction
    .insertInto('registration_changes')
    .values({
      registration: id,
      version: version + 1,
      at,
      by_id: by.id,
      by_name: by.name,
      from_status: present.status,
      to_status: step.to,
      reason: step.reason,
      is_undo: step.isUndo ? 1 : 0,
    })
    .execute();
  await refreshPaidUntil(transaction, id, at);
  return { outcome: 'changed', registration };
}

async function conflict(transaction: Transaction<Tables>, id: string): Promise<StatusOutcome> {
  const registration = await registrationNow(transaction, id);
  return registration ? { outcome: 'conflict', registration } : { outcome: 'missing' };
}

export function registrationNow(
  transaction: Transaction<Tables>,
  id: string,
): Promise<Registration | undefined> {
  return transaction.selectFrom('internet_customers').selectAll().where('id', '=', id).executeTakeFirst();
}
