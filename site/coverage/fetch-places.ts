import type { PublicPlace } from '#domain/coverage.ts';
import { placesPath } from '#domain/coverage-paths.ts';
import { answerWithinMs, callAddress } from '../calls/backend.ts';

/** So long what came is taken for true. */
const freshMs = 60_000;
let fetched: { at: number; places: Promise<PublicPlace[]> } | undefined;

/** All places with their status. Whoever stays on the page for long is not told what was true before. */
export function fetchPlaces(now = Date.now()): Promise<PublicPlace[]> {
  if (fetched && now - fetched.at < freshMs) return fetched.places;
  const places = ask();
  fetched = { at: now, places };
  places.catch(() => {
    fetched = undefined;
  });
  return places;
}

async function ask(): Promise<PublicPlace[]> {
  const response = await fetch(callAddress(placesPath), { signal: AbortSignal.timeout?.(answerWithinMs) });
  if (!response.ok) throw new Error(`The places were refused with status ${response.status}.`);
  return response.json();
}
