import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Configuration } from './configuration.ts';
import { keyFile, keysInFile } from './key-file.ts';
import { StartFailure } from './start-failure.ts';

/** What ID images and the secret of the sign-in are encrypted with. */
export interface ImageKey {
  /** Says which key it is without giving it away. */
  id: string;
  secret: Buffer;
}

/** The newest encrypts; all of them decrypt. */
export type KeyRing = readonly [ImageKey, ...ImageKey[]];

type KeySettings = Pick<Configuration, 'idImageKeys' | 'dataDir'>;

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** The keys of the configuration, or else those of a file in the data folder, which is made once. */
export async function openKeyRing({ idImageKeys, dataDir }: KeySettings): Promise<KeyRing> {
  const keys = idImageKeys.length > 0 ? idImageKeys : await keysInFile(dataDir);
  return keys.map((key) => imageKey(Buffer.from(key, 'base64'))) as unknown as KeyRing;
}

/** Where the keys are, and those that are there: for commands, which make none. */
export async function keysAtHand(
  settings: KeySettings,
): Promise<{ place: string; keys: readonly ImageKey[] }> {
  if (settings.idImageKeys.length > 0) {
    return { place: 'the setting ID_IMAGE_KEYS', keys: await openKeyRing(settings) };
  }
  const place = keyFile(settings.dataDir);
  return { place, keys: existsSync(place) ? await openKeyRing(settings) : [] };
}

export function imageKey(secret: Buffer): ImageKey {
  const id = createHash('sha256').update('meltem id image key:').update(secret).digest('hex').slice(0, 16);
  return { id, secret };
}

/** Why nothing starts without the key of what is stored, and what to do. */
export function keyIsMissing(what: string, key: string | undefined): StartFailure {
  return new StartFailure([
    `The ${what} in this store are encrypted with another key (${key}). Set ID_IMAGE_KEYS to the same keys on every instance, or bring the key file along from the data folder of the first. If that key is lost for good, accept it: meltem keys accept-loss (from the sources: npm run keys -- accept-loss)`,
  ]);
}

/** Gives nonce, tag and cipher text. Its place is part of what is authenticated: the bytes open nowhere else. */
export function encryptWith({ secret }: ImageKey, place: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const encryption = createCipheriv(cipher, secret, nonce, { authTagLength: tagBytes });
  encryption.setAAD(Buffer.from(place));
  const text = Buffer.concat([encryption.update(bytes), encryption.final()]);
  return Buffer.concat([nonce, encryption.getAuthTag(), text]);
}

/** Undefined where the bytes were encrypted for another place or with another key. */
export function decryptWith({ secret }: ImageKey, place: string, bytes: Buffer): Buffer | undefined {
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  try {
    const decryption = createDecipheriv(cipher, secret, nonce, { authTagLength: tagBytes });
    decryption.setAAD(Buffer.from(place)).setAuthTag(tag);
    return Buffer.concat([decryption.update(bytes.subarray(nonceBytes + tagBytes)), decryption.final()]);
  } catch {
    return undefined;
  }
}
