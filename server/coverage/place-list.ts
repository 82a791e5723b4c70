import type { Kysely } from 'kysely';
import { type CoverageStatus, placeKey } from '#domain/coverage.ts';
import { type PlacePage, placesAPage } from '#domain/waiting-list.ts';
import type { Tables } from '../db/schema.ts';
import { placeOf } from './places.ts';

/** A page of places by their Turkish name, with how many wait at each. There are some hundred of them. */
export async function findPlaces(
  db: Kysely<Tables>,
  { text = '', status, after = '0' }: { text?: string; status?: CoverageStatus; after?: string },
): Promise<PlacePage> {
  const rows = await db.selectFrom('coverage_places').selectAll().execute();
  const counts = await db
    .selectFrom('waiting_list')
    .select(({ fn }) => ['place_id', fn.countAll<number>().as('count')])
    .where('state', '=', 'waiting')
    .groupBy('place_id')
    .execute();
  const waiting = new Map(counts.map(({ place_id, count }) => [place_id, Number(count)]));
  const wanted = placeKey(text);
  const found = rows
    .map((row) => ({ ...placeOf(row), version: row.version, waiting: waiting.get(row.id) ?? 0 }))
    .filter(
      (place) =>
        (!status || place.status === status) &&
        [...Object.values(place.name), ...place.spellings].some((name) => placeKey(name).includes(wanted)),
    )
    .sort((one, other) => one.name.tr.localeCompare(other.name.tr, 'tr'));
  const start = Number(after) || 0;
  const end = start + placesAPage;
  return {
    places: found.slice(start, end),
    next: found.length > end ? String(end) : undefined,
    count: found.length,
    unknown: waiting.get(null) ?? 0,
  };
}
