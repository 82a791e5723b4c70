import type { Parts } from '../parts.ts';
import { deleteFinishedDeliveries, deleteOldKeys } from './old-rows.ts';
import type { Sweep } from './sweeper.ts';

/** Everything that is not kept for ever. */
export function sweepsOf({ store: { db } }: Pick<Parts, 'store'>): Sweep[] {
  return [
    { name: 'idempotency keys', deleteSome: (now) => deleteOldKeys(db, now) },
    { name: 'finished deliveries', deleteSome: (now) => deleteFinishedDeliveries(db, now) },
  ];
}
