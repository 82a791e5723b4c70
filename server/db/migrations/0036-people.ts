import type { AnyTables, ColumnTypes } from '../column-types.ts';

/**
 * Who entered a registration at the counter, which registrations are of one person, and which payments were joined to
 * a registration by hand. Older registrations get the word by which the same name and address are found.
 */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  const customers = 'internet_customers';
  for (const column of ['entered_by', 'paper_agreement_by']) {
    await db.schema.alterTable(customers).addColumn(column, 'text').execute();
  }
  await db.schema
    .createTable('same_people')
    .addColumn('one', 'text', (column) => column.notNull().references(`${customers}.id`).onDelete('cascade'))
    .addColumn('other', 'text', (column) =>
      column.notNull().references(`${customers}.id`).onDelete('cascade'),
    )
    .addColumn('verdict', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('at', columns.time, (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('same_people_pair', ['one', 'other'])
    .execute();
  await db.schema.createIndex('same_people_other').on('same_people').column('other').execute();

  await db.schema
    .createTable('payment_joins')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment', 'text', (column) =>
      column.notNull().references('payment_requests.id').onDelete('cascade'),
    )
    .addColumn('registration', 'text', (column) =>
      column.notNull().references(`${customers}.id`).onDelete('cascade'),
    )
    .addColumn('at', columns.time, (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .execute();
  for (const subject of ['payment', 'registration']) {
    await db.schema
      .createIndex(`payment_joins_${subject}`)
      .on('payment_joins')
      .columns([subject, 'at'])
      .execute();
  }

  await db
    .insertInto('word_backlog')
    .values({ list: 'registrations', after: '' })
    .onConflict((conflict) => conflict.column('list').doUpdateSet({ after: '' }))
    .execute();
}
