import { deleteExpiredIdCards, deleteUnclaimedIdCards } from '../id-cards/id-card-sweeps.ts';
import type { Parts } from '../parts.ts';
import { deleteFinishedDeliveries, deleteOldKeys } from './old-rows.ts';
import type { Sweep } from './sweeper.ts';

/** Everything that is not kept for ever. */
export function sweepsOf({ store: { db }, config }: Pick<Parts, 'store' | 'config'>): Sweep[] {
  return [
    { name: 'unclaimed ID images', deleteSome: (now) => deleteUnclaimedIdCards(db, now) },
    { name: 'expired ID images', deleteSome: (now) => deleteExpiredIdCards(db, now, config.idImageDays) },
    { name: 'idempotency keys', deleteSome: (now) => deleteOldKeys(db, now) },
    { name: 'finished deliveries', deleteSome: (now) => deleteFinishedDeliveries(db, now) },
  ];
}
