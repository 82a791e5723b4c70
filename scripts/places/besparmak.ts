// The Beşparmak mountains from the plain: the long ridge, its five fingers, and the sun behind it.
import { smoothPath } from '../../design/wind/wind.ts';
import type { Point } from '../island/island.ts';
import { windField } from '../island/wind-field.ts';
import { colours, drawScene, shape } from './scene.ts';

const [width, height] = [1200, 340];

/** The skyline, from west to east; the five fingers are the rock in its middle. */
const ridge: Point[] = [
  [-20, 226],
  [60, 214],
  [120, 196],
  [170, 202],
  [230, 178],
  [290, 186],
  [350, 160],
  [410, 150],
  [450, 158],
  [500, 138],
  [540, 128],
  [575, 134],
  [610, 112],
  [636, 104],
  // the fingers
  [648, 84],
  [662, 70],
  [678, 76],
  [688, 96],
  [696, 74],
  [704, 48],
  [718, 38],
  [732, 50],
  [738, 80],
  [746, 62],
  [756, 34],
  [772, 26],
  [786, 40],
  [792, 78],
  [801, 62],
  [816, 46],
  [830, 56],
  [836, 88],
  [846, 84],
  [858, 80],
  [868, 92],
  [876, 116],
  [910, 128],
  [950, 140],
  [990, 134],
  [1030, 156],
  [1080, 168],
  [1130, 162],
  [1180, 182],
  [1220, 190],
];
const hills: Point[] = [
  [-20, 268],
  [80, 250],
  [180, 262],
  [300, 240],
  [420, 252],
  [520, 232],
  [640, 248],
  [760, 226],
  [900, 246],
  [1020, 234],
  [1120, 252],
  [1220, 246],
];

export function drawBesparmak(): string {
  const field = windField({ width, height, gap: 8.6, segments: 17, swing: 5, lift: overTheRidge });
  return drawScene({
    width,
    height,
    field,
    bodies: [
      { shape: sun(), weight: 6, colour: colours.citrus },
      { shape: below(ridge, height - 30), weight: 4.6, colour: colours.teal },
      { shape: closed(hills, height + 20), weight: 2.4, colour: colours.bright },
    ],
  });
}

function closed(line: readonly Point[], bottom: number): string {
  return `${smoothPath(line)}V${bottom}H-20z`;
}

function below(line: readonly Point[], bottom: number): string {
  return shape(...line, [width + 20, bottom], [-20, bottom]);
}

/** What of the sun stands above the ridge. */
function sun(): string {
  const [x, y, radius] = [352, 118, 74];
  const round = Array.from({ length: 48 }, (_, step) => {
    const angle = (step / 48) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as Point;
  });
  return shape(...round);
}

/** The wind rises over the ridge, and most over the fingers. */
function overTheRidge(x: number, y: number): number {
  const long = 26 * Math.exp(-(((x - 640) / 420) ** 2));
  const steep = 30 * Math.exp(-(((x - 762) / 120) ** 2));
  return (long + steep) * Math.exp(-(((y - 130) / 110) ** 2));
}
