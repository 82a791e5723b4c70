import type { Kysely } from 'kysely';
import {
  type RegistrationPage,
  type RegistrationQuery,
  registrationsAPage,
  type SearchRefusal,
} from '#domain/registration-list.ts';
import { isClosed } from '#domain/registration-status.ts';
import { readSearch, type Search } from '#domain/search.ts';
import { type ListPosition, pageOf, readPosition, rowsAt } from '../db/list-position.ts';
import type { Tables } from '../db/schema.ts';
import { findNewest, findPage } from '../db/word-search.ts';
import { withOpenPairs } from './pairs.ts';
import { indexRegistrations } from './unindexed.ts';

export const listedRegistrationColumns = [
  'id',
  'created_at',
  'reference',
  'status',
  'version',
  'assigned_to',
  'assigned_name',
  'customerFirstName',
  'customerLastName',
  'customerCountry',
  'customerEmail',
  'customerPhoneNumber',
  'customerAddress',
  'customerNeedRouter',
  'packageDetails',
  'months',
  'free_months',
  'totalPrice',
] as const;

/** A page of registrations, the newest first. Its cost does not grow with the table. */
export async function findRegistrations(
  db: Kysely<Tables>,
  query: RegistrationQuery,
): Promise<RegistrationPage | { refusal: SearchRefusal }> {
  const after = readPosition(query.after);
  if (query.after !== undefined && !after) return { refusal: 'page_unknown' };
  const search = query.text?.trim() ? readSearch(query.text) : undefined;
  if (query.text?.trim() && !search) return { refusal: 'text_too_short' };
  if (search) await indexRegistrations(db);
  const wanted = { ...wantedRows(query), after, most: registrationsAPage + 1 };
  const { found, ...counted } = await findPage(db, 'registrations', wanted, search);
  const { shown, next } = pageOf(found, registrationsAPage);
  const registrations = await rowsAt(shown, (ids) =>
    db.selectFrom('internet_customers').select(listedRegistrationColumns).where('id', 'in', ids).execute(),
  );
  const alike = await withOpenPairs(
    db,
    registrations.map(({ id }) => id),
  );
  const marked = registrations.map((one) => (alike.has(one.id) ? { ...one, isAlike: true } : one));
  return { registrations: marked, next, ...counted };
}

export async function newestRegistrations(
  db: Kysely<Tables>,
  query: RegistrationQuery,
  search: Search | undefined,
  after: ListPosition | undefined,
  most: number,
): Promise<ListPosition[]> {
  if (search) await indexRegistrations(db);
  return findNewest(db, 'registrations', { ...wantedRows(query), after, most }, search);
}

function wantedRows({
  status,
  packageDetails,
  country,
  needsRouter,
  assignedTo,
  from,
  to,
}: RegistrationQuery) {
  const equal = {
    ...(status !== undefined && { status }),
    ...(packageDetails !== undefined && { packageDetails }),
    ...(country !== undefined && { customerCountry: country }),
    ...(assignedTo !== undefined && { assigned_to: assignedTo }),
    ...(needsRouter !== undefined && { customerNeedRouter: String(needsRouter) }),
  };
  // What is still open is never very much.
  return { from, to, equal, areFew: status !== undefined && !isClosed(status) };
}
