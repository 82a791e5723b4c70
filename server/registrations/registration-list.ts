import type { Kysely } from 'kysely';
import {
  type ListedRegistration,
  type RegistrationPage,
  type RegistrationQuery,
  registrationsAPage,
  type SearchRefusal,
} from '#domain/registration-list.ts';
import { readSearch, type Search } from '#domain/registration-search.ts';
import type { Tables } from '../storage/schema.ts';
import { type ListPosition, readPosition, writePosition } from './list-position.ts';
import { wordsFound } from './registration-search.ts';

const listedColumns = [
  'internet_customers.id',
  'internet_customers.created_at',
  'reference',
  'status',
  'version',
  'customerFirstName',
  'customerLastName',
  'customerCountry',
  'customerEmail',
  'customerPhoneNumber',
  'customerNeedRouter',
  'packageDetails',
] as const;

/** One more than a page shows tells whether there is another. */
const rowsToRead = registrationsAPage + 1;

interface Wanted extends Pick<RegistrationQuery, 'from' | 'to'> {
  after: ListPosition | undefined;
  /** Columns that must be equal. */
  equal: Partial<
    Pick<ListedRegistration, 'status' | 'packageDetails' | 'customerCountry' | 'customerNeedRouter'>
  >;
}

/** A page of registrations, the newest first. Takes as long with a million of them as with a thousand. */
export async function findRegistrations(
  db: Kysely<Tables>,
  query: RegistrationQuery,
): Promise<RegistrationPage | { refusal: SearchRefusal }> {
  const { text = '', from, to } = query;
  const after = query.after === undefined ? undefined : readPosition(query.after);
  if (query.after !== undefined && !after) return { refusal: 'page_unknown' };
  const wanted = { from, to, after, equal: equalColumns(query) };
  if (text.trim() === '') return pageOf(await newest(db, wanted));
  const search = readSearch(text);
  return search ? pageOf(await newestFound(db, search, wanted)) : { refusal: 'text_too_short' };
}

function equalColumns({ status, packageDetails, country, needsRouter }: RegistrationQuery): Wanted['equal'] {
  return {
    ...(status !== undefined && { status }),
    ...(packageDetails !== undefined && { packageDetails }),
    ...(country !== undefined && { customerCountry: country }),
    ...(needsRouter !== undefined && { customerNeedRouter: needsRouter ? 'true' : 'false' }),
  };
}

function newest(db: Kysely<Tables>, { from, to, after, equal }: Wanted): Promise<ListedRegistration[]> {
  return db
    .selectFrom('internet_customers')
    .select(listedColumns)
    .where(({ and }) => and(equal))
    .$if(from !== undefined, (rows) => rows.where('created_at', '>=', Number(from)))
    .$if(to !== undefined, (rows) => rows.where('created_at', '<', Number(to)))
    .$if(after !== undefined, (rows) =>
      rows.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(Number(after?.created_at), String(after?.id))),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rowsToRead)
    .execute();
}

async function newestFound(
  db: Kysely<Tables>,
  search: Search,
  { from, to, after, equal }: Wanted,
): Promise<ListedRegistration[]> {
  let words = await wordsFound(db, search);
  if (from !== undefined) words = words.where('created_at', '>=', from);
  if (to !== undefined) words = words.where('created_at', '<', to);
  if (after) {
    words = words.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'subject'), '<', tuple(after.created_at, after.id)),
    );
  }
  if (Object.keys(equal).length > 0) {
    words = words.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('internet_customers')
          .select('id')
          .whereRef('internet_customers.id', '=', 'registration_words.subject')
          .where(({ and }) => and(equal)),
      ),
    );
  }
  const found = words
    .select(['registration_words.created_at', 'registration_words.subject'])
    .distinct()
    .orderBy('registration_words.created_at', 'desc')
    .orderBy('registration_words.subject', 'desc')
    .limit(rowsToRead);
  return db
    .selectFrom(found.as('found'))
    .innerJoin('internet_customers', 'internet_customers.id', 'found.subject')
    .select(listedColumns)
    .orderBy('found.created_at', 'desc')
    .orderBy('found.subject', 'desc')
    .execute();
}

function pageOf(rows: ListedRegistration[]): RegistrationPage {
  const registrations = rows.slice(0, registrationsAPage);
  const last = registrations.at(-1);
  return { registrations, next: last && rows.length > registrationsAPage ? writePosition(last) : undefined };
}
