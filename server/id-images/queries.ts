import { randomBytes } from 'node:crypto';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { KeyRing } from '../runtime/key-ring.ts';
import { decrypt, encrypt } from './encryption.ts';
import { noBytes, storedImage } from './image-bytes.ts';

const urlStart = '/id-cards/';

/** Every image is kept as this, whatever it came as. */
export const keptMediaType = 'image/jpeg';

export interface IdCard {
  /** An address nobody can guess. It names the image in a registration; the public site serves nothing there. */
  url: string;
  row: Insertable<Tables['id_cards']>;
  bytes: Insertable<Tables['id_card_bytes']>;
}

/** A new image, encrypted and ready to be stored. */
export function newIdCard(keys: KeyRing, image: Buffer): IdCard {
  const id = randomBytes(24).toString('base64url');
  const { bytes, ...encrypted } = encrypt(keys, id, image);
  return {
    url: urlStart + id,
    row: {
      id,
      ...encrypted,
      bytes: noBytes,
      media_type: keptMediaType,
      created_at: Date.now(),
      claimed_by: null,
    },
    bytes: { id, bytes },
  };
}

export async function storeIdCards(
  transaction: Transaction<Tables>,
  ...cards: readonly IdCard[]
): Promise<void> {
  await transaction
    .insertInto('id_cards')
    .values(cards.map(({ row }) => row))
    .execute();
  await transaction
    .insertInto('id_card_bytes')
    .values(cards.map(({ bytes }) => bytes))
    .execute();
}

/** Ties an image to its registration. False where it does not exist, or another registration has it. */
export async function claimIdCard(
  transaction: Transaction<Tables>,
  url: string,
  registration: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('id_cards')
    .set({ claimed_by: registration })
    .where('id', '=', idIn(url))
    .where('claimed_by', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The image itself; undefined where there is none. Throws where it cannot be decrypted. */
export async function openIdCard(
  db: Kysely<Tables>,
  keys: KeyRing,
  id: string,
): Promise<{ bytes: Buffer; mediaType: string } | undefined> {
  const row = await storedImage(db, id);
  if (!row) return undefined;
  const { key_id } = row;
  const bytes = key_id === null ? row.bytes : decrypt(keys, { ...row, key_id });
  return { bytes, mediaType: row.media_type };
}

/** No image has the id of an address that is none of ours. */
function idIn(url: string): string {
  return url.startsWith(urlStart) ? url.slice(urlStart.length) : '';
}
