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

test('a figure without a reference is held against the bar itself', () => {
  const score = { name: 'performance', unit: '', reference: [], bar: { is: 'at least' as const, ratio: 99 } };
  expect(compare({ ...score, ours: [98, 99, 100] })).toMatchObject({
    ours: 99,
    reference: undefined,
    isMet: true,
  });
  expect(compare({ ...score, ours: [98] }).isMet).toBe(false);
});

test('the middle of an even number of turns lies between the two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
});
