import { expect, test } from 'vitest';
import { cachedPackages } from './package-cache.ts';

const hour = 60 * 60 * 1000;
const now = 1_800_000_000_000;
const eco = {
  id: 'eco-12',
  package_name: '12',
  type: 'eco',
  price_one: 1,
  price_three: 2,
  price_six: 3,
  price_twelve: 4,
};
const stored = (data: unknown, age = 0) => ({
  data: typeof data === 'string' ? data : JSON.stringify(data),
  timestamp: String(now - age),
});

test('a cache younger than one hour serves', () => {
  expect(cachedPackages(stored([eco]), now)).toEqual([eco]);
  expect(cachedPackages(stored([eco], hour - 1), now)).toEqual([eco]);
  expect(cachedPackages(stored([{ ...eco, price_one: 0 }]), now)).toHaveLength(1);
});

test('a cache that is absent, one hour old or from the future does not', () => {
  expect(cachedPackages({ data: null, timestamp: null }, now)).toBeUndefined();
  expect(cachedPackages({ data: JSON.stringify([eco]), timestamp: null }, now)).toBeUndefined();
  expect(cachedPackages(stored([eco], hour), now)).toBeUndefined();
  expect(cachedPackages(stored([eco], -1000), now)).toBeUndefined();
});

test.each([
  ['broken JSON', '{"id"'],
  ['no list', { eco }],
  ['an empty list', []],
  ['nothing', [null]],
  ['a price that is text', [{ ...eco, price_one: '1' }]],
  ['a negative price', [{ ...eco, price_six: -1 }]],
  ['an unknown type', [{ ...eco, type: 'max' }]],
  ['a speed that is no number', [{ ...eco, package_name: 'fast' }]],
  ['a speed of nothing', [{ ...eco, package_name: '0' }]],
  ['a speed that is no text', [{ ...eco, package_name: 12 }]],
  ['an id that is no text', [{ ...eco, id: 12 }]],
  ['a text', ['eco-12']],
  ['one that fits and one that does not', [eco, {}]],
])('a cache that holds %s counts as absent', (_, data) => {
  expect(cachedPackages(stored(data), now)).toBeUndefined();
});

test('a time that is no number counts as absent', () => {
  expect(cachedPackages({ data: JSON.stringify([eco]), timestamp: 'yesterday' }, now)).toBeUndefined();
});
