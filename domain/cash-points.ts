import type { Language } from './language.ts';

export const cashPointKinds = ['market', 'barber', 'cooperative', 'headOffice'] as const;
export type CashPointKind = (typeof cashPointKinds)[number];

export interface Position {
  latitude: number;
  longitude: number;
}

/** A place where a customer may pay in cash. */
export interface CashPoint {
  id: string;
  /** As it is written over the door; only our own offices are named differently in each language. */
  name: Record<Language, string>;
  kind: CashPointKind;
  district: Record<Language, string>;
  street: string;
  position: Position;
  mapUrl: string;
}

/** The texts of the site say seven, so an eighth must not slip in unnoticed. */
export const cashPointCount = 7;

const northernCyprus = { south: 35, north: 35.72, west: 32.6, east: 34.62 };

/** What is wrong with the list: sentences for the person who edits it. */
export function cashPointFaults(points: readonly CashPoint[]): string[] {
  const faults: string[] = [];
  if (points.length !== cashPointCount) {
    faults.push(
      `The site promises exactly ${cashPointCount} cash points, but the list has ${points.length}: ` +
        'remove or add points, or change the promise and its texts.',
    );
  }
  const ids = points.map(({ id }) => id);
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index))) {
    faults.push(`The id "${id}" is given to more than one cash point.`);
  }
  for (const { id, position, mapUrl } of points) {
    if (!isInNorthernCyprus(position)) {
      faults.push(
        `"${id}" lies outside Northern Cyprus: ${position.latitude} north, ${position.longitude} east.`,
      );
    }
    if (!mapUrl.startsWith('https://')) {
      faults.push(`The map address of "${id}" must start with https://, but it is "${mapUrl}".`);
    }
  }
  return faults;
}

/** Written so that a coordinate that is not a number is outside too. */
export function isInNorthernCyprus({ latitude, longitude }: Position): boolean {
  return (
    latitude >= northernCyprus.south &&
    latitude <= northernCyprus.north &&
    longitude >= northernCyprus.west &&
    longitude <= northernCyprus.east
  );
}
