import { islandTimeZone } from './island-time-zone.ts';

const hour = 60 * 60 * 1000;

/** The offset of the island's clocks, like "GMT+02:00". */
const islandOffset = new Intl.DateTimeFormat('en', {
  timeZone: islandTimeZone,
  timeZoneName: 'longOffset',
});

/** When a day like "2026-11-15" begins by the clocks of the island; NaN where there is no such day. */
export function startOfDay(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight)) return midnight;
  // Three hours before it is the evening before there: the clocks change later in the night.
  return midnight - offsetAt(midnight - 3 * hour);
}

/** When the day after it begins. */
export function endOfDay(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight)) return midnight;
  return startOfDay(new Date(midnight + 24 * hour).toISOString().slice(0, 10));
}

/** The day that a moment belongs to, like "2026-11-15". */
export function islandDay(moment: number): string {
  return new Date(islandClock(moment)).toISOString().slice(0, 10);
}

const localPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** When the clocks of the island show "2026-11-20T10:00"; NaN where they never do. */
export function islandMoment(local: string): number {
  const shown = localPattern.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  if (Number.isNaN(shown)) return shown;
  const moment = shown - offsetAt(shown);
  // Where the clocks changed in between.
  const exact = shown - offsetAt(moment);
  return islandLocal(exact) === local ? exact : Number.NaN;
}

/** What the clocks of the island show at a moment, like "2026-11-20T10:00". */
export function islandLocal(moment: number): string {
  return new Date(islandClock(moment)).toISOString().slice(0, 16);
}

/** The last days up to the one that a moment belongs to, the oldest first. */
export function lastIslandDays(moment: number, count: number): string[] {
  const last = Date.parse(`${islandDay(moment)}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * 24 * hour).toISOString().slice(0, 10),
  );
}

/** Offsets hold for hours on end, and asking for one is slow. */
const knownOffsets = new Map<number, number>();
const mostKnownOffsets = 10_000;

/** What the clocks of the island show at a moment, in milliseconds since 1970 by those clocks. */
export function islandClock(moment: number): number {
  // The clocks change on the hour.
  const key = Math.floor(moment / hour);
  let offset = knownOffsets.get(key);
  if (offset === undefined) {
    offset = offsetAt(moment);
    if (knownOffsets.size >= mostKnownOffsets) knownOffsets.clear();
    knownOffsets.set(key, offset);
  }
  return moment + offset;
}

function offsetAt(moment: number): number {
  const shown = islandOffset.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)$/.exec(shown) ?? [];
  const offset = Number(hours ?? 0) * hour + (Number(minutes ?? 0) * hour) / 60;
  return sign === '-' ? -offset : offset;
}
