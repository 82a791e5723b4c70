// The land we draw, from the public domain map Natural Earth (1:10 million).
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

export type Point = readonly [x: number, y: number];
/** From longitude and latitude to the units of a drawing. */
export type Projection = (place: Point) => Point;

type Countries = Topology<{ countries: GeometryCollection<{ name: string }> }>;

const file = fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json'));
const atlas = JSON.parse(readFileSync(file, 'utf8')) as Countries;
const bounds = { west: 32.7117, east: 34.5911, north: 35.692, middle: 35.35 };
/** A degree of longitude is shorter than one of latitude, here by this much. */
const squeeze = Math.cos((bounds.middle * Math.PI) / 180);

export const coast: readonly Point[][] = readCoast();

/** The island this wide, with its north-western corner at the given place. */
export function projection(left: number, top: number, width: number): Projection {
  const scale = width / ((bounds.east - bounds.west) * squeeze);
  return ([longitude, latitude]) => [
    left + (longitude - bounds.west) * squeeze * scale,
    top + (bounds.north - latitude) * scale,
  ];
}

function readCoast(): Point[][] {
  const north = feature(atlas, atlas.objects.countries).features.find(
    ({ properties }) => properties.name === 'N. Cyprus',
  );
  if (north?.geometry.type !== 'MultiPolygon') throw new Error('Natural Earth has changed: no N. Cyprus.');
  return north.geometry.coordinates.map((polygon) => (polygon[0] ?? []) as unknown as Point[]);
}
