import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** Prices that begin at a moment, and which changes of packages were planned. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('price_plans')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('begins_at', columns.time, (column) => column.notNull())
    .addColumn('planned_at', columns.time, (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('rule', 'text', (column) => column.notNull())
    .addColumn('packages', 'text', (column) => column.notNull())
    .addColumn('began_at', columns.time)
    .addColumn('left_out', 'text')
    .execute();
  await db.schema.createIndex('price_plans_due').on('price_plans').columns(['state', 'begins_at']).execute();
  await db.schema.alterTable('package_changes').addColumn('planned_at', columns.time).execute();
}
