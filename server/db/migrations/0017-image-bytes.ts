import { sql } from 'kysely';
import type { AnyTables, ColumnTypes } from '../column-types.ts';

/**
 * The bytes of ID images, apart from what is written when a registration claims one. Those that are there, and those
 * that an instance of version 0.2 still writes, are moved while the server runs: there may be gigabytes of them.
 */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('id_card_bytes')
    .addColumn('id', 'text', (column) => column.primaryKey().references('id_cards.id').onDelete('cascade'))
    .addColumn('bytes', columns.bytes, (column) => column.notNull())
    .execute();
  // Made and read without looking into an image: both databases know a length without the bytes.
  await sql`create index id_cards_unmoved on id_cards (id) where length(bytes) > 0`.execute(db);
}
