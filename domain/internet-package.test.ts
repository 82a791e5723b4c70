import { expect, test } from 'vitest';
import { type InternetPackage, sortBySpeed } from './internet-package.ts';

const named = (package_name: string, id = package_name): InternetPackage => ({
  id,
  package_name,
  type: 'eco',
  price_one: 1,
  price_three: 1,
  price_six: 1,
  price_twelve: 1,
});

test('packages are sorted by speed as a number, and the list given stays as it was', () => {
  const given = ['100', '35', '8', '12'].map((name) => named(name));
  expect(sortBySpeed(given).map(({ package_name }) => package_name)).toEqual(['8', '12', '35', '100']);
  expect(given[0]?.package_name).toBe('100');
});

test('packages of the same speed keep one order', () => {
  const sorted = sortBySpeed([named('35', 'pro-35'), named('35', 'eco-35')]);
  expect(sorted.map(({ id }) => id)).toEqual(['eco-35', 'pro-35']);
});
