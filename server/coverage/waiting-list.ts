import type { Kysely } from 'kysely';
import { readSearch } from '#domain/search.ts';
import { type Waiting, type WaitingPage, type WaitingState, waitingAPage } from '#domain/waiting-list.ts';
import { pageOf, readPosition, rowsAt } from '../db/list-position.ts';
import type { Tables } from '../db/schema.ts';
import { findPage, type Wanted } from '../db/word-search.ts';

export interface WaitingQuery {
  text?: string | undefined;
  state?: WaitingState;
  place?: string;
  after?: string;
}

/** A page of those who wait, the newest first. Undefined where the text is too short to look for. */
export async function findWaiting(
  db: Kysely<Tables>,
  { text, after, ...query }: WaitingQuery,
): Promise<WaitingPage | undefined> {
  const search = text?.trim() ? readSearch(text) : undefined;
  if (text?.trim() && !search) return undefined;
  const wanted = {
    after: readPosition(after),
    most: waitingAPage + 1,
    ...wantedWaiting(query),
  };
  const { found, count, isMore } = await findPage(db, 'waiting', wanted, search);
  const { shown, next } = pageOf(found, waitingAPage);
  return { waiting: await rowsAt(shown, (ids) => waitingByIds(db, ids)), next, count, isMore };
}

/** The columns that must be equal. */
export function wantedWaiting({ state, place }: WaitingQuery): Pick<Wanted, 'equal' | 'areFew'> {
  return {
    equal: { ...(state && { state }), ...(place && { place_id: place }) },
    areFew: place !== undefined,
  };
}

export async function waitingByIds(db: Kysely<Tables>, ids: readonly string[]): Promise<Waiting[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('waiting_list')
    .leftJoin('coverage_places', 'coverage_places.id', 'place_id')
    .selectAll('waiting_list')
    .select(['name_tr', 'name_en', 'name_ru', 'coverage_places.status as place_status'])
    .where('waiting_list.id', 'in', ids)
    .execute();
  return rows.map(({ name_tr: tr, name_en: en, name_ru: ru, ...row }) => ({
    ...row,
    place_name: tr !== null && en !== null && ru !== null ? { tr, en, ru } : null,
  }));
}
