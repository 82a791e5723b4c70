import type { Store } from '../db/store.ts';
import type { Configuration } from '../runtime/configuration.ts';
import { ImageWorkshop } from './decoder-pool.ts';
import { checkKeyOfStore } from './key-of-store.ts';
import { type KeyRing, openKeyRing } from './key-ring.ts';
import { Resealing } from './key-rotation.ts';
import { UploadBudget } from './upload-memory.ts';

/** What all uploads of this instance may hold in memory together. */
const budgetBytes = 128 * 1024 * 1024;

/** What images of IDs are cleaned and sealed with. */
export interface IdImages {
  keys: KeyRing;
  workshop: ImageWorkshop;
  /** What uploads may hold in memory. */
  budget: UploadBudget;
  resealing: Resealing;
  close(): Promise<void>;
}

export async function openIdImages(config: Configuration, { db }: Store): Promise<IdImages> {
  const keys = await openKeyRing(config);
  await checkKeyOfStore(db, keys);
  const workshop = new ImageWorkshop();
  const resealing = new Resealing({ db, keys, workshop });
  return {
    keys,
    workshop,
    budget: new UploadBudget(budgetBytes),
    resealing,
    async close() {
      workshop.stop();
      await resealing.stop();
    },
  };
}
