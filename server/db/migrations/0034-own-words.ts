import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** What owners write about the company, every version of it, and drafts that are looked at before. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('own_words')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('at', columns.time, (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('value', 'text')
    .addPrimaryKeyConstraint('own_words_versions', ['subject', 'version'])
    .execute();
  await db.schema
    .createTable('own_words_drafts')
    .addColumn('token', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('created_at', columns.time, (column) => column.notNull())
    .execute();
}
