import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** What the server and the operator's commands tell each other through the store. */
type Note = 'staff_url' | 'last_backup' | 'first_owner' | 'renewal_rule';

export async function writeNote(db: Kysely<Tables>, name: Note, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) =>
      // The disk is not written to for what it has already.
      conflict.column('name').doUpdateSet({ value }).where('installation.value', '!=', value),
    )
    .execute();
}

export async function readNote(db: Kysely<Tables>, name: Note): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}
