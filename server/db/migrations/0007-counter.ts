import type { AnyTables, ColumnTypes } from '../column-types.ts';
import { paymentWords, wordPrefix } from './search-words-of-0005.ts';

/** Their words are written in one statement, which may not have too many values. */
const rowsAtOnce = 250;

/** What the staff do about payments, about what people wrote, and about subscribers. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  const payments = db.schema.alterTable('payment_requests');
  await payments.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)).execute();
  await payments.addColumn('paid_note', 'text').execute();
  await payments.addColumn('cancelled_at', columns.time).execute();
  await payments.addColumn('handled_by', 'text').execute();
  // A page of a list is read from an index, newest first, with a filter or without.
  await db.schema.dropIndex('payment_requests_created').execute();
  await index('payment_requests_newest', 'payment_requests', ['created_at', 'id']);
  await index('payment_requests_status', 'payment_requests', ['status', 'created_at', 'id']);

  await db.schema
    .createTable('payment_words')
    .addColumn('subject', 'text', (column) =>
      column.notNull().references('payment_requests.id').onDelete('cascade'),
    )
    .addColumn('word', columns.word, (column) => column.notNull())
    .addColumn('prefix', columns.word, (column) => column.notNull())
    .addColumn('created_at', columns.time, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('payment_words_subject')
    .on('payment_words')
    .columns(['subject', 'word'])
    .unique()
    .execute();
  await index('payment_words_word', 'payment_words', ['word', 'created_at', 'subject']);
  await index('payment_words_prefix', 'payment_words', ['prefix', 'created_at', 'subject', 'word']);
  await addWordsOfOldPayments(db);

  for (const table of ['contact_messages', 'questions']) {
    const letters = db.schema.alterTable(table);
    await letters.addColumn('status', 'text', (column) => column.notNull().defaultTo('open')).execute();
    await letters.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)).execute();
    await db.schema.dropIndex(`${table}_created`).execute();
    await index(`${table}_newest`, table, ['created_at', 'id']);
    await index(`${table}_status`, table, ['status', 'created_at', 'id']);
  }

  await db.schema
    .createTable('letter_answers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('letter', 'text', (column) => column.notNull())
    .addColumn('at', columns.time, (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('sent_at', columns.time)
    .execute();
  await index('letter_answers_letter', 'letter_answers', ['letter', 'at', 'id']);

  // Subscribers are looked up by the beginning of their address.
  for (const step of columns.asWord('email_subscriptions', 'email_field')) await step.execute(db);

  function index(name: string, table: string, over: string[]): Promise<void> {
    return db.schema.createIndex(name).on(table).columns(over).execute();
  }
}

async function addWordsOfOldPayments(db: AnyTables): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom('payment_requests')
      .select(['id', 'created_at', 'reference', 'userName', 'clientPhone'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    const words = rows.flatMap(({ id, created_at, ...named }) =>
      paymentWords(named as Parameters<typeof paymentWords>[0]).map((word) => ({
        subject: id,
        word,
        prefix: wordPrefix(word),
        created_at,
      })),
    );
    if (words.length > 0) await db.insertInto('payment_words').values(words).execute();
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.id;
  }
}
