import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type ListPage, mostCounted } from '#domain/list-page.ts';
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
  waiting: { rows: 'waiting_list', words: 'waiting_words' },
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
/** So many are looked at to count what is found, fewer where each must be looked up. */
const mostWalked = 1_000;
const mostChecked = 300;
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
  return newestBy(db, list, wanted, search && (await leadOf(db, list, search)));
}

/** A page, of which one more is found than it shows, and how many there are in all. */
export async function findPage(
  db: Kysely<Tables>,
  list: Searched,
  wanted: Wanted,
  search?: Search,
): Promise<Pick<ListPage, 'count' | 'isMore'> & { found: ListPosition[] }> {
  const lead = search && (await leadOf(db, list, search));
  if (!lead?.isMany || wanted.areFew) {
    const all = await newestBy(db, list, { ...wanted, after: undefined, most: mostCounted + 1 }, lead);
    return { found: wanted.after ? await newestBy(db, list, wanted, lead) : all, count: all.length };
  }
  const found = await newestBy(db, list, wanted, lead);
  if (!wanted.after && found.length < wanted.most) return { found, count: found.length };
  const near = await throughWords(db, list, { ...wanted, after: undefined, most: mostCounted + 1 }, lead, {
    prefix: wordPrefix(lead.word),
    nearest: lead.others.length > 0 ? mostChecked : mostWalked,
  });
  return { found, count: Math.max(near.length, found.length), isMore: true };
}

function newestBy(
  db: Kysely<Tables>,
  list: Searched,
  wanted: Wanted,
  lead: Lead | undefined,
): Promise<ListPosition[]> {
  if (!lead) return newestWith([], db, list, wanted);
  if (!lead.isMany) return throughWords(db, list, wanted, lead);
  if (wanted.areFew) return newestWith([lead.word, ...lead.others], db, list, wanted);
  return throughWords(db, list, wanted, lead, { prefix: wordPrefix(lead.word) });
}

/** The word whose matches are looked at, and what they must have besides. */
interface Lead {
  word: string;
  others: string[];
  isMany: boolean;
}

/** A word that few have; else what somebody has together, because frequent words may seldom be found in one row. */
async function leadOf(db: Kysely<Tables>, list: Searched, search: Search): Promise<Lead> {
  const { words, leads, phrases } = search;
  for (const word of leads) {
    if ((await matchesOf(db, list, word)) <= fewMatches) return { ...ledBy(word), isMany: false };
  }
  for (const { text, besides } of phrases) {
    const matches = await matchesOf(db, list, text);
    if (matches > 0) return { word: text, others: besides, isMany: matches > fewMatches };
  }
  const [longest] = leads;
  // Short names that nobody has together
  if (longest === undefined) return { word: phrases[0]?.text ?? '', others: [], isMany: false };
  return { ...ledBy(longest), isMany: true };

  function ledBy(word: string) {
    return { word, others: words.filter((other) => other !== word) };
  }
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
              .where(inRange(unindexed('word'), word))
              .$call(lookedUpEachTime),
          ),
        ),
      ),
    )
    .$call((query) => newestAfter(query, after))
    .limit(most)
    .execute();
}

/** With a prefix, the words under it are walked from the newest on: all of them, or only the nearest. */
function throughWords(
  db: Kysely<Tables>,
  list: Searched,
  { from = 0, to = Number.MAX_SAFE_INTEGER, after, most, equal }: Wanted,
  lead: Pick<Lead, 'word' | 'others'>,
  { prefix, nearest }: { prefix?: string; nearest?: number } = {},
): Promise<ListPosition[]> {
  const words = wordsOf(list);
  const underPrefix = db
    .selectFrom(words)
    .select(['word', 'created_at', 'subject'])
    .$if(prefix !== undefined, (query) => query.where('prefix', '=', prefix as string))
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .$if(nearest !== undefined, (query) => newestAfter(query, after, 'subject').limit(nearest as number));
  return (
    db
      .selectFrom(underPrefix.as('led'))
      .where(inRange(prefix === undefined ? sql.ref('led.word') : unindexed('led.word'), lead.word))
      .where(({ and, exists, selectFrom }) =>
        and(
          lead.others.map((other) =>
            exists(
              selectFrom(`${words} as other`)
                .select('other.subject')
                .whereRef('other.subject', '=', 'led.subject')
                .where(inRange(unindexed('other.word'), other))
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
              .whereRef(`${rowsOf(list)}.id`, '=', 'led.subject')
              .where(({ and }) => and(equal))
              .$call(lookedUpEachTime),
          ),
        ),
      )
      // A row may have several words that begin alike.
      .select(['led.created_at', 'led.subject as id'])
      .distinct()
      .$call((query) => newestAfter(query, after, 'led.subject', 'led.created_at'))
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
        .where(inRange(sql.ref('word'), word))
        .orderBy('word')
        .limit(fewMatches + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Stored words that begin with this one. */
function inRange(stored: RawBuilder<unknown>, word: string) {
  return sql<boolean>`${stored} >= ${word} and ${stored} < ${word + afterAll}`;
}

/**
 * Where a prefix or a row leads, not the column itself: else PostgreSQL, which takes few to be in a range, would read
 * all that are in it.
 */
function unindexed(column: string): RawBuilder<unknown> {
  return sql`${sql.ref(column)} || ''`;
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
