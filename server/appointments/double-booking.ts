import type { Transaction } from 'kysely';
import type { TimeWindow } from '#domain/appointments.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';

/** What stands at that time already. */
export interface Standing extends TimeWindow {
  id: string;
  reference: string;
  customerName: string;
}

/**
 * Of two who plan for one installer the second waits here, and then sees what the first has planned. Returns the
 * installer's name.
 */
export async function lockTechnician(
  transaction: Transaction<Tables>,
  id: string | null,
  { mayHaveLeft = false } = {},
): Promise<string | null> {
  if (id === null) return null;
  let lock = transaction
    .updateTable('staff_users')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', id);
  if (!mayHaveLeft) lock = lock.where('role', '=', 'installer').where('isDisabled', '=', 0);
  const found = await lock.returning('name').executeTakeFirst();
  if (!found && !mayHaveLeft) throw new Refusal('invalid', ['technician']);
  return found?.name ?? null;
}

/** Another visit of the same installer in this window. The installer is locked before. */
export async function clashWith(
  transaction: Transaction<Tables>,
  { id, technician, day, begins, ends }: TimeWindow & { id: string; technician: string | null },
): Promise<Standing | undefined> {
  if (technician === null) return undefined;
  const found = await transaction
    .selectFrom('appointments as other')
    .innerJoin('internet_customers as customer', 'customer.id', 'other.registration')
    .select(['other.id', 'other.day', 'other.begins', 'other.ends', 'customer.reference'])
    .select(['customer.customerFirstName', 'customer.customerLastName'])
    .where('other.technician', '=', technician)
    .where('other.day', '=', day)
    .where('other.outcome', '=', 'planned')
    .where('other.id', '<>', id)
    .where('other.begins', '<', ends)
    .where('other.ends', '>', begins)
    .orderBy('other.begins')
    .executeTakeFirst();
  if (!found) return undefined;
  const { customerFirstName, customerLastName, ...standing } = found;
  return { ...standing, customerName: `${customerFirstName} ${customerLastName}`.trim() };
}
