import { expect, test } from 'vitest';
import type { PackageDetails } from './internet-package.ts';
import { changedFields, fastestSpeed, highestPrice, wrongFields } from './package-details.ts';

const details: PackageDetails = {
  package_name: '25',
  type: 'eco',
  price_one: 900,
  price_three: 2560,
  price_six: 5400,
  price_twelve: 9720,
};

test('a speed is a whole number that can be drawn', () => {
  for (const package_name of ['1', '25', String(fastestSpeed)]) {
    expect(wrongFields({ ...details, package_name })).toEqual([]);
  }
  for (const package_name of ['', '0', '025', '2.5', '-1', 'fast', '1e2', String(fastestSpeed + 1)]) {
    expect(wrongFields({ ...details, package_name }), package_name).toEqual(['package_name']);
  }
});

test('a price is a whole amount that may be zero', () => {
  expect(wrongFields({ ...details, price_one: 0, price_twelve: highestPrice })).toEqual([]);
  for (const price of [-1, 0.5, Number.NaN, highestPrice + 1]) {
    expect(wrongFields({ ...details, price_six: price })).toEqual(['price_six']);
  }
});

test('what differs between two moments of a package is named', () => {
  expect(changedFields(details, details)).toEqual([]);
  expect(changedFields(details, { ...details, type: 'pro', price_six: 1 })).toEqual(['type', 'price_six']);
});
