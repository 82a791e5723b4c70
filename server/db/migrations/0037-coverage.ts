import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** Where there is Meltem, and who waits for it elsewhere. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('coverage_places')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name_tr', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('name_ru', 'text', (column) => column.notNull())
    .addColumn('spellings', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('month', 'text')
    .addColumn('latitude', 'double precision', (column) => column.notNull())
    .addColumn('longitude', 'double precision', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();

  await db.schema
    .createTable('waiting_list')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('place_id', 'text', (column) => column.references('coverage_places.id').onDelete('set null'))
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
    .addColumn('told_at', columns.time)
    .addColumn('created_at', columns.time, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await index('waiting_list_newest', 'waiting_list', ['created_at', 'id']);
  await index('waiting_list_state', 'waiting_list', ['state', 'created_at', 'id']);
  await index('waiting_list_place', 'waiting_list', ['place_id', 'state', 'created_at', 'id']);

  await db.schema
    .createTable('waiting_words')
    .addColumn('subject', 'text', (column) =>
      column.notNull().references('waiting_list.id').onDelete('cascade'),
    )
    .addColumn('word', columns.word, (column) => column.notNull())
    .addColumn('prefix', columns.word, (column) => column.notNull())
    .addColumn('created_at', columns.time, (column) => column.notNull())
    .addPrimaryKeyConstraint('waiting_words_subject', ['subject', 'word'])
    .execute();
  await index('waiting_words_word', 'waiting_words', ['word', 'created_at', 'subject']);
  await index('waiting_words_prefix', 'waiting_words', ['prefix', 'created_at', 'subject', 'word']);

  for (const subject of ['places', 'waiting']) {
    await db.insertInto('change_counters').values({ subject, count: 0 }).execute();
  }

  function index(name: string, table: string, on: string[]): Promise<void> {
    return db.schema.createIndex(name).on(table).columns(on).execute();
  }
}
