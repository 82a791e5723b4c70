import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** The counts of the cash at the end of a day. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('day_closes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('at', columns.time, (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('expected', columns.time, (column) => column.notNull())
    .addColumn('counted', columns.time, (column) => column.notNull())
    .addColumn('entries', 'integer', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('day_closes_day').on('day_closes').columns(['day', 'at', 'id']).execute();
  for (const statement of columns.appendOnly('day_closes')) await statement.execute(db);
}
