// Closed shapes that lines are cut with. Short, because every byte of them is sent to a phone.
import { tenth } from '../../design/wind/wind.ts';
import type { Point } from './island.ts';

/** Steps from corner to corner; a corner that rounding puts onto the one before is left out. */
export function outline(corners: readonly Point[]): string {
  const [start, ...others] = corners.map(([x, y]) => [tenth(x), tenth(y)] as const);
  if (!start) return '';
  let [x, y] = start;
  let path = `M${x} ${y}l`;
  for (const [nextX, nextY] of others) {
    const [right, down] = [tenth(nextX - x), tenth(nextY - y)];
    if (right === 0 && down === 0) continue;
    path += `${path.endsWith('l') || right < 0 ? '' : ' '}${right}${down < 0 ? '' : ' '}${down}`;
    [x, y] = [nextX, nextY];
  }
  return `${path}z`.replace(/(^|[^\d.])0\./g, '$1.');
}

export function outlines(shapes: readonly (readonly Point[])[]): string {
  return shapes.map(outline).join('');
}
