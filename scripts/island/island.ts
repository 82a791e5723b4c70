// The land we draw, from the public domain map Natural Earth (1:10 million).
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { onIsland } from '../../design/map/island.ts';

export type Point = readonly [x: number, y: number];
/** From longitude and latitude to the units of a drawing. */
export type Projection = (place: Point) => Point;

type Countries = Topology<{ countries: GeometryCollection<{ name: string }> }>;

const file = fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json'));
const atlas = JSON.parse(readFileSync(file, 'utf8')) as Countries;
export const coast: readonly Point[][] = readCoast();

/** The island this wide, with its north-western corner at the given place. */
export function projection(left: number, top: number, width: number): Projection {
  return ([longitude, latitude]) => onIsland({ longitude, latitude }, { left, top, width });
}

function readCoast(): Point[][] {
  const north = feature(atlas, atlas.objects.countries).features.find(
    ({ properties }) => properties.name === 'N. Cyprus',
  );
  if (north?.geometry.type !== 'MultiPolygon') throw new Error('Natural Earth has changed: no N. Cyprus.');
  return north.geometry.coordinates.map((polygon) => (polygon[0] ?? []) as unknown as Point[]);
}
