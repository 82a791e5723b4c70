import { sql } from 'kysely';
import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** Money as rows that are never changed, what providers told us, and which paid requests are activated. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  const requests = () => db.schema.alterTable('payment_requests');
  await requests()
    .addColumn('method', 'text', (column) => column.notNull().defaultTo('link'))
    .execute();
  await requests().addColumn('entered_at', columns.time).execute();
  await requests().addColumn('activated_at', columns.time).execute();
  await requests().addColumn('activated_by', 'text').execute();
  // Whoever paid before there was a queue has been activated.
  await db
    .updateTable('payment_requests')
    .set({ activated_at: sql.ref('paid_at') })
    .where('status', '=', 'paid')
    .execute();
  // Rows from before, which are entered in the background.
  await db.schema
    .createIndex('payment_requests_not_entered')
    .on('payment_requests')
    .columns(['id'])
    .where(sql<boolean>`status = 'paid' and entered_at is null`)
    .execute();
  await db.schema
    .createIndex('payment_requests_to_activate')
    .on('payment_requests')
    .columns(['paid_at', 'id'])
    .where(sql<boolean>`status = 'paid' and activated_at is null`)
    .execute();

  await db.schema
    .createTable('ledger_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('kurus', columns.time, (column) => column.notNull())
    .addColumn('at', columns.time, (column) => column.notNull())
    .addColumn('entered_at', columns.time, (column) => column.notNull())
    .addColumn('subject_kind', 'text')
    .addColumn('subject', 'text')
    .addColumn('purpose', 'text')
    .addColumn('by_id', 'text')
    .addColumn('by_name', 'text')
    .addColumn('provider', 'text')
    .addColumn('provider_id', 'text')
    .addColumn('corrects', 'text')
    .addColumn('reason', 'text')
    .addColumn('receipt', 'integer')
    .execute();
  await index('ledger_entries_subject', ['subject', 'at', 'id']);
  await index('ledger_entries_at', ['at', 'id']);
  await index('ledger_entries_corrects', ['corrects']);
  for (const [name, names] of [
    ['ledger_entries_receipt', ['receipt']],
    ['ledger_entries_provider', ['provider', 'provider_id']],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('ledger_entries')
      .columns([...names])
      .unique()
      .execute();
  }
  await db.schema
    .createIndex('ledger_entries_reversed_once')
    .on('ledger_entries')
    .columns(['corrects'])
    .where(sql<boolean>`kind = 'reversal'`)
    .unique()
    .execute();
  for (const statement of columns.appendOnly('ledger_entries')) await statement.execute(db);
  await db.schema
    .createTable('ledger_notes')
    .addColumn('entry', 'text', (column) => column.primaryKey().references('ledger_entries.id'))
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('receipt_series')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('last', 'integer', (column) => column.notNull())
    .execute();
  await db.insertInto('receipt_series').values({ id: 1, last: 0 }).execute();

  await db.schema
    .createTable('payment_notices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull().unique())
    .addColumn('received_at', columns.time, (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text')
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('kurus', columns.time, (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('entry', 'text')
    .addColumn('question', 'text')
    .addColumn('resolved_at', columns.time)
    .addColumn('resolved_by', 'text')
    .addColumn('resolution', 'text')
    .execute();
  await db.schema
    .createIndex('payment_notices_to_check')
    .on('payment_notices')
    .columns(['received_at', 'id'])
    .where(sql<boolean>`question is not null and resolved_at is null`)
    .execute();
  await db.schema
    .createIndex('payment_notices_reference')
    .on('payment_notices')
    .columns(['reference'])
    .execute();

  function index(name: string, names: string[]) {
    return db.schema.createIndex(name).on('ledger_entries').columns(names).execute();
  }
}
