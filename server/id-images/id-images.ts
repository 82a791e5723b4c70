import type { Store } from '../db/store.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { DecoderPool } from './decoder-pool.ts';
import { checkKeyOfStore } from './key-of-store.ts';
import { type KeyRing, openKeyRing } from './key-ring.ts';
import { KeyRotation } from './key-rotation.ts';
import { UploadMemory } from './upload-memory.ts';

/** What all uploads of this instance may hold in memory together. */
const budgetBytes = 128 * 1024 * 1024;

/** What images of IDs are cleaned and encrypted with. */
export interface IdImages {
  keys: KeyRing;
  decoders: DecoderPool;
  /** What uploads may hold in memory. */
  budget: UploadMemory;
  keyRotation: KeyRotation;
  close(): Promise<void>;
}

export async function openIdImages(config: Configuration, { db }: Store): Promise<IdImages> {
  const keys = await openKeyRing(config);
  await checkKeyOfStore(db, keys);
  const decoders = new DecoderPool();
  const keyRotation = new KeyRotation({ db, keys, decoders });
  return {
    keys,
    decoders,
    budget: new UploadMemory(budgetBytes),
    keyRotation,
    async close() {
      decoders.stop();
      await keyRotation.stop();
    },
  };
}
