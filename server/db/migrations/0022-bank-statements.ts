import { sql } from 'kysely';
import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** Bank statements with their lines, what each may be the payment of, and how a bank's CSV files are read. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('bank_statements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('uploaded_at', columns.time, (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('line_count', 'integer', (column) => column.notNull())
    .addColumn('known_count', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('bank_statements_uploaded')
    .on('bank_statements')
    .columns(['uploaded_at', 'id'])
    .execute();

  await db.schema
    .createTable('bank_lines')
    .addColumn('fingerprint', 'text', (column) => column.primaryKey())
    .addColumn('statement', 'text', (column) => column.notNull().references('bank_statements.id'))
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('kurus', columns.time, (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('why', 'text')
    .addColumn('by_reference', columns.flag, (column) => column.notNull())
    .addColumn('subject_kind', 'text')
    .addColumn('subject', 'text')
    .addColumn('entry', 'text')
    .addColumn('decided_at', columns.time)
    .addColumn('decided_by', 'text')
    .execute();
  await db.schema
    .createIndex('bank_lines_statement')
    .on('bank_lines')
    .columns(['statement', 'line'])
    .execute();
  await db.schema
    .createIndex('bank_lines_open')
    .on('bank_lines')
    .columns(['statement'])
    .where(sql<boolean>`state = 'open'`)
    .execute();
  await db.schema.createIndex('bank_lines_subject').on('bank_lines').columns(['subject']).execute();

  await db.schema
    .createTable('bank_line_candidates')
    .addColumn('line', 'text', (column) =>
      column.notNull().references('bank_lines.fingerprint').onDelete('cascade'),
    )
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_kind', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('bank_line_candidates_key', ['line', 'subject'])
    .execute();
  await db.schema
    .createIndex('bank_line_candidates_subject')
    .on('bank_line_candidates')
    .columns(['subject'])
    .execute();

  await db.schema
    .createTable('statement_mappings')
    .addColumn('heading_hash', 'text', (column) => column.primaryKey())
    .addColumn('mapping', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('saved_at', columns.time, (column) => column.notNull())
    .execute();
}
