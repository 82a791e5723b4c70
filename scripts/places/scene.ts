// A place of the island in wind lines: faint lines everywhere, heavier ones where the thing is. Whatever is round bends
// the lines that cross it, so that a column, a tower or a dome has a body.
import { tenth } from '../../design/wind/wind.ts';
import type { Point } from '../island/island.ts';
import { outline } from '../island/outline.ts';

/** A picture cannot read the tokens of the page: these are theirs. */
export const colours = { deep: '#0f4c5c', teal: '#0b7372', bright: '#1fa79c', citrus: '#f6b93b' };

/** Further than any picture is wide. */
const farRight = 999;

export interface Scene {
  width: number;
  height: number;
  /** The lines of the whole picture. */
  field: string;
  /** From the back to the front: one hides what is behind it. */
  bodies: readonly Body[];
}

/** A shape and the lines that are seen in it: those of the whole picture, or its own. */
export interface Body {
  shape: string;
  lines?: string;
  weight: number;
  colour: string;
}

export function drawScene({ width, height, field, bodies }: Scene): string {
  const all = `M0 0h${width}v${height}H0z`;
  const shapes = bodies.map(({ shape }) => shape);
  const isLast = (index: number) => index === bodies.length - 1;
  const definitions = bodies.map(
    ({ shape }, index) =>
      `<clipPath id="b${index}"><path clip-rule="evenodd" d="${shape}"/></clipPath>` +
      (isLast(index) ? '' : mask(`m${index}`, all, shapes.slice(index + 1))),
  );
  const drawn = bodies.map(({ lines, colour, weight }, index) => {
    const path = lines ? `path d="${lines}"` : 'use href="#l"';
    const cut = `<g clip-path="url(#b${index})"><${path} stroke="${colour}" stroke-width="${weight}"/></g>`;
    return isLast(index) ? cut : `<g mask="url(#m${index})">${cut}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none"><defs><path id="l" d="${field}"/>
${mask('f', all, shapes)}
${definitions.join('\n')}
</defs>
<g mask="url(#f)"><use href="#l" stroke="${colours.teal}" stroke-opacity=".36" stroke-width="1.3"/></g>
${drawn.join('\n')}
</svg>
`;
}

/** Everything but the shapes. */
function mask(id: string, all: string, shapes: readonly string[]): string {
  const cut = shapes.map((shape) => `<path fill="#000" fill-rule="evenodd" d="${shape}"/>`).join('');
  return `<mask id="${id}" maskUnits="userSpaceOnUse"><path fill="#fff" d="${all}"/>${cut}</mask>`;
}

export function box(left: number, top: number, width: number, height: number): string {
  return `M${left} ${top}h${width}v${height}h${-width}z`;
}

export function shape(...corners: Point[]): string {
  return outline(corners);
}

/** Level lines, as courses of stone are. */
export function rows(top: number, bottom: number, gap: number): string {
  let path = '';
  for (let y = top + gap / 2; y < bottom; y += gap) path += `M0 ${tenth(y)}h${farRight}`;
  return path;
}

/** Lines around something round: above the eye they arch, below it they sag. */
export function roundLines(
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
  { gap, eye, bend }: { gap: number; eye: number; bend: number },
): string {
  const across = right - left;
  let path = '';
  for (let y = top - gap; y < bottom + gap; y += gap) {
    path += `M${left} ${tenth(y)}q${tenth(across / 2)} ${tenth((y - eye) * bend)} ${tenth(across)} 0`;
  }
  return path;
}
