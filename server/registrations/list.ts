import type { Kysely } from 'kysely';
import {
  type ListedRegistration,
  type RegistrationPage,
  type RegistrationQuery,
  registrationsAPage,
  type SearchRefusal,
} from '#domain/registration-list.ts';
import { readSearch } from '#domain/registration-search.ts';
import { readPosition, writePosition } from '../db/list-position.ts';
import type { Tables } from '../db/schema.ts';
import { newestRegistrations, wantedBy } from './queries.ts';
import { foundRegistrations } from './search.ts';

/** A page of registrations, the newest first. Takes as long with a million of them as with a thousand. */
export async function findRegistrations(
  db: Kysely<Tables>,
  query: RegistrationQuery,
): Promise<RegistrationPage | { refusal: SearchRefusal }> {
  const after = readPosition(query.after);
  if (query.after !== undefined && !after) return { refusal: 'page_unknown' };
  const wanted = wantedBy(query, after);
  if (!query.text?.trim()) return pageOf(await newestRegistrations(db, wanted));
  const search = readSearch(query.text);
  return search ? pageOf(await foundRegistrations(db, search, wanted)) : { refusal: 'text_too_short' };
}

function pageOf(rows: ListedRegistration[]): RegistrationPage {
  const registrations = rows.slice(0, registrationsAPage);
  const last = registrations.at(-1);
  return { registrations, next: last && rows.length > registrationsAPage ? writePosition(last) : undefined };
}
