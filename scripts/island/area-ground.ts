// The ground of the cash point map: wind over the capital's surroundings, and the island as its key.

import { area, areaBounds, onArea } from '../../design/map/area.ts';
import { keyFrame } from '../../design/map/island.ts';
import { smoothPath, tenth } from '../../design/wind/wind.ts';
import { coast, type Point, projection } from './island.ts';
import { outlines } from './outline.ts';
import { walls } from './walls.ts';
import { aroundTheWalls, overTheRidge, windField } from './wind-field.ts';

const oldTown = onArea({ latitude: 35.1745, longitude: 33.3635 });
/** A little larger than the walls are, or their bastions would be lost. */
const oldTownRadius = 37;
const oldTownSide = 2 * 48;
const key = { width: 176, height: 98 };

export function writeAreaGround(): string {
  const lines = windField({
    ...area,
    gap: 7.2,
    segments: 9,
    swing: 8,
    lift: aroundTheWalls(oldTown, oldTownRadius * 2.4, 5),
  });
  const projectKey = projection(keyFrame.left, keyFrame.top, keyFrame.width);
  const keyLines = windField({
    ...key,
    gap: 4,
    segments: 6,
    swing: 2,
    lift: overTheRidge(projectKey, 5, 30),
  });
  const [left, top] = projectKey([areaBounds.west, areaBounds.north]);
  const [right, bottom] = projectKey([areaBounds.east, areaBounds.south]);
  return [
    '// Written by `npm run island`; do not edit by hand.',
    constant('areaLines', lines),
    constant('landInArea', landInArea()),
    writeOldTown(),
    `export const islandKey = {
  width: ${key.width},
  height: ${key.height},
  lines:
    '${keyLines}',
  land: '${outlines(coast.map((ring) => ring.map(projectKey)))}',
  area: { x: ${tenth(left)}, y: ${tenth(top)}, width: ${tenth(right - left)}, height: ${tenth(bottom - top)} },
};
`,
  ].join('\n');
}

/** The walls are small, so their lines are closer than those of the ground. */
function writeOldTown(): string {
  const [x, y] = oldTown;
  const half = oldTownSide / 2;
  const lines = windField({ width: oldTownSide, height: oldTownSide, gap: 3.8, segments: 4, swing: 1.5 });
  return `export const oldTown = {
  x: ${x - half},
  y: ${y - half},
  lines:
    '${lines}',
  walls:
    '${walls([half, half], oldTownRadius, 0.8)}',
};
`;
}

function constant(name: string, path: string): string {
  return `export const ${name} =\n  '${path}';\n`;
}

/**
 * The north of the area, down to the line. Natural Earth's corners are wide apart at this size, so they are rounded.
 * East of the town they lie miles north of the line, which would cut a hole into the map: there it goes on to the edge.
 */
function landInArea(): string {
  const margin = 60;
  const border = (coast[0] ?? [])
    .filter(([, latitude]) => latitude < 35.3)
    .map(([longitude, latitude]) => onArea({ latitude, longitude }))
    .filter(([x, y]) => x > -margin && x <= oldTown[0] + margin && y < area.height + margin)
    .sort(([a], [b]) => a - b) as Point[];
  border.push([area.width + margin, oldTown[1] + margin]);
  return `${smoothPath(border)}V-20H${-margin}z`;
}
