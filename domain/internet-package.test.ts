import { expect, test } from 'vitest';
import { type InternetPackage, packageFaults, sortBySpeed } from './internet-package.ts';

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
  for (const ids of [
    ['pro-35', 'eco-35'],
    ['eco-35', 'pro-35'],
  ])
    expect(sortBySpeed(ids.map((id) => named('35', id))).map(({ id }) => id)).toEqual(['eco-35', 'pro-35']);
});

test('a list of packages without a mistake has no fault', () => {
  expect(packageFaults([named('12'), named('16')])).toEqual([]);
});

test('an id given twice, a speed that is no number and a price that is none are faults', () => {
  const faults = packageFaults([named('12'), named('fast', '12'), { ...named('16'), price_six: 0.5 }]);
  expect(faults).toEqual([
    'The id "12" is given to more than one package.',
    'The speed of "12" must be a number, but it is "fast".',
    '"16" has the price 0.5: prices are whole TL.',
  ]);
  expect(packageFaults([named('0')])).toHaveLength(1);
  expect(packageFaults([{ ...named('16'), price_one: 0, price_six: -1 }])).toHaveLength(2);
});
