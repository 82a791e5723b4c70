import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { type ImageKey, type KeyRing, keyIsMissing } from '../runtime/key-ring.ts';

const name = 'id_image_key';

/**
 * The store remembers which key its images are encrypted with. An instance that comes without it would encrypt with
 * a key the others do not have, so it does not start.
 */
export async function checkKeyOfStore(db: Kysely<Tables>, keys: KeyRing): Promise<void> {
  const [newest] = keys;
  await db
    .insertInto('installation')
    .values({ name, value: newest.id })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const value = await keyOfStore(db);
  if (!keys.some(({ id }) => id === value)) throw keyIsMissing('ID images', value);
  await setKeyOfStore(db, newest);
}

/** The id of the key that images are encrypted with; undefined before the first start. */
export async function keyOfStore(db: Kysely<Tables>): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function setKeyOfStore(db: Kysely<Tables>, { id }: ImageKey): Promise<void> {
  await db
    .updateTable('installation')
    .set({ value: id })
    .where('name', '=', name)
    .where('value', '!=', id)
    .execute();
}

/** How many images there are under each key. Read from the index of the keys alone. */
export async function imagesByKey(db: Kysely<Tables>): Promise<Map<string | null, number>> {
  const rows = await db
    .selectFrom('id_cards')
    .select(({ fn }) => ['key_id', fn.countAll<number>().as('count')])
    .groupBy('key_id')
    .execute();
  return new Map(rows.map(({ key_id, count }) => [key_id, count]));
}

/** How many images no key at hand opens. */
export async function countLostImages(db: Kysely<Tables>, keys: readonly ImageKey[]): Promise<number> {
  let lost = 0;
  for (const [key, count] of await imagesByKey(db)) {
    if (key !== null && !keys.some(({ id }) => id === key)) lost += count;
  }
  return lost;
}
