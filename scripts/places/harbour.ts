// The old harbour of Girne: the castle with its round tower, houses, the light on the mole, and boats.
import { tenth } from '../../design/wind/wind.ts';
import { windField } from '../island/wind-field.ts';
import { type Body, box, colours, drawScene, roundLines, rows, shape } from './scene.ts';

const [width, height] = [720, 440];
const water = 290;

export function drawHarbour(): string {
  const field = windField({ width, height, gap: 9, segments: 10, swing: 6 });
  const mountains: Body = {
    shape: shape(
      [0, 190],
      [70, 150],
      [130, 168],
      [210, 118],
      [260, 128],
      [310, 92],
      [350, 112],
      [400, 84],
      [450, 118],
      [520, 104],
      [600, 150],
      [660, 138],
      [720, 172],
      [720, water],
      [0, water],
    ),
    weight: 1.9,
    colour: colours.bright,
  };
  const houses: Body = {
    shape:
      house(280, 222, 54) +
      house(338, 238, 44) +
      house(386, 208, 60) +
      house(450, 232, 48) +
      house(502, 246, 40),
    lines: rows(188, water, 6),
    weight: 3.3,
    colour: colours.teal,
  };
  const mole: Body = {
    shape: shape([540, 280], [720, 276], [720, 299], [550, 299]),
    lines: rows(276, 300, 7),
    weight: 3.8,
    colour: colours.deep,
  };
  const boats = [boat(136, 396, 0.66), boat(330, 414, 0.54), boat(552, 410, 0.74)].flat();
  return drawScene({
    width,
    height,
    field,
    bodies: [mountains, houses, ...castle(), mole, light(), ...boats],
  });
}

/** A front under a low roof, with two windows and an arch to the quay. */
function house(x: number, top: number, across: number): string {
  const middle = x + across / 2;
  const front = shape([x, top], [middle, top - 13], [x + across, top], [x + across, water], [x, water]);
  const windows = [0.22, 0.62]
    .map((part) => box(tenth(x + across * part), top + 10, tenth(across * 0.16), 15))
    .join('');
  return `${front}${windows}M${middle - 8} ${water}v-14a8 8 0 0 1 16 0v14z`;
}

function castle(): Body[] {
  const teeth = Array.from({ length: 9 }, (_, index) => box(index * 24 - 6, 162, 14, 14)).join('');
  return [
    {
      shape: box(0, 180, 206, water - 176) + teeth,
      lines: rows(162, water + 4, 7.6),
      weight: 3.8,
      colour: colours.deep,
    },
    {
      shape: shape(
        [196, 150],
        [262, 150],
        [262, 172],
        [257, 172],
        [262, water + 4],
        [196, water + 4],
        [201, 172],
        [196, 172],
      ),
      lines: roundLines(
        { left: 190, right: 268, top: 140, bottom: water + 14 },
        { gap: 7.6, eye: 250, bend: 0.22 },
      ),
      weight: 4.2,
      colour: colours.deep,
    },
  ];
}

function light(): Body {
  return {
    shape:
      shape([652, 276], [658, 212], [678, 212], [684, 276]) +
      box(654, 204, 28, 6) +
      shape([658, 200], [658, 188], [668, 178], [678, 188], [678, 200]),
    lines: roundLines({ left: 646, right: 690, top: 170, bottom: 280 }, { gap: 6.6, eye: 260, bend: 0.14 }),
    weight: 3.8,
    colour: colours.deep,
  };
}

/** Two sails and a hull, on the water at y. */
function boat(x: number, y: number, size: number): Body[] {
  const at = (right: number, up: number) => [x + right * size, y - up * size] as const;
  const sail = rows(y - 150 * size, y, 6);
  return [
    { shape: shape(at(3, 14), at(3, 150), at(66, 18)), lines: sail, weight: 3.9, colour: colours.teal },
    { shape: shape(at(-3, 16), at(-3, 132), at(-46, 20)), lines: sail, weight: 3.4, colour: colours.bright },
    {
      shape: shape(at(-50, 8), at(64, 8), at(46, -12), at(-36, -12)),
      lines: rows(y - 8 * size, y + 14 * size, 6),
      weight: 4.6,
      colour: colours.deep,
    },
  ];
}
