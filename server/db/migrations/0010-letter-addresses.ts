import type { AnyTables, ColumnTypes } from '../column-types.ts';

/** They are written in one statement, which may not have too many values. */
const rowsAtOnce = 1_000;

/** Whose letters are whose: what somebody wrote is found by their address, however they typed it. */
export async function up(db: AnyTables, columns: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('letter_addresses')
    .addColumn('letter', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('address', columns.word, (column) => column.notNull())
    .addColumn('created_at', columns.time, (column) => column.notNull())
    .execute();
  await addAddressesOf(db, 'contact_messages', 'message');
  await addAddressesOf(db, 'questions', 'question');
  await db.schema
    .createIndex('letter_addresses_address')
    .on('letter_addresses')
    .columns(['address', 'created_at', 'letter'])
    .execute();
}

async function addAddressesOf(db: AnyTables, table: string, kind: string): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'mail_field', 'created_at'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    const addresses = rows.map(({ id, mail_field, created_at }) => ({
      letter: id,
      kind,
      address: addressKey(mail_field),
      created_at,
    }));
    if (addresses.length > 0) await db.insertInto('letter_addresses').values(addresses).execute();
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.id;
  }
}

/** How addresses were compared when this step was released. */
function addressKey(email: string): string {
  return email
    .replace(/\s/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/i\u0307/g, 'i');
}
