import type { Position } from './cash-points.ts';
import { folded } from './folded-text.ts';
import type { Language } from './language.ts';
import { languages } from './language.ts';

/** Whether there is Meltem at a place: yes, from some day on, or not planned. */
export const coverageStatuses = ['yes', 'soon', 'no'] as const;
export type CoverageStatus = (typeof coverageStatuses)[number];

/** A village or a neighbourhood as the site knows it. */
export interface PublicPlace {
  id: string;
  name: Record<Language, string>;
  /** How else it is written. */
  spellings: string[];
  status: CoverageStatus;
  /** From when on, where it is soon and known: like "2027-03". */
  month: string | null;
}

export interface CoveragePlace extends PublicPlace {
  position: Position;
}

/** What the page was asked, for those without scripts. */
export interface CoverageAnswer {
  typed: string;
  /** Null where we know no such place. */
  place: PublicPlace | null;
  isJoined?: true;
  /** What was sent to the waiting list and is not whole. */
  sent?: { name: string; contact: string; faults: string[] };
}

/** Where there is Meltem and where it comes, in the reader's language and in its alphabetical order. */
export interface ListedPlaces {
  here: string[];
  soon: { name: string; month: string | null }[];
}

export function listPlaces(places: readonly PublicPlace[], language: Language): ListedPlaces {
  const byName = places
    .map(({ name, status, month }) => ({ name: name[language], status, month }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
  return {
    here: byName.filter(({ status }) => status === 'yes').map(({ name }) => name),
    soon: byName.filter(({ status }) => status === 'soon').map(({ name, month }) => ({ name, month })),
  };
}

export const mostSuggested = 6;
const notFound = 4;

/** A name as it is compared: any letters, with or without spaces, hyphens and the like. */
export function placeKey(name: string): string {
  return folded(name).replace(/[^\p{L}\p{N}]+/gu, '');
}

function namesOf({ name, spellings }: Pick<PublicPlace, 'name' | 'spellings'>): string[] {
  return [...languages.map((language) => name[language]), ...spellings];
}

/** The places whose name begins with what was typed, the reader's own language first; then those that have it within. */
export function suggestPlaces<Place extends PublicPlace>(
  places: readonly Place[],
  typed: string,
  language: Language,
): Place[] {
  const wanted = placeKey(typed);
  if (wanted === '') return [];
  const rank = (place: Place) => {
    const keys = namesOf(place).map(placeKey);
    if (keys.includes(wanted)) return 0;
    if (placeKey(place.name[language]).startsWith(wanted)) return 1;
    if (keys.some((key) => key.startsWith(wanted))) return 2;
    return wanted.length > 2 && keys.some((key) => key.includes(wanted)) ? 3 : notFound;
  };
  return places
    .map((place) => ({ place, rank: rank(place) }))
    .filter(({ rank }) => rank < notFound)
    .sort(
      (one, other) =>
        one.rank - other.rank || one.place.name[language].localeCompare(other.place.name[language], language),
    )
    .slice(0, mostSuggested)
    .map(({ place }) => place);
}

/** The place that somebody means, also where they wrote "Karakum, Girne" or only the beginning of one name. */
export function findPlace<Place extends PublicPlace>(
  places: readonly Place[],
  typed: string,
): Place | undefined {
  const named = (text: string) => {
    const wanted = placeKey(text);
    return wanted === ''
      ? undefined
      : places.find((place) => namesOf(place).some((name) => placeKey(name) === wanted));
  };
  const parts = typed.split(/[,;/]+/).filter((part) => placeKey(part) !== '');
  for (const text of [typed, ...parts]) {
    const place = named(text);
    if (place) return place;
  }
  const begun = suggestPlaces(places, typed, 'tr');
  const isEnough = placeKey(typed).length > 2;
  return isEnough && begun.length === 1 ? begun[0] : undefined;
}

/** "March 2027" in the reader's language; in Russian without the shortened word for year, whose full stop ends sentences twice. */
export function monthName(month: string, language: Language): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return `${name.format(Date.UTC(year, number - 1))} ${year}`;
}

export const monthPattern = '^20\\d\\d-(0[1-9]|1[0-2])$';

/** Where our places lie; a little sea around them. */
export const coverageBounds = { south: 34.95, north: 35.75, west: 32.6, east: 34.65 };

/** Whether another place would be the same to a visitor. */
export function hasNamesake(place: PublicPlace, places: readonly PublicPlace[]): boolean {
  const keys = new Set(namesOf(place).map(placeKey));
  return places.some(
    (other) => other.id !== place.id && namesOf(other).some((name) => keys.has(placeKey(name))),
  );
}

/** What is wrong with a list of places: two that would be one to a visitor, or one in the sea. */
export function placeFaults(places: readonly CoveragePlace[]): string[] {
  const faults: string[] = [];
  const known = new Map<string, string>();
  const ids = new Set<string>();
  for (const place of places) {
    if (ids.has(place.id)) faults.push(`The id "${place.id}" is given to more than one place.`);
    ids.add(place.id);
    for (const key of new Set(namesOf(place).map(placeKey))) {
      const other = known.get(key);
      if (other) faults.push(`"${place.id}" and "${other}" are both called "${key}".`);
      known.set(key, place.id);
    }
    const { latitude, longitude } = place.position;
    const { south, north, west, east } = coverageBounds;
    if (latitude < south || latitude > north || longitude < west || longitude > east)
      faults.push(`"${place.id}" is not in Northern Cyprus.`);
    if (place.month && place.status !== 'soon')
      faults.push(`"${place.id}" has a month, though it is not soon.`);
  }
  return faults;
}
