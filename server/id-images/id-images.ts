import type { Store } from '../db/store.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { type KeyRing, openKeyRing } from '../runtime/key-ring.ts';
import { DecoderPool } from './decoder-pool.ts';
import { checkKeyOfStore, countLostImages } from './key-of-store.ts';
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
  /** How many cannot be opened, because their key is not at hand. */
  lost: number;
  close(): Promise<void>;
}

/** Decoders that are given are stopped by whoever gave them. */
export async function openIdImages(
  config: Configuration,
  { db }: Store,
  given?: DecoderPool,
): Promise<IdImages> {
  const keys = await openKeyRing(config);
  await checkKeyOfStore(db, keys);
  const decoders = given ?? new DecoderPool();
  const keyRotation = new KeyRotation({ db, keys, decoders });
  return {
    keys,
    decoders,
    budget: new UploadMemory(budgetBytes),
    keyRotation,
    lost: await countLostImages(db, keys),
    async close() {
      if (!given) decoders.stop();
      await keyRotation.stop();
    },
  };
}
