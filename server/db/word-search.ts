import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Search } from '#domain/search.ts';
import { wordPrefix } from '#domain/search-words.ts';
import { type ListPosition, newestAfter } from './list-position.ts';
import type { Tables } from './schema.ts';

/** Tables whose rows are found by their words in another. */
const searched = {
  registrations: { rows: 'internet_customers', words: 'registration_words' },
  payments: { rows: 'payment_requests', words: 'payment_words' },
  messages: { rows: 'contact_messages', words: 'message_words' },
  questions: { rows: 'questions', words: 'question_words' },
} as const;
export type Searched = keyof typeof searched;

export interface Wanted {
  /** Created at this moment or later, and before that one. */
  from?: number | undefined;
  to?: number | undefined;
  after?: ListPosition | undefined;
  most: number;
  /** Columns that must be equal. */
  equal: Record<string, string | null>;
  /** Whether few rows are equal in these columns, so that each of them can be looked at. */
  areFew: boolean;
}

/** So many are sorted in no time. */
const fewMatches = 500;
/** Greater than whatever may follow a beginning. */
const afterAll = '\u{10ffff}';

/**
 * The newest rows with these words. There are three plans, each short where it is taken: few matches are all
 * sorted; among many matches the newest are near; and where few rows qualify, each is checked for the words.
 */
export async function findNewest(
  db: Kysely<Tables>,
  list: Searched,
  wanted: Wanted,
  search?: Search,
): Promise<ListPosition[]> {
  if (!search) return newestWith([], db, list, wanted);
  const lead = await leadOf(db, list, search);
  if (!lead.isMany) return throughWords(db, list, wanted, lead);
  if (wanted.areFew) return newestWith([lead.word, ...lead.others], db, list, wanted);
  return throughWords(db, list, wanted, lead, wordPrefix(lead.word));
}

/** The word whose matches are looked at, and what they must have besides. */
interface Lead {
  word: string;
  others: string[];
  isMany: boolean;
}

/** A word that few have; else two names that somebody has, because two frequent words are seldom found together. */
async function leadOf(db: Kysely<Tables>, list: Searched, { words, leads, pair }: Search): Promise<Lead> {
  for (const word of leads) {
    if ((await matchesOf(db, list, word)) <= fewMatches) {
      return { word, others: words.filter((other) => other !== word), isMany: false };
    }
  }
  const [longest] = leads;
  const together = pair ? await matchesOf(db, list, pair.text) : 0;
  if (pair && (together > 0 || longest === undefined)) {
    return { word: pair.text, others: pair.besides, isMany: together > fewMatches };
  }
  return { word: longest as string, others: words.filter((other) => other !== longest), isMany: true };
}

/** All lists of words have the same columns, and all tables those that are used here. */
const wordsOf = (list: Searched) => searched[list].words as 'registration_words';
const rowsOf = (list: Searched) => searched[list].rows as 'internet_customers';

function newestWith(
  words: readonly string[],
  db: Kysely<Tables>,
  list: Searched,
  { from = 0, to = Number.MAX_SAFE_INTEGER, after, most, equal }: Wanted,
): Promise<ListPosition[]> {
  const rows = rowsOf(list);
  return db
    .selectFrom(rows)
    .select(['id', 'created_at'])
    .where(({ and }) => and(equal))
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where(({ and, exists, selectFrom }) =>
      and(
        words.map((word) =>
          exists(
            selectFrom(wordsOf(list))
              .select('subject')
              .whereRef('subject', '=', `${rows}.id`)
              .where(inRange('word', word))
              .$call(lookedUpEachTime),
          ),
        ),
      ),
    )
    .$call((query) => newestAfter(query, after))
    .limit(most)
    .execute();
}

/** With a prefix, the words under it are walked from the newest on. */
function throughWords(
  db: Kysely<Tables>,
  list: Searched,
  { from = 0, to = Number.MAX_SAFE_INTEGER, after, most, equal }: Wanted,
  lead: Pick<Lead, 'word' | 'others'>,
  prefix?: string,
): Promise<ListPosition[]> {
  const words = wordsOf(list);
  return (
    db
      .selectFrom(words)
      // Not the column itself where a prefix leads: else PostgreSQL would read and sort all that match.
      .where(inRange(prefix === undefined ? 'word' : sql`word || ''`, lead.word))
      .where('created_at', '>=', from)
      .where('created_at', '<', to)
      .$if(prefix !== undefined, (query) => query.where('prefix', '=', prefix as string))
      .where(({ and, exists, selectFrom }) =>
        and(
          lead.others.map((other) =>
            exists(
              selectFrom(`${words} as other`)
                .select('other.subject')
                .whereRef('other.subject', '=', `${words}.subject`)
                .where(inRange('other.word', other))
                .$call(lookedUpEachTime),
            ),
          ),
        ),
      )
      .$if(Object.keys(equal).length > 0, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom(rowsOf(list))
              .select('id')
              .whereRef(`${rowsOf(list)}.id`, '=', `${words}.subject`)
              .where(({ and }) => and(equal))
              .$call(lookedUpEachTime),
          ),
        ),
      )
      // A row may have several words that begin alike.
      .select(['created_at', 'subject as id'])
      .distinct()
      .$call((query) => newestAfter(query, after, 'subject'))
      .limit(most)
      .execute()
  );
}

/** How many words begin like this, as far as it matters. */
async function matchesOf(db: Kysely<Tables>, list: Searched, word: string): Promise<number> {
  const { count } = await db
    .selectFrom((words) =>
      words
        .selectFrom(wordsOf(list))
        .select('subject')
        .where(inRange('word', word))
        .orderBy('word')
        .limit(fewMatches + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Stored words that begin with this one. */
function inRange(column: string | ReturnType<typeof sql>, word: string) {
  const stored = typeof column === 'string' ? sql.ref(column) : column;
  return sql<boolean>`${stored} >= ${word} and ${stored} < ${word + afterAll}`;
}

/**
 * What must exist is looked up for each row of a page. Without this PostgreSQL gathers all there are beforehand,
 * which takes the longer the more there are: it leaves a subquery with an offset where it is.
 */
function lookedUpEachTime<DB, Table extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Table, Row>,
): SelectQueryBuilder<DB, Table, Row> {
  return rows.limit(1).offset(0);
}
