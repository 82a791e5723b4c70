import type { Position } from '#domain/cash-points.ts';
import type { AreaPoint } from './area.ts';

/** Where the land begins and ends, from Natural Earth. */
const bounds = { west: 32.7117, east: 34.5911, north: 35.692, middle: 35.35 };
/** A degree of longitude is shorter than one of latitude, here by this much. */
const squeeze = Math.cos((bounds.middle * Math.PI) / 180);

/** How wide the island is drawn, and where its north-western corner lies. */
interface Frame {
  left: number;
  top: number;
  width: number;
}

/** The frame of `islandKey`. */
export const keyFrame: Frame = { left: 12, top: 14, width: 152 };

function scaleOf({ width }: Frame): number {
  return width / ((bounds.east - bounds.west) * squeeze);
}

export function onIsland({ latitude, longitude }: Position, frame = keyFrame): AreaPoint {
  const scale = scaleOf(frame);
  return [
    frame.left + (longitude - bounds.west) * squeeze * scale,
    frame.top + (bounds.north - latitude) * scale,
  ];
}

/** Which place is drawn there. Three decimals are a hundred metres. */
export function placeOnIsland([x, y]: AreaPoint, frame = keyFrame): Position {
  const scale = scaleOf(frame);
  return {
    latitude: Number((bounds.north - (y - frame.top) / scale).toFixed(3)),
    longitude: Number((bounds.west + (x - frame.left) / squeeze / scale).toFixed(3)),
  };
}
