import { expect, test } from 'vitest';
import { cardStrip, windPath } from './wind.ts';

const lines = (path: string) => path.split('M').slice(1);
/** How far a line goes to the right: its start and all its relative steps. */
const reach = (line: string) => {
  const [start = '0', ...curves] = line.split(/[cs]/);
  const numbers = (text: string) => (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
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
