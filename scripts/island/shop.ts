// The way to the shop: wind over the capital, whose round walls are the same lines heavier, and a point.
import type { Point } from './island.ts';
import { town, walls } from './walls.ts';
import { aroundTheWalls, windField } from './wind-field.ts';

const [width, height] = [640, 280];
const middle: Point = [366, 143];
const radius = 100;
/** Dereboyu lies outside the walls, to the north-west. */
const shop: Point = [172, 80];

export function drawShop(): string {
  const lines = windField({
    width,
    height,
    gap: 6,
    segments: 16,
    swing: 8,
    lift: aroundTheWalls(middle, radius, 8),
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none"><defs>
<path id="l" stroke="#0b7372" d="${lines}"/>
<clipPath id="w"><path clip-rule="evenodd" d="${walls(middle, radius)}"/></clipPath>
<clipPath id="t"><path d="${town(middle, radius)}"/></clipPath>
</defs>
<use href="#l" stroke-opacity=".38"/>
<g clip-path="url(#t)"><use href="#l" stroke-width="1.7"/></g>
<g clip-path="url(#w)"><use href="#l" stroke-width="4"/></g>
<circle cx="${shop[0]}" cy="${shop[1]}" r="14" fill="#ff6f4e" stroke="#0b2534" stroke-width="2.5"/>
</svg>
`;
}
