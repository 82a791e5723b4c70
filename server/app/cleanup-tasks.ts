import { deleteExpiredIdCards, deleteUnclaimedIdCards } from '../id-images/retention.ts';
import type { CleanupTask } from '../jobs/cleanup.ts';
import { deleteFinishedDeliveries, deleteOldKeys } from '../jobs/old-rows.ts';
import type { Services } from './services.ts';

/** The cleanup tasks of all nouns. */
export function cleanupTasks({ store: { db }, config }: Pick<Services, 'store' | 'config'>): CleanupTask[] {
  return [
    { name: 'unclaimed ID images', deleteBatch: (now) => deleteUnclaimedIdCards(db, now) },
    { name: 'expired ID images', deleteBatch: (now) => deleteExpiredIdCards(db, now, config.idImageDays) },
    { name: 'idempotency keys', deleteBatch: (now) => deleteOldKeys(db, now) },
    { name: 'finished deliveries', deleteBatch: (now) => deleteFinishedDeliveries(db, now) },
  ];
}
