import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../storage/schema.ts';
import type { StoredImage } from './stored-image.ts';

const urlStart = '/id-cards/';

/** An address nobody can guess. It names the image in a registration; the public site serves nothing there. */
export function newIdCardUrl(): string {
  return urlStart + randomBytes(24).toString('base64url');
}

export async function addIdCard(
  transaction: Transaction<Tables>,
  url: string,
  { bytes, mediaType }: StoredImage,
): Promise<void> {
  await transaction
    .insertInto('id_cards')
    .values({
      id: idIn(url),
      bytes,
      media_type: mediaType,
      size: bytes.length,
      created_at: Date.now(),
      claimed_by: null,
    })
    .execute();
}

/** Ties the image to the registration. False where there is no such image, or another registration has it. */
export async function claimIdCard(
  transaction: Transaction<Tables>,
  url: string,
  registration: string,
): Promise<boolean> {
  if (!url.startsWith(urlStart)) return false;
  const { numUpdatedRows } = await transaction
    .updateTable('id_cards')
    .set({ claimed_by: registration })
    .where('id', '=', idIn(url))
    .where('claimed_by', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Whether a registration has it, or it is gone: then its address is of no use to anybody else. */
export async function isIdCardTaken(transaction: Transaction<Tables>, url: string): Promise<boolean> {
  const free = await transaction
    .selectFrom('id_cards')
    .select('id')
    .where('id', '=', idIn(url))
    .where('claimed_by', 'is', null)
    .executeTakeFirst();
  return free === undefined;
}

function idIn(url: string): string {
  return url.slice(urlStart.length);
}
