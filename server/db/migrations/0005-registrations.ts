import type { AnyTables, ColumnTypes } from '../column-types.ts';
import { registrationWords, wordPrefix } from './search-words-of-0005.ts';

/** Their words are written in one statement, which may not have too many values. */
const rowsAtOnce = 250;

/** How far the staff are with a registration, what they did and noted, and what it is found by. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  const customers = db.schema.alterTable('internet_customers');
  await customers.addColumn('status', 'text', (column) => column.notNull().defaultTo('new')).execute();
  await customers.addColumn('declined_reason', 'text').execute();
  await customers.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)).execute();
  // A page of a list is read from an index, newest first, whichever one filter is set.
  await db.schema.dropIndex('internet_customers_created').execute();
  await index('internet_customers_newest', 'internet_customers', ['created_at', 'id']);
  for (const column of ['status', 'packageDetails', 'customerCountry', 'customerNeedRouter']) {
    await index(`internet_customers_${column}`, 'internet_customers', [column, 'created_at', 'id']);
  }

  await db.schema
    .createTable('registration_words')
    .addColumn('subject', 'text', (column) =>
      column.notNull().references('internet_customers.id').onDelete('cascade'),
    )
    .addColumn('word', columns.word, (column) => column.notNull())
    .addColumn('prefix', columns.word, (column) => column.notNull())
    .addColumn('created_at', columns.time, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('registration_words_subject')
    .on('registration_words')
    .columns(['subject', 'word'])
    .unique()
    .execute();
  // A word that few have is looked up by itself; one that many have, by walking its prefix from the newest.
  await index('registration_words_word', 'registration_words', ['word', 'created_at', 'subject']);
  await index('registration_words_prefix', 'registration_words', ['prefix', 'created_at', 'subject', 'word']);
  await addWordsOfOldRows(db);

  await db.schema
    .createTable('registration_changes')
    .addColumn('registration', 'text', (column) =>
      column.notNull().references('internet_customers.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('at', columns.time, (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('from_status', 'text', (column) => column.notNull())
    .addColumn('to_status', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('is_undo', columns.flag, (column) => column.notNull())
    .addPrimaryKeyConstraint('registration_changes_primary_key', ['registration', 'version'])
    .execute();

  await db.schema
    .createTable('registration_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('registration', 'text', (column) =>
      column.notNull().references('internet_customers.id').onDelete('cascade'),
    )
    .addColumn('at', columns.time, (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await index('registration_notes_registration', 'registration_notes', ['registration', 'at', 'id']);

  function index(name: string, table: string, over: string[]): Promise<void> {
    return db.schema.createIndex(name).on(table).columns(over).execute();
  }
}

async function addWordsOfOldRows(db: AnyTables): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom('internet_customers')
      .select(['id', 'created_at', 'reference', 'customerFirstName', 'customerLastName'])
      .select(['customerEmail', 'customerPhoneNumber'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    const words = rows.flatMap(({ id, created_at, ...named }) =>
      registrationWords(named as Parameters<typeof registrationWords>[0]).map((word) => ({
        subject: id,
        word,
        prefix: wordPrefix(word),
        created_at,
      })),
    );
    if (words.length > 0) await db.insertInto('registration_words').values(words).execute();
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.id;
  }
}
