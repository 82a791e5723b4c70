// The walls of Nicosia with Girne Gate, and the minarets of Selimiye behind them.
import { windField } from '../island/wind-field.ts';
import { type Body, box, colours, drawScene, roundLines, rows, shape } from './scene.ts';

const [width, height] = [640, 280];
const ground = 250;

export function drawNicosia(): string {
  const field = windField({ width, height, gap: 7.6, segments: 8, swing: 5 });
  const mosque: Body = {
    shape:
      shape([152, 172], [152, 124], [176, 106], [228, 106], [252, 124], [252, 172]) +
      [178, 202, 226].map(window).join('') +
      minaret(144) +
      minaret(260),
    lines: rows(10, ground, 5.4),
    weight: 2.8,
    colour: colours.bright,
  };
  const walls: Body = {
    shape: wall(-20, 282) + wall(398, 670),
    lines: rows(170, ground, 6.2),
    weight: 3.5,
    colour: colours.teal,
  };
  return drawScene({
    width,
    height,
    field,
    bodies: [mosque, walls, ...gate()],
  });
}

/** Tall and pointed: the mosque was built as a cathedral. */
function window(x: number): string {
  return `M${x - 6} 156v-16q0-8 6-14q6 6 6 14v16z`;
}

/** Two balconies and a pointed roof. */
function minaret(x: number): string {
  return (
    shape([x, 12], [x + 7, 40], [x - 7, 40]) +
    box(x - 5, 43, 10, 20) +
    box(x - 9, 66, 18, 5) +
    box(x - 5.5, 74, 11, 24) +
    box(x - 10, 101, 20, 5) +
    box(x - 7, 109, 14, 63)
  );
}

/** Leaning back a little. */
function wall(left: number, right: number): string {
  return shape([left + 9, 172], [right - 9, 172], [right, ground], [left, ground]);
}

function gate(): Body[] {
  const block = box(296, 124, 88, ground - 124);
  const arch = `M320 ${ground}V204a20 20 0 0 1 40 0V${ground}z`;
  const windows = box(311, 142, 12, 20) + box(357, 142, 12, 20) + box(333, 142, 14, 20);
  const dome = 'M308 110C310 84 324 74 340 72C356 74 370 84 372 110z';
  const look = { weight: 4, colour: colours.deep };
  return [
    {
      shape: dome,
      lines: roundLines({ left: 296, right: 384, top: 66, bottom: 112 }, { gap: 5.8, eye: 140, bend: 0.2 }),
      ...look,
    },
    { shape: block + arch + windows + box(290, 114, 100, 6), lines: rows(114, ground, 5.8), ...look },
  ];
}
