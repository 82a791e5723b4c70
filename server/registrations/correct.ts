import type { Transaction } from 'kysely';
import {
  type Correctable,
  correctableFields,
  correctionFaults,
  differingFields,
} from '#domain/correction.ts';
import type { StaffMember } from '#domain/staff.ts';
import { keepCorrected } from '../db/corrections.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';
import { addRegistrationWords } from './search-words.ts';
import { registrationNow } from './status.ts';

interface Asked {
  id: string;
  /** The version the request is about. */
  version: number;
  by: Pick<StaffMember, 'id' | 'name'>;
  /** What is left out stays. */
  corrected: Partial<Correctable>;
  at?: number;
}

/** Corrects what a customer mistyped. What was sent is kept, and from now on it is found by what is right. */
export async function correctRegistration(
  transaction: Transaction<Tables>,
  { id, version, by, corrected, at = Date.now() }: Asked,
): Promise<{ outcome: 'changed' | 'unchanged' | 'conflict' | 'missing' }> {
  const present = await registrationNow(transaction, id);
  if (!present) return { outcome: 'missing' };
  if (present.version !== version) return { outcome: 'conflict' };
  const after = { ...present, ...corrected };
  const faults = correctionFaults(after);
  if (faults.length > 0) throw new Refusal('invalid', faults);
  const fields = differingFields(present, after);
  if (fields.length === 0) return { outcome: 'unchanged' };
  const { numUpdatedRows } = await transaction
    .updateTable('internet_customers')
    .set({
      ...Object.fromEntries(correctableFields.map((field) => [field, after[field]])),
      version: version + 1,
    })
    .where('id', '=', id)
    // Of two concurrent changes the second finds another version.
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return { outcome: 'conflict' };
  await keepCorrected(
    transaction,
    { registration: id },
    fields.map((field) => ({ field, was: present[field] })),
    { at, by_id: by.id, by_name: by.name },
  );
  await transaction.deleteFrom('registration_words').where('subject', '=', id).execute();
  await addRegistrationWords(transaction, [after]);
  return { outcome: 'changed' };
}
