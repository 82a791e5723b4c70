import type { Kysely } from 'kysely';
import type { Message } from '#domain/inbox.ts';
import type { Tables } from '../../db/schema.ts';
import { messagesOfBothKinds } from '../../messages/inbox.ts';
import type { WantedMessages } from '../../messages/queries.ts';
import type { ExportWords } from './export-words.ts';
import { type ExportedTable, exportedTable } from './exported-table.ts';
import { pagesOf } from './pages.ts';

/** Messages and questions together, with what the staff answered. */
export function messageTable(
  db: Kysely<Tables>,
  { status, kind, assignedTo, from, to }: Partial<WantedMessages>,
  words: ExportWords,
): ExportedTable {
  const { word } = words;
  return exportedTable(words, 'console.nav.messages', withAnswers(), [
    ['console.export.came', 'moment', 17, ({ created_at }) => created_at],
    ['console.export.kind', 'text', 11, ({ kind }) => word(`console.message.kind.${kind}`)],
    ['console.list.state', 'text', 14, (message) => word(`console.message.status.${message.status}`)],
    ['console.name', 'text', 26, ({ name }) => name],
    ['console.email', 'text', 28, ({ email }) => email],
    ['console.export.text', 'text', 60, ({ text }) => text],
    ['console.export.answered', 'moment', 17, ({ answers }) => answers.at(-1)?.at ?? null],
    ['console.message.answers', 'text', 60, ({ answers }) => answers.map(({ text }) => text).join('\n\n')],
  ]);

  async function* withAnswers() {
    const listed = pagesOf<Message>((after, most) =>
      messagesOfBothKinds(db, { status, kind, assignedTo, from, to, after, most }),
    );
    for await (const messages of listed) {
      const answers = await answersTo(db, messages);
      yield messages.map((message) => ({ ...message, answers: answers.get(message.id) ?? [] }));
    }
  }
}

/** By message, in the order they were written. */
async function answersTo(db: Kysely<Tables>, messages: readonly Message[]) {
  const ids = messages.map(({ id }) => id);
  const rows = await db
    .selectFrom('letter_answers')
    .select(['letter', 'at', 'text'])
    .where('letter', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ letter }) => letter);
}
