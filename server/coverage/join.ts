import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type CoveragePlace, findPlace } from '#domain/coverage.ts';
import type { Language } from '#domain/language.ts';
import type { WaitingRequest } from '#domain/waiting-list.ts';
import { countChanges } from '../db/change-counters.ts';
import type { Tables } from '../db/schema.ts';
import { placeOf } from './places.ts';
import { addWaitingWords } from './waiting-words.ts';

/** Puts somebody on the waiting list. */
export async function joinWaitingList(
  transaction: Transaction<Tables>,
  { place, name, contact }: WaitingRequest,
  language: Language,
): Promise<void> {
  const places = await transaction.selectFrom('coverage_places').selectAll().execute();
  const waiting = {
    id: randomUUID(),
    place_id: findPlace(places.map(placeOf), place)?.id ?? null,
    place,
    name,
    contact,
    language,
    created_at: Date.now(),
  };
  await transaction.insertInto('waiting_list').values(waiting).execute();
  await addWaitingWords(transaction, waiting);
  await countChanges(transaction, 'waiting');
}

/** Whoever typed a place that we did not know waits at it once we do. */
export async function placeTheUnplaced(
  transaction: Transaction<Tables>,
  places: readonly CoveragePlace[],
): Promise<void> {
  const unplaced = await transaction
    .selectFrom('waiting_list')
    .select(['id', 'place'])
    .where('place_id', 'is', null)
    .execute();
  for (const { id, place } of unplaced) {
    const found = findPlace(places, place);
    if (!found) continue;
    await transaction.updateTable('waiting_list').set({ place_id: found.id }).where('id', '=', id).execute();
  }
}
