import { type Kysely, sql } from 'kysely';
import type { ListedRegistration } from '#domain/registration-list.ts';
import type { Search, SoughtWord } from '#domain/registration-search.ts';
import { isClosed } from '#domain/registration-status.ts';
import { wordPrefix } from '#domain/registration-words.ts';
import { lookedUpEachTime } from '../db/looked-up-each-time.ts';
import type { Tables } from '../db/schema.ts';
import { wordRange } from '../db/word-range.ts';
import { listedColumns, newestRegistrations, type Wanted } from './queries.ts';
import { indexRegistrations } from './unindexed.ts';

/** So many are sorted in no time. */
const fewMatches = 500;

/**
 * The newest that are found. There are three ways to them, and each is short where it is taken: few matches are
 * all sorted; among many, the newest are near; and what is still open is never very much.
 */
export async function foundRegistrations(
  db: Kysely<Tables>,
  search: Search,
  wanted: Wanted,
): Promise<ListedRegistration[]> {
  await indexRegistrations(db);
  const { status } = wanted.equal;
  if (!(await areMany(db, search.first))) return throughWords(db, search, wanted);
  if (status && !isClosed(status)) return newestRegistrations(db, wanted, [search.first, ...search.others]);
  return throughWords(db, search, wanted, wordPrefix(search.first.text));
}

async function areMany(db: Kysely<Tables>, word: SoughtWord): Promise<boolean> {
  const { first, beyond } = wordRange(word);
  const oneTooMany = await db
    .selectFrom('registration_words')
    .select('subject')
    .where('word', '>=', first)
    .where('word', '<', beyond)
    .orderBy('word')
    .offset(fewMatches)
    .limit(1)
    .executeTakeFirst();
  return oneTooMany !== undefined;
}

/** With a prefix, the words under it are walked from the newest on. */
function throughWords(
  db: Kysely<Tables>,
  search: Search,
  { from, to, after, most, equal }: Wanted,
  prefix?: string,
): Promise<ListedRegistration[]> {
  const { first, beyond } = wordRange(search.first);
  // Not the column itself where a prefix leads: else PostgreSQL would read and sort all that match.
  const word = prefix === undefined ? sql.ref<string>('word') : sql<string>`word || ''`;
  let words = db
    .selectFrom('registration_words')
    .where(word, '>=', first)
    .where(word, '<', beyond)
    .where('created_at', '>=', from)
    .where('created_at', '<', to);
  if (prefix !== undefined) words = words.where('prefix', '=', prefix);
  if (after) {
    words = words.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'subject'), '<', tuple(after.created_at, after.id)),
    );
  }
  for (const other of search.others.map(wordRange)) {
    words = words.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('registration_words as other')
          .select('other.subject')
          .whereRef('other.subject', '=', 'registration_words.subject')
          .where('other.word', '>=', other.first)
          .where('other.word', '<', other.beyond)
          .$call(lookedUpEachTime),
      ),
    );
  }
  if (Object.keys(equal).length > 0) {
    words = words.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('internet_customers')
          .select('id')
          .whereRef('internet_customers.id', '=', 'registration_words.subject')
          .where(({ and }) => and(equal))
          .$call(lookedUpEachTime),
      ),
    );
  }
  // A registration may have several words that begin alike.
  const found = words
    .select(['created_at', 'subject'])
    .distinct()
    .orderBy('created_at', 'desc')
    .orderBy('subject', 'desc')
    .limit(most);
  return db
    .selectFrom(found.as('found'))
    .innerJoin('internet_customers', 'internet_customers.id', 'found.subject')
    .select(listedColumns)
    .orderBy('found.created_at', 'desc')
    .orderBy('found.subject', 'desc')
    .execute();
}
