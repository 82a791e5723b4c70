import { deleteExpiredIdCards, deleteUnclaimedIdCards } from '../id-images/retention.ts';
import type { Sweep } from '../jobs/cleanup.ts';
import { deleteFinishedDeliveries, deleteOldKeys } from '../jobs/old-rows.ts';
import type { Services } from './services.ts';

/** Everything that is not kept for ever. */
export function sweepsOf({ store: { db }, config }: Pick<Services, 'store' | 'config'>): Sweep[] {
  return [
    { name: 'unclaimed ID images', deleteSome: (now) => deleteUnclaimedIdCards(db, now) },
    { name: 'expired ID images', deleteSome: (now) => deleteExpiredIdCards(db, now, config.idImageDays) },
    { name: 'idempotency keys', deleteSome: (now) => deleteOldKeys(db, now) },
    { name: 'finished deliveries', deleteSome: (now) => deleteFinishedDeliveries(db, now) },
  ];
}
