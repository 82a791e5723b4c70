import type { Kysely } from 'kysely';
import {
  type ListedRegistration,
  type RegistrationQuery,
  registrationsAPage,
} from '#domain/registration-list.ts';
import type { SoughtWord } from '#domain/registration-search.ts';
import type { ListPosition } from '../db/list-position.ts';
import { lookedUpEachTime } from '../db/looked-up-each-time.ts';
import type { Tables } from '../db/schema.ts';
import { wordRange } from '../db/word-range.ts';

/** One more than a page shows tells whether there is another. */
const rowsToRead = registrationsAPage + 1;

export const listedColumns = [
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

/** Which registrations belong to the page. */
export interface Wanted {
  from: number;
  /** Before this moment. */
  to: number;
  after: ListPosition | undefined;
  most: number;
  /** Columns that must be equal. */
  equal: Partial<
    Pick<ListedRegistration, 'status' | 'packageDetails' | 'customerCountry' | 'customerNeedRouter'>
  >;
}

export function wantedBy(
  query: RegistrationQuery,
  after: ListPosition | undefined,
  most = rowsToRead,
): Wanted {
  const { status, packageDetails, country, needsRouter, from, to } = query;
  return {
    from: from ?? 0,
    to: to ?? Number.MAX_SAFE_INTEGER,
    after,
    most,
    equal: {
      ...(status !== undefined && { status }),
      ...(packageDetails !== undefined && { packageDetails }),
      ...(country !== undefined && { customerCountry: country }),
      ...(needsRouter !== undefined && { customerNeedRouter: needsRouter ? 'true' : 'false' }),
    },
  };
}

/** The newest that are wanted and have these words, looked at one after the other. */
export function newestRegistrations(
  db: Kysely<Tables>,
  { from, to, after, most, equal }: Wanted,
  words: readonly SoughtWord[] = [],
): Promise<ListedRegistration[]> {
  return db
    .selectFrom('internet_customers')
    .select(listedColumns)
    .where(({ and }) => and(equal))
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where(({ and, exists, selectFrom }) =>
      and(
        words
          .map(wordRange)
          .map(({ first, beyond }) =>
            exists(
              selectFrom('registration_words')
                .select('subject')
                .whereRef('subject', '=', 'internet_customers.id')
                .where('word', '>=', first)
                .where('word', '<', beyond)
                .$call(lookedUpEachTime),
            ),
          ),
      ),
    )
    .$if(after !== undefined, (rows) =>
      rows.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(after?.created_at ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
