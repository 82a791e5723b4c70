import { expect, test } from 'vitest';
import { readSelectedPackage, selectionOnSale, selectPackage } from './selected-package.ts';
import { terms } from './terms.ts';

const eco35 = {
  id: 'eco-35',
  package_name: '35',
  type: 'eco',
  price_one: 1100,
  price_three: 3130,
  price_six: 6600,
  price_twelve: 11880,
} as const;

test('a chosen price is kept with speed and type', () => {
  expect(selectPackage(eco35, terms[2])).toEqual({ speed: '35 Mbps', price: 6600, type: 'eco', months: 6 });
});

test('what was kept is read back', () => {
  const selected = selectPackage(eco35, terms[0]);
  expect(readSelectedPackage(JSON.stringify(selected))).toEqual(selected);
  const older = { speed: '12.55 Mbps', price: 1100, type: 'eco' };
  for (const months of [undefined, '6', null])
    expect(readSelectedPackage(JSON.stringify({ ...older, months }))).toStrictEqual(older);
});

test.each([
  null,
  '',
  'null',
  '[]',
  '{',
  '"35 Mbps"',
  '{"speed":"35 Mbps","price":"1100","type":"eco"}',
  '{"speed":"35 Mbps","price":0,"type":"eco"}',
  '{"speed":"35 Mbps","price":-1,"type":"eco"}',
  '{"speed":"35 Mbps","type":"eco"}',
  '{"speed":"35","price":1100,"type":"eco"}',
  '{"speed":"35 Mbps","price":1100,"type":"max"}',
  '{"speed":"<b>","price":1100,"type":"eco"}',
  '{"speed":"<b>35 Mbps","price":1100,"type":"eco"}',
  '{"speed":"35 Mbps<b>","price":1100,"type":"eco"}',
  '{"speed":35,"price":1100,"type":"eco"}',
])('%j counts as no choice', (stored) => {
  expect(readSelectedPackage(stored)).toBeUndefined();
});

test('a choice that is still on sale is taken, its term found by its price where it has none', () => {
  const { months: _, ...older } = selectPackage(eco35, terms[3]);
  expect(selectionOnSale(older, [eco35])).toEqual({ ...older, months: 12 });
});

test.each([
  { speed: '35 Mbps', price: 1, type: 'eco' },
  { speed: '36 Mbps', price: 1100, type: 'eco' },
  { speed: '35 Mbps', price: 1100, type: 'pro' },
  { speed: '35 Mbps', price: 1100, type: 'eco', months: 12 },
] as const)('%j is not in the price list, and counts as no choice', (stored) => {
  expect(selectionOnSale(stored, [eco35])).toBeUndefined();
});
