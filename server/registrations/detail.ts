import type { Kysely, Selectable } from 'kysely';
import type { Correction } from '#domain/correction.ts';
import type { CustomerNotice } from '#domain/customer-messages.ts';
import type { RegistrationChange, RegistrationNote, ShownRegistration } from '#domain/registration-list.ts';
import { shownPairs } from '#domain/same-person.ts';
import { noticesOf } from '../customer-messages/told.ts';
import { correctionsOf } from '../db/corrections.ts';
import type { Tables } from '../db/schema.ts';
import { lastBought } from '../packages/last-bought.ts';
import { partPaidRequest } from './open-requests.ts';
import { lineOf } from './paid-until.ts';
import { pairsOf } from './pairs.ts';

export interface RegistrationDetail {
  registration: Selectable<Tables['internet_customers']>;
  /** In the order they were made. */
  changes: RegistrationChange[];
  notes: RegistrationNote[];
  corrections: Correction[];
  notices: CustomerNotice[];
  /** The id of its image; undefined once that is gone. */
  idCard: string | undefined;
}

/** Everything about one registration; undefined where there is none. */
export async function registrationDetail(
  db: Kysely<Tables>,
  id: string,
): Promise<RegistrationDetail | undefined> {
  const registration = await db
    .selectFrom('internet_customers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!registration) return undefined;
  const idCard = await db.selectFrom('id_cards').select('id').where('claimed_by', '=', id).executeTakeFirst();
  return {
    registration,
    changes: await registrationChanges(db, id),
    notes: await registrationNotes(db, id),
    corrections: await correctionsOf(db, { registration: id }),
    notices: await noticesOf(db, id),
    idCard: idCard?.id,
  };
}

export function registrationChanges(db: Kysely<Tables>, id: string): Promise<RegistrationChange[]> {
  return db
    .selectFrom('registration_changes')
    .select(['version', 'at', 'by_id', 'by_name', 'from_status', 'to_status', 'reason', 'is_undo'])
    .where('registration', '=', id)
    .orderBy('version')
    .execute();
}

function registrationNotes(db: Kysely<Tables>, id: string): Promise<RegistrationNote[]> {
  return db
    .selectFrom('registration_notes')
    .select(['id', 'at', 'by_id', 'by_name', 'text'])
    .where('registration', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** A registration as the staff see it; undefined where there is none. */
export async function shownRegistration(
  db: Kysely<Tables>,
  id: string,
): Promise<ShownRegistration | undefined> {
  const detail = await registrationDetail(db, id);
  if (!detail) return undefined;
  const { registration, idCard, ...done } = detail;
  // The image is served only by the route that writes an audit entry.
  const { nationalId: _, ...shown } = registration;
  const line = registration.status === 'installed' ? await lineOf(db, registration) : null;
  const partPaid = line && (await partPaidRequest(db, id));
  const bought = line && (await lastBought(db, [id])).get(id);
  const pairs = shownPairs(await pairsOf(db, [id]));
  return {
    ...{ ...shown, ...done, pairs, hasImage: idCard !== undefined },
    ...{ line, partPaid, lastBought: bought ?? null },
  };
}
