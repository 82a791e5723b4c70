import { expect, test } from 'vitest';
import { cardStrip, smoothPath, windPath } from './wind.ts';

const numbers = (text: string) => (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
const lines = (path: string) => path.split('M').slice(1);
/** How far a line goes to the right: its start and all its relative steps. */
const reach = (line: string) => {
  const [start = '0', ...curves] = line.split(/[cs]/);
  return curves.reduce((x, curve) => x + (numbers(curve).at(-2) ?? 0), numbers(start)[0] ?? 0);
};

test.each([
  [12, 3],
  [16, 4],
  [25, 7],
  [35, 9],
  [100, 25],
])('%i Mbps are drawn as %i lines', (mbps, count) => {
  expect(lines(windPath(mbps))).toHaveLength(count);
});

test('what is left of a speed is a first line drawn only that far', () => {
  const [first = '', second = ''] = lines(windPath(25));
  expect(reach(first)).toBeCloseTo(cardStrip.width / 4, 0);
  expect(reach(second)).toBeCloseTo(cardStrip.width, 0);
});

test('a speed without a remainder has whole lines only', () => {
  for (const line of lines(windPath(12))) expect(reach(line)).toBeCloseTo(cardStrip.width, 0);
});

test.each([160, 164, 10_000])('%i Mbps have as many lines as can be told apart', (mbps) => {
  expect(lines(windPath(mbps))).toHaveLength(40);
});

test('a line passes each of its points in the direction from the one before to the one after', () => {
  const points = [
    [0, 0],
    [60, 6],
    [120, 24],
    [180, 12],
    [240, 0],
  ] as const;
  const [, ...curves] = smoothPath(points).split(/[cs]/);
  expect(curves).toHaveLength(4);
  for (const [place, curve] of curves.slice(0, -1).entries()) {
    // The second handle of a piece and its end, from where it begins.
    const [handleX = 0, handleY = 0, endX = 0, endY = 0] = numbers(curve).slice(-4);
    const [before, after] = [points[place], points[place + 2]];
    expect(6 * (endX - handleX)).toBeCloseTo((after?.[0] ?? 0) - (before?.[0] ?? 0), 1);
    expect(6 * (endY - handleY)).toBeCloseTo((after?.[1] ?? 0) - (before?.[1] ?? 0), 1);
  }
});
