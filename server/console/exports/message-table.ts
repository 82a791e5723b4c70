import type { Kysely } from 'kysely';
import type { Letter, LetterStatus } from '#domain/letters.ts';
import type { Tables } from '../../db/schema.ts';
import { lettersOfBothKinds } from '../../messages/inbox.ts';
import type { ExportWords } from './export-words.ts';
import type { ExportedTable, Row } from './exported-table.ts';
import { pagesOf } from './pages.ts';

interface LetterQuery {
  status?: LetterStatus | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

/** Messages and questions together, with what the staff answered. */
export function letterTable(
  db: Kysely<Tables>,
  { status, from, to }: LetterQuery,
  { word }: ExportWords,
): ExportedTable {
  const listed = pagesOf<Letter>((after, most) => lettersOfBothKinds(db, { status, from, to, after, most }));

  async function* pages(): AsyncGenerator<Row[], void> {
    for await (const letters of listed) {
      const answers = await answersTo(db, letters);
      yield letters.map((letter) => {
        const given = answers.get(letter.id) ?? [];
        return [
          letter.created_at,
          word(`console.letter.kind.${letter.kind}`),
          word(`console.letter.status.${letter.status}`),
          letter.name,
          letter.email,
          letter.text,
          given.at(-1)?.at ?? null,
          given.map(({ text }) => text).join('\n\n'),
        ];
      });
    }
  }

  return {
    title: word('console.nav.letters'),
    columns: [
      { heading: word('console.export.came'), kind: 'moment', width: 17 },
      { heading: word('console.export.kind'), kind: 'text', width: 11 },
      { heading: word('console.list.state'), kind: 'text', width: 14 },
      { heading: word('console.name'), kind: 'text', width: 26 },
      { heading: word('console.email'), kind: 'text', width: 28 },
      { heading: word('console.export.text'), kind: 'text', width: 60 },
      { heading: word('console.export.answered'), kind: 'moment', width: 17 },
      { heading: word('console.letter.answers'), kind: 'text', width: 60 },
    ],
    pages: pages(),
  };
}

/** By letter, in the order they were written. */
async function answersTo(db: Kysely<Tables>, letters: readonly Letter[]) {
  const rows = await db
    .selectFrom('letter_answers')
    .select(['letter', 'at', 'text'])
    .where(
      'letter',
      'in',
      letters.map(({ id }) => id),
    )
    .orderBy('at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ letter }) => letter);
}
