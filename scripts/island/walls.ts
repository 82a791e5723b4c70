// The walls of Nicosia, built by Venice in 1567: a circle with eleven bastions like arrowheads.
import { tenth } from '../../design/wind/wind.ts';
import type { Point } from './island.ts';
import { outline } from './outline.ts';

const bastions = 11;
/** Services of the radius, and of the angle from one bastion to the next. */
const tip = 1.22;
const shoulder = { radius: 1.06, angle: 0.26 };
const neck = { radius: 1, angle: 0.12 };
const stepsPerCurtain = 6;

/** The walls with their bastions, hollow: to be cut with the even-odd rule. */
export function walls(middle: Point, radius: number, inside: number): string {
  return outline(corners(middle, radius)) + town(middle, radius, inside);
}

/** What lies within the walls. */
function town([x, y]: Point, radius: number, inside: number): string {
  const inner = tenth(radius * inside);
  return `M${tenth(x - inner)} ${y}a${inner} ${inner} 0 1 0 ${2 * inner} 0a${inner} ${inner} 0 1 0-${2 * inner} 0z`;
}

/** Clockwise from the north. */
function corners([x, y]: Point, radius: number): Point[] {
  const found: Point[] = [];
  const at = (turn: number, part: number) => {
    const angle = (turn / bastions) * 2 * Math.PI - Math.PI / 2;
    found.push([x + radius * part * Math.cos(angle), y + radius * part * Math.sin(angle)]);
  };
  for (let bastion = 0; bastion < bastions; bastion++) {
    at(bastion - neck.angle, neck.radius);
    at(bastion - shoulder.angle, shoulder.radius);
    at(bastion, tip);
    at(bastion + shoulder.angle, shoulder.radius);
    const [from, to] = [bastion + neck.angle, bastion + 1 - neck.angle];
    for (let step = 0; step < stepsPerCurtain; step++) {
      at(from + ((to - from) * step) / stepsPerCurtain, neck.radius);
    }
  }
  return found;
}
