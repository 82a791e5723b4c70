import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { RegistrationNote } from '#domain/registration-list.ts';
import type { StaffMember } from '#domain/staff.ts';
import type { Tables } from '../db/schema.ts';

/** Adds a note. Undefined where there is no such registration. */
export async function addRegistrationNote(
  transaction: Transaction<Tables>,
  registration: string,
  text: string,
  by: Pick<StaffMember, 'id' | 'name'>,
  at = Date.now(),
): Promise<RegistrationNote | undefined> {
  const existing = await transaction
    .selectFrom('internet_customers')
    .select('id')
    .where('id', '=', registration)
    .executeTakeFirst();
  if (!existing) return undefined;
  const note = { id: randomUUID(), at, by_id: by.id, by_name: by.name, text };
  await transaction
    .insertInto('registration_notes')
    .values({ ...note, registration })
    .execute();
  return note;
}
