import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { StartFailure } from '../runtime/start-failure.ts';
import type { KeyRing } from './key-ring.ts';

const entry = 'id_image_key';

/**
 * The store remembers which key its images are encrypted with. An instance that comes without it would encrypt with
 * a key the others do not have, so it does not start.
 */
export async function checkKeyOfStore(db: Kysely<Tables>, keys: KeyRing): Promise<void> {
  const [newest] = keys;
  await db
    .insertInto('installation')
    .values({ name: entry, value: newest.id })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', entry)
    .executeTakeFirstOrThrow();
  if (value === newest.id) return;
  if (!keys.some(({ id }) => id === value)) {
    throw new StartFailure([
      `The ID images in this store are encrypted with another key (${value}): set ID_IMAGE_KEYS to the same keys on every instance, or bring the key file along from the data folder of the first.`,
    ]);
  }
  await db.updateTable('installation').set({ value: newest.id }).where('name', '=', entry).execute();
}
