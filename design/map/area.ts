import type { Position } from '#domain/cash-points.ts';

/** The capital and the villages around it, enlarged: all cash points lie here. */
export const area = { width: 720, height: 440 };

/** About 41 units to a kilometre: on a phone the points are then far enough apart for fingertips. */
const unitsPerDegree = { latitude: 4551, longitude: 3729 };
const middle = { latitude: 35.1934, longitude: 33.341 };

export type AreaPoint = readonly [x: number, y: number];

export function onArea({ latitude, longitude }: Position): AreaPoint {
  return [
    Math.round(area.width / 2 + (longitude - middle.longitude) * unitsPerDegree.longitude),
    Math.round(area.height / 2 - (latitude - middle.latitude) * unitsPerDegree.latitude),
  ];
}

/** The reverse for the corners: what part of the island the area is. */
export const areaBounds = {
  west: middle.longitude - area.width / 2 / unitsPerDegree.longitude,
  east: middle.longitude + area.width / 2 / unitsPerDegree.longitude,
  south: middle.latitude - area.height / 2 / unitsPerDegree.latitude,
  north: middle.latitude + area.height / 2 / unitsPerDegree.latitude,
};

/** A point elsewhere on the island is in the list and not on the map. */
export function isOnArea(position: Position): boolean {
  const [x, y] = onArea(position);
  return x > 0 && x < area.width && y > 0 && y < area.height;
}

/** Which place is drawn there. Four decimals are ten metres. */
export function placeOnArea([x, y]: AreaPoint): Position {
  return {
    latitude: Number((middle.latitude - (y - area.height / 2) / unitsPerDegree.latitude).toFixed(4)),
    longitude: Number((middle.longitude + (x - area.width / 2) / unitsPerDegree.longitude).toFixed(4)),
  };
}
