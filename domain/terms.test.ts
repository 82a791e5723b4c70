import { expect, test } from 'vitest';
import { lowestMonth, monthlyCost, priceRange, termLength, termSaving, terms, termTotal } from './terms.ts';

const eco25 = {
  id: 'eco-25',
  package_name: '25',
  type: 'eco',
  price_one: 900,
  price_three: 2560,
  price_six: 5400,
  price_twelve: 9720,
} as const;

test('the terms are 1, 3, 6 + 2 free and 12 + 3 free months', () => {
  expect(terms.map((term) => [term.months, term.freeMonths])).toEqual([
    [1, 0],
    [3, 0],
    [6, 2],
    [12, 3],
  ]);
  expect(terms.map(termLength)).toEqual([1, 3, 8, 15]);
});

test('each term has its own price', () => {
  expect(terms.map((term) => termTotal(eco25, term))).toEqual([900, 2560, 5400, 9720]);
});

test('what a month comes to counts the free months and is never less than what is paid', () => {
  expect(terms.map((term) => monthlyCost(eco25, term))).toEqual([900, 854, 675, 648]);
});

test('a term saves what its months, the free ones too, would cost singly beyond its total', () => {
  expect(terms.map((term) => termSaving(eco25, term))).toEqual([0, 140, 1800, 3780]);
});

test('a term that is dearer than its single months saves nothing', () => {
  const dear = { ...eco25, price_three: 2701, price_six: 8 * 900, price_twelve: 15 * 900 - 1 };
  expect(terms.map((term) => termSaving(dear, term))).toEqual([0, 0, 0, 1]);
});

test('prices begin at the cheapest month, wherever it stands in the list', () => {
  expect(lowestMonth([{ price_one: 900 }, { price_one: 650 }, { price_one: 2400 }])).toBe(650);
  expect(lowestMonth([])).toBeUndefined();
});

test('the range of prices goes from the cheapest total to the dearest, whichever package and term they are of', () => {
  const dear = { ...eco25, price_one: 5000, price_twelve: 60_000 };
  expect(priceRange([dear, eco25])).toEqual({ lowest: 900, highest: 60_000 });
  expect(priceRange([])).toBeUndefined();
});
