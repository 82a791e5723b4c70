import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Search } from '#domain/registration-search.ts';
import { wordPrefix } from '#domain/registration-words.ts';
import type { Tables } from '../storage/schema.ts';

type Words = ExpressionBuilder<Tables, 'registration_words'>;

/** So many are sorted in no time. Where there are more, the newest are not far. */
const fewMatches = 500;

/** The words that lead to what is sought, one or more for each registration. */
export async function wordsFound(db: Kysely<Tables>, { first, others }: Search) {
  let words = db.selectFrom('registration_words').where((word) => beginsWith(word, first));
  // Walked from the newest, under the prefix: however many there are, a page of them comes soon.
  if (await areMany(db, first)) words = words.where('prefix', '=', wordPrefix(first));
  for (const { text, isBeginning } of others) {
    words = words.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('registration_words as other')
          .select('other.subject')
          .whereRef('other.subject', '=', 'registration_words.subject')
          .where('other.word', '>=', text)
          .where('other.word', '<', text + (isBeginning ? afterAll : afterWord)),
      ),
    );
  }
  return words;
}

/** Greater than whatever may follow. */
const afterAll = '\u{10ffff}';
/** Greater than the space between two names, less than any letter: the word is whole. */
const afterWord = '!';

function beginsWith({ and, eb }: Words, text: string) {
  return and([eb('word', '>=', text), eb('word', '<', text + afterAll)]);
}

async function areMany(db: Kysely<Tables>, first: string): Promise<boolean> {
  const oneTooMany = await db
    .selectFrom('registration_words')
    .select('subject')
    .where((word) => beginsWith(word, first))
    .orderBy('word')
    .offset(fewMatches)
    .limit(1)
    .executeTakeFirst();
  return oneTooMany !== undefined;
}
