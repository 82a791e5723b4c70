import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** Packages that the staff edit and take off sale, and what they did. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  const packages = db.schema.alterTable('internet_packages');
  await packages.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)).execute();
  await packages.addColumn('retired_at', columns.time).execute();
  await db.schema
    .createTable('package_changes')
    .addColumn('package', 'text', (column) =>
      column.notNull().references('internet_packages.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('at', columns.time, (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('package_changes_primary_key', ['package', 'version'])
    .execute();
}
