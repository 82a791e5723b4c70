import { createHash } from 'node:crypto';
import type { Configuration } from '../runtime/configuration.ts';
import { keysInFile } from './key-file.ts';

/** What ID images are encrypted with. */
export interface ImageKey {
  /** Says which key it is without giving it away. */
  id: string;
  secret: Buffer;
}

/** The newest seals; all of them open. */
export type KeyRing = readonly [ImageKey, ...ImageKey[]];

/** The keys of the configuration, or else those of a file in the data folder, which is made once. */
export async function openKeyRing({
  idImageKeys,
  dataDir,
}: Pick<Configuration, 'idImageKeys' | 'dataDir'>): Promise<KeyRing> {
  const keys = idImageKeys.length > 0 ? idImageKeys : await keysInFile(dataDir);
  return keys.map((key) => imageKey(Buffer.from(key, 'base64'))) as unknown as KeyRing;
}

export function imageKey(secret: Buffer): ImageKey {
  const id = createHash('sha256').update('meltem id image key:').update(secret).digest('hex').slice(0, 16);
  return { id, secret };
}
