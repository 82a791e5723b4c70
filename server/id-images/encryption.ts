import { createHash } from 'node:crypto';
import { decryptWith, encryptWith, type KeyRing } from '../runtime/key-ring.ts';

/** An encrypted image as it is stored. */
export interface Encrypted {
  bytes: Buffer;
  key_id: string;
  sha256: string;
  size: number;
}

export class DecryptionFailure extends Error {
  constructor(imageId: string, reason: string) {
    super(`The ID image ${imageId} cannot be opened: ${reason}.`);
    this.name = 'DecryptionFailure';
  }
}

/** Encrypts an image with the newest key. */
export function encrypt([newest]: KeyRing, imageId: string, image: Buffer): Encrypted {
  const bytes = encryptWith(newest, imageId, image);
  return { bytes, key_id: newest.id, sha256: sha256(bytes), size: image.length };
}

export function decrypt(
  keys: KeyRing,
  row: { id: string; bytes: Buffer; key_id: string; sha256: string | null },
): Buffer {
  const key = keys.find(({ id }) => id === row.key_id);
  if (!key) throw new DecryptionFailure(row.id, `the key ${row.key_id} is not at hand`);
  if (sha256(row.bytes) !== row.sha256) throw new DecryptionFailure(row.id, 'its stored bytes were changed');
  const image = decryptWith(key, row.id, row.bytes);
  if (!image) throw new DecryptionFailure(row.id, 'it was encrypted for another image or with another key');
  return image;
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
