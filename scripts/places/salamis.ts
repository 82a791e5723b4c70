// The columns of the gymnasium of Salamis before the sea.
import { windField } from '../island/wind-field.ts';
import { type Body, box, colours, drawScene, roundLines, rows, shape } from './scene.ts';

const [width, height] = [720, 420];
const ground = 372;
const eye = 300;
const columns = [
  { x: 92, top: 262 },
  { x: 186, top: 108 },
  { x: 280, top: 108 },
  { x: 374, top: 108 },
  { x: 468, top: 108 },
  { x: 562, top: 196 },
  { x: 656, top: 318 },
];
const radius = 19;
const carried = 108;

export function drawSalamis(): string {
  const field = windField({ width, height, gap: 9, segments: 8, swing: 5 });
  const sea: Body = { shape: box(0, 306, width, ground - 306), weight: 2.4, colour: colours.bright };
  const steps: Body = {
    shape: box(36, ground, 648, 15) + box(0, ground + 19, width, 15),
    lines: rows(ground + 3.5, height, 7.4),
    weight: 3.6,
    colour: colours.deep,
  };
  const beam: Body = {
    shape: box(150, 62, 354, 14) + box(160, 80, 334, 25),
    lines: rows(62, 110, 6.4),
    weight: 3.9,
    colour: colours.deep,
  };
  return drawScene({ width, height, field, bodies: [sea, ...columns.map(column), beam, steps] });
}

/** Whole with its capital, or broken off aslant. */
function column({ x, top }: { x: number; top: number }): Body {
  const isWhole = top === carried;
  const head = radius * 0.86;
  const shaft = isWhole
    ? shape([x - head, top + 24], [x + head, top + 24], [x + radius, ground - 16], [x - radius, ground - 16])
    : shape(
        [x - head, top + 20],
        [x - head * 0.2, top + 12],
        [x + head * 0.1, top + 2],
        [x + head, top - 10],
        [x + radius, ground - 16],
        [x - radius, ground - 16],
      );
  const foot = shape(
    [x - radius - 4, ground - 13],
    [x + radius + 4, ground - 13],
    [x + radius + 9, ground - 3],
    [x - radius - 9, ground - 3],
  );
  const capital = shape(
    [x - head - 12, top],
    [x + head + 12, top],
    [x + head + 9, top + 7],
    [x + head, top + 20],
    [x - head, top + 20],
    [x - head - 9, top + 7],
  );
  return {
    shape: shaft + foot + (isWhole ? capital : ''),
    lines: roundLines(
      { left: x - 32, right: x + 32, top: top - 10, bottom: ground },
      { gap: 7, eye, bend: 0.12 },
    ),
    weight: 4,
    colour: colours.teal,
  };
}
