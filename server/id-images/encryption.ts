import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { IdCardTable } from '../db/schema.ts';
import type { KeyRing } from './key-ring.ts';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** An encrypted image as its row keeps it: nonce, tag, cipher text. */
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

/** Encrypts an image with the newest key. Its id is part of what is authenticated: the bytes open in no other row. */
export function encrypt([newest]: KeyRing, imageId: string, image: Buffer): Encrypted {
  const nonce = randomBytes(nonceBytes);
  const encryption = createCipheriv(cipher, newest.secret, nonce, { authTagLength: tagBytes });
  encryption.setAAD(Buffer.from(imageId));
  const text = Buffer.concat([encryption.update(image), encryption.final()]);
  const bytes = Buffer.concat([nonce, encryption.getAuthTag(), text]);
  return { bytes, key_id: newest.id, sha256: sha256(bytes), size: image.length };
}

export function decrypt(
  keys: KeyRing,
  row: Pick<IdCardTable, 'id' | 'bytes'> & { key_id: string; sha256: string | null },
): Buffer {
  const key = keys.find(({ id }) => id === row.key_id);
  if (!key) throw new DecryptionFailure(row.id, `the key ${row.key_id} is not at hand`);
  if (sha256(row.bytes) !== row.sha256) throw new DecryptionFailure(row.id, 'its stored bytes were changed');
  const nonce = row.bytes.subarray(0, nonceBytes);
  const tag = row.bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  try {
    const opening = createDecipheriv(cipher, key.secret, nonce, { authTagLength: tagBytes });
    opening.setAAD(Buffer.from(row.id)).setAuthTag(tag);
    return Buffer.concat([opening.update(row.bytes.subarray(nonceBytes + tagBytes)), opening.final()]);
  } catch {
    throw new DecryptionFailure(row.id, 'it was encrypted for another image or with another key');
  }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
