import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** Newsletters, who gets them, and what is known of a subscriber for that. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  const subscribers = 'email_subscriptions';
  await db.schema
    .alterTable(subscribers)
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('tr'))
    .execute();
  for (const column of ['unconfirmed_at', 'refused_at'] as const) {
    await db.schema.alterTable(subscribers).addColumn(column, columns.time).execute();
  }
  await db.schema
    .createIndex(`${subscribers}_unconfirmed`)
    .on(subscribers)
    .column('unconfirmed_at')
    .execute();

  await db.schema
    .createTable('newsletters')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('texts', 'text', (column) => column.notNull())
    .addColumn('instead', 'text', (column) => column.notNull())
    .addColumn('created_at', columns.time, (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('send_at', columns.time)
    .addColumn('begun_at', columns.time)
    .addColumn('ended_at', columns.time)
    .addColumn('figures', 'text')
    .execute();
  await db.schema.createIndex('newsletters_newest').on('newsletters').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('newsletters_state').on('newsletters').columns(['state', 'send_at']).execute();

  // One row for each mail: nobody is in a newsletter twice.
  await db.schema
    .createTable('newsletter_recipients')
    .addColumn('newsletter', 'text', (column) =>
      column.notNull().references('newsletters.id').onDelete('cascade'),
    )
    .addColumn('email', columns.word, (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', columns.time, (column) => column.notNull())
    .addColumn('at', columns.time, (column) => column.notNull())
    .addColumn('claim', 'text')
    .addColumn('last_failure', 'text')
    .addPrimaryKeyConstraint('newsletter_recipients_once', ['newsletter', 'email'])
    .execute();
  await db.schema
    .createIndex('newsletter_recipients_due')
    .on('newsletter_recipients')
    .columns(['newsletter', 'state', 'due_at'])
    .execute();
  await db.schema
    .createIndex('newsletter_recipients_email')
    .on('newsletter_recipients')
    .column('email')
    .execute();

  await db.schema
    .createTable('newsletter_settings')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('mails_a_minute', 'integer', (column) => column.notNull())
    .addColumn('asks_to_confirm', columns.flag, (column) => column.notNull())
    .addColumn('next_mail_at', columns.time, (column) => column.notNull())
    .execute();
  await db
    .insertInto('newsletter_settings')
    .values({ id: 1, version: 1, mails_a_minute: 30, asks_to_confirm: 0, next_mail_at: 0 })
    .execute();
  await db.insertInto('change_counters').values({ subject: 'newsletters', count: 0 }).execute();
}
