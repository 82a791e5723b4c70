import type { WaitingRow } from '#domain/today.ts';

/** A row as it stands in the list; one that is gone keeps its place until nobody reads there. */
export type PlacedRow = WaitingRow & { isGone?: boolean };

/** The rows that wait now, without moving those that somebody is reading: what is new comes last. */
export function keepPlaces(before: readonly PlacedRow[], now: readonly WaitingRow[]): PlacedRow[] {
  const known = new Set(before.map(({ id }) => id));
  const kept = before.map((row) => now.find(({ id }) => id === row.id) ?? { ...row, isGone: true });
  return [...kept, ...now.filter(({ id }) => !known.has(id))];
}
