import { expect, test } from 'vitest';
import { compare, median } from './figure.ts';

test('a figure is the median of its turns, each held against the reference of the same turn', () => {
  const compared = compare({
    name: 'pages',
    unit: '/s',
    ours: [90, 45, 100],
    reference: [100, 50, 80],
    bar: { is: 'at least', ratio: 0.9 },
  });
  expect(compared).toEqual({ ours: 90, reference: 80, ratio: 0.9, spread: [0.9, 1.25], isMet: true });
});

test('a bar may be a floor or a ceiling, or there is none', () => {
  const figure = { name: 'p99', unit: 'ms', ours: [2], reference: [1] };
  expect(compare({ ...figure, bar: { is: 'at most', ratio: 1.5 } }).isMet).toBe(false);
  expect(compare({ ...figure, bar: { is: 'at least', ratio: 1.5 } }).isMet).toBe(true);
  expect(compare(figure).isMet).toBeUndefined();
});

test('a bar may be the figure itself, beside a reference or without one', () => {
  const bar = { is: 'at least' as const, value: 150 };
  const rate = { name: 'registrations', unit: '/s', ours: [140, 160, 200], bar };
  expect(compare({ ...rate, reference: [1_000, 1_000, 1_000] })).toMatchObject({ ratio: 0.16, isMet: true });
  expect(compare({ ...rate, reference: [] })).toMatchObject({ reference: undefined, isMet: true });
  expect(compare({ ...rate, ours: [149], reference: [1] }).isMet).toBe(false);
});

test('the middle of an even number of turns lies between the two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
});
