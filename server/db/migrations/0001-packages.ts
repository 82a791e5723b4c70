import type { AnyTables } from '../column-types.ts';

export async function up(db: AnyTables): Promise<void> {
  await db.schema
    .createTable('internet_packages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('package_name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('price_one', 'integer', (column) => column.notNull())
    .addColumn('price_three', 'integer', (column) => column.notNull())
    .addColumn('price_six', 'integer', (column) => column.notNull())
    .addColumn('price_twelve', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('price_list')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
}
