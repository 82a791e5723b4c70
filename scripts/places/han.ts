// The courtyard of Büyük Han in Nicosia: two storeys of pointed arches, and the small mosque on its pillars.
import { tenth } from '../../design/wind/wind.ts';
import { windField } from '../island/wind-field.ts';
import { type Body, box, colours, drawScene, roundLines, rows, shape } from './scene.ts';

const [width, height] = [720, 480];
const ground = 424;
const middle = 360;
const bay = 120;

export function drawHan(): string {
  const field = windField({ width, height, gap: 9, segments: 8, swing: 4, lift: overTheDome });
  const bays = Array.from({ length: 7 }, (_, index) => (index - 0.0) * bay);
  const upper = bays.map((x) => arch(x, 37, 214, 178, 262)).join('');
  const lower = bays.map((x) => arch(x, 43, 344, 300, ground)).join('');
  const walls: Body = {
    shape: box(-10, 146, width + 20, 132) + upper + box(-10, 284, width + 20, ground - 284) + lower,
    lines: rows(146, ground, 7.2),
    weight: 3,
    colour: colours.teal,
  };
  const chimneys: Body = {
    shape: [60, 180, 540, 660].map(chimney).join(''),
    lines: rows(92, 146, 7.2),
    weight: 3,
    colour: colours.teal,
  };
  const pavement: Body = { shape: box(0, ground + 5, width, 60), weight: 2, colour: colours.bright };
  return drawScene({
    width,
    height,
    field,
    bodies: [walls, chimneys, pavement, clearance(), ...mosque()],
  });
}

function overTheDome(x: number, y: number): number {
  return 16 * Math.exp(-(((x - middle) / 110) ** 2) - ((y - 150) / 90) ** 2);
}

/** A pointed arch around x, from its springing up to its point and down to the floor. */
function arch(x: number, half: number, springing: number, point: number, floor: number): string {
  const rise = springing - point;
  return `M${x - half} ${floor}V${springing}C${x - half} ${springing - rise * 0.55} ${tenth(x - half * 0.45)} ${tenth(point + rise * 0.22)} ${x} ${point}C${tenth(x + half * 0.45)} ${tenth(point + rise * 0.22)} ${x + half} ${springing - rise * 0.55} ${x + half} ${springing}V${floor}z`;
}

function chimney(x: number): string {
  return box(x - 9, 108, 18, 38) + shape([x - 13, 104], [x, 90], [x + 13, 104]);
}

/** Air around the mosque, so that it stands before the arches. */
function clearance(): Body {
  return {
    shape: `M270 ${ground}V268h-10v-16h14C278 190 320 160 352 156V130h16v26C400 160 442 190 446 252h14v16h-10V${ground}z`,
    weight: 0,
    colour: 'none',
  };
}

function mosque(): Body[] {
  const dome = `M286 246C286 196 322 168 360 164C398 168 434 196 434 246z`;
  const bend = { gap: 7, eye: 300, bend: 0.28 };
  const round = (top: number, bottom: number) => roundLines({ left: 262, right: 458, top, bottom }, bend);
  const room = box(284, 262, 40, 62) + box(328, 262, 64, 62) + box(396, 262, 40, 62);
  const door = arch(360, 14, 290, 278, 324) + arch(304, 9, 292, 282, 312) + arch(416, 9, 292, 282, 312);
  const legs =
    `M278 330h164v${ground - 330}h-164z` +
    arch(360, 26, 372, 348, ground) +
    arch(307, 17, 372, 352, ground) +
    arch(413, 17, 372, 352, ground);
  return [
    { shape: dome, lines: round(120, 250), weight: 4.2, colour: colours.deep },
    { shape: box(358, 138, 4, 26), lines: 'M360 136v30', weight: 4, colour: colours.deep },
    { shape: box(266, 250, 188, 8), lines: 'M266 254h188', weight: 6, colour: colours.deep },
    { shape: room + door, lines: rows(262, 324, 7), weight: 4.2, colour: colours.deep },
    { shape: legs, lines: rows(330, ground, 7), weight: 4.2, colour: colours.deep },
  ];
}
