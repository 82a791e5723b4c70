import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { IdCardTable } from '../db/id-image-tables.ts';
import type { Tables } from '../db/schema.ts';

/** Stands in the row of an image whose bytes are in their own table. */
export const noBytes = Buffer.alloc(0);

const batch = 20;

export type StoredImage = NonNullable<Awaited<ReturnType<typeof storedImage>>>;

/** An image with its bytes as they are stored. */
export async function storedImage(db: Kysely<Tables>, id: string) {
  const row = await db
    .selectFrom('id_cards')
    .leftJoin('id_card_bytes', 'id_card_bytes.id', 'id_cards.id')
    .select(['id_cards.id', 'key_id', 'sha256', 'media_type'])
    .select(['id_cards.bytes as inRow', 'id_card_bytes.bytes as apart'])
    .where('id_cards.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { inRow, apart, ...image } = row;
  // Where there are both, an instance of version 0.2 has encrypted it anew since it was moved.
  return { ...image, bytes: inRow.length > 0 ? inRow : (apart ?? noBytes) };
}

/** Stores other bytes in the place of those that were read, unless another instance was faster. */
export async function replaceBytes(
  transaction: Transaction<Tables>,
  { id, sha256 }: StoredImage,
  bytes: Buffer,
  changes: Partial<Pick<IdCardTable, 'media_type' | 'size'> & { key_id: string; sha256: string }> = {},
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('id_cards')
    .set({ ...changes, bytes: noBytes })
    .where('id', '=', id)
    .where('sha256', sha256 === null ? 'is' : '=', sha256)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await transaction
    .insertInto('id_card_bytes')
    .values({ id, bytes })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({ bytes: row.ref('excluded.bytes') })),
    )
    .execute();
}

/** Moves the bytes of some images out of their rows, where version 0.2 put them. Gives how many. */
export async function moveBytes(db: Kysely<Tables>): Promise<number> {
  const rows = await db
    .selectFrom('id_cards')
    .select('id')
    .where(sql<boolean>`length(bytes) > 0`)
    // One that was never encrypted moves when it is: version 0.2 would take it for empty and encrypt that.
    .where(sql<boolean>`coalesce(key_id, '') != ''`)
    .limit(batch)
    .execute();
  for (const { id } of rows) {
    const image = await storedImage(db, id);
    if (image) await db.transaction().execute((one) => replaceBytes(one, image, image.bytes));
    // Visitors come between the images.
    await setImmediate();
  }
  return rows.length;
}
