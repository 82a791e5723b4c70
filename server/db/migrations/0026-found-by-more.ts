import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** Messages and questions are found by their words too; the words of all older rows are written later, bit by bit. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  for (const [words, messages] of [
    ['message_words', 'contact_messages'],
    ['question_words', 'questions'],
  ] as const) {
    await db.schema
      .createTable(words)
      .addColumn('subject', 'text', (column) =>
        column.notNull().references(`${messages}.id`).onDelete('cascade'),
      )
      .addColumn('word', columns.word, (column) => column.notNull())
      .addColumn('prefix', columns.word, (column) => column.notNull())
      .addColumn('created_at', columns.time, (column) => column.notNull())
      .execute();
    const index = (name: string, over: string[]) =>
      db.schema.createIndex(`${words}_${name}`).on(words).columns(over);
    await index('subject', ['subject', 'word']).unique().execute();
    await index('word', ['word', 'created_at', 'subject']).execute();
    await index('prefix', ['prefix', 'created_at', 'subject', 'word']).execute();
  }

  await db.schema
    .createTable('word_backlog')
    .addColumn('list', 'text', (column) => column.primaryKey())
    .addColumn('after', 'text', (column) => column.notNull())
    .execute();
  const lists = ['registrations', 'payments', 'messages', 'questions'];
  await db
    .insertInto('word_backlog')
    .values(lists.map((list) => ({ list, after: '' })))
    .execute();
}
