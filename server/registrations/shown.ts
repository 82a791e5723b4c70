import type { Kysely } from 'kysely';
import type { ShownRegistration } from '#domain/registration-list.ts';
import type { Tables } from '../db/schema.ts';
import { registrationDetail } from './detail.ts';

/** A registration as the staff see it; undefined where there is none. */
export async function shownRegistration(
  db: Kysely<Tables>,
  id: string,
): Promise<ShownRegistration | undefined> {
  const detail = await registrationDetail(db, id);
  if (!detail) return undefined;
  const { registration, changes, notes, idCard } = detail;
  // Every look at the image goes through the call that puts it on record.
  const { nationalId: _, ...shown } = registration;
  return { ...shown, changes, notes, hasImage: idCard !== undefined };
}
