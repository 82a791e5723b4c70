// Parallel wind lines over a whole picture.
import { smoothPath, tenth } from '../../design/wind/wind.ts';
import type { Projection } from './island.ts';

export interface Field {
  width: number;
  height: number;
  /** Between two lines. */
  gap: number;
  segments: number;
  /** How far a line swings. */
  swing: number;
  /** What stands in the way: how far a line is lifted where it passes. */
  lift?: (x: number, y: number) => number;
}

/** Lines start outside the picture on every side, so that no end of a line is ever seen. */
export function windField({ width, height, gap, segments, swing, lift = () => 0 }: Field): string {
  const margin = 20;
  const slope = 0.035;
  let path = '';
  for (let y = -margin - swing; y < height + swing * 2 + slope * width; y += gap) {
    const points = Array.from({ length: segments + 1 }, (_, step) => {
      const x = -margin + ((width + 2 * margin) * step) / segments;
      const [u, v] = [x / width, y / height];
      const swell = Math.sin(5.2 * u + 1.6 * v) + 0.4 * Math.sin(11 * u - 2.2 * v);
      return [tenth(x), tenth(y - slope * x + swing * swell - lift(x, y))] as const;
    });
    path += smoothPath(points);
  }
  return path;
}

const ridgePlaces = [
  [32.9, 35.33],
  [33.3, 35.3],
  [33.7, 35.33],
  [34.05, 35.44],
  [34.4, 35.58],
] as const;

/** The Beşparmak mountains run along the north coast; the wind rises over them. */
export function overTheRidge(project: Projection, height: number, reach: number) {
  const ridge = ridgePlaces.map(project);
  const [west, east] = [ridge[0]?.[0] ?? 0, ridge.at(-1)?.[0] ?? 0];
  const run = (east - west) / 2.4;
  return (x: number, y: number) => {
    const onIt = clamp((x - west) / run + 0.5) * clamp((east - x) / run + 0.4);
    return height * onIt * Math.exp(-(((y - ridgeAt(ridge, x)) / reach) ** 2));
  };
}

function ridgeAt(ridge: readonly (readonly [number, number])[], x: number): number {
  for (const [index, [toX, toY]] of ridge.entries()) {
    if (x > toX) continue;
    const [fromX, fromY] = ridge[index - 1] ?? [toX - 1, toY];
    return fromY + ((toY - fromY) * Math.max(0, x - fromX)) / (toX - fromX);
  }
  return ridge.at(-1)?.[1] ?? 0;
}

/** A round thing in the way: lines part around its middle, above it upwards and below it downwards. */
export function aroundTheWalls(
  [middleX, middleY]: readonly [number, number],
  radius: number,
  height: number,
) {
  return (x: number, y: number) => {
    const [right, down] = [(x - middleX) / radius, (y - middleY) / radius];
    return -height * down * Math.exp(-(right * right + down * down) / 2);
  };
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
