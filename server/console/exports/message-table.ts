import type { Kysely } from 'kysely';
import type { Message, MessageStatus } from '#domain/inbox.ts';
import type { Tables } from '../../db/schema.ts';
import { messagesOfBothKinds } from '../../messages/inbox.ts';
import type { ExportWords } from './export-words.ts';
import type { ExportedTable, Row } from './exported-table.ts';
import { pagesOf } from './pages.ts';

interface MessageQuery {
  status?: MessageStatus | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

/** Messages and questions together, with what the staff answered. */
export function messageTable(
  db: Kysely<Tables>,
  { status, from, to }: MessageQuery,
  { word }: ExportWords,
): ExportedTable {
  const listed = pagesOf<Message>((after, most) =>
    messagesOfBothKinds(db, { status, from, to, after, most }),
  );

  async function* pages(): AsyncGenerator<Row[], void> {
    for await (const messages of listed) {
      const answers = await answersTo(db, messages);
      yield messages.map((message) => {
        const given = answers.get(message.id) ?? [];
        return [
          message.created_at,
          word(`console.message.kind.${message.kind}`),
          word(`console.message.status.${message.status}`),
          message.name,
          message.email,
          message.text,
          given.at(-1)?.at ?? null,
          given.map(({ text }) => text).join('\n\n'),
        ];
      });
    }
  }

  return {
    title: word('console.nav.messages'),
    columns: [
      { heading: word('console.export.came'), kind: 'moment', width: 17 },
      { heading: word('console.export.kind'), kind: 'text', width: 11 },
      { heading: word('console.list.state'), kind: 'text', width: 14 },
      { heading: word('console.name'), kind: 'text', width: 26 },
      { heading: word('console.email'), kind: 'text', width: 28 },
      { heading: word('console.export.text'), kind: 'text', width: 60 },
      { heading: word('console.export.answered'), kind: 'moment', width: 17 },
      { heading: word('console.message.answers'), kind: 'text', width: 60 },
    ],
    pages: pages(),
  };
}

/** By message, in the order they were written. */
async function answersTo(db: Kysely<Tables>, messages: readonly Message[]) {
  const rows = await db
    .selectFrom('letter_answers')
    .select(['letter', 'at', 'text'])
    .where(
      'letter',
      'in',
      messages.map(({ id }) => id),
    )
    .orderBy('at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ letter }) => letter);
}
