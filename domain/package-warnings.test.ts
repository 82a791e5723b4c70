import { expect, test } from 'vitest';
import type { ManagedPackage, PackageDetails } from './internet-package.ts';
import { packageWarnings } from './package-warnings.ts';

const eco25: PackageDetails = {
  package_name: '25',
  type: 'eco',
  price_one: 900,
  price_three: 2560,
  price_six: 5400,
  price_twelve: 9720,
};
const alone = { others: [] };
const onSale = (details: Partial<ManagedPackage>): ManagedPackage => ({
  ...eco25,
  id: 'other',
  version: 1,
  retired_at: null,
  ...details,
});

test('a longer term that is dearer per month than a shorter one is told, free months counted', () => {
  expect(packageWarnings({ ...eco25, price_three: 2701 }, alone)).toEqual([
    { kind: 'longer_dearer', field: 'price_three', than: 'price_one' },
  ]);
  // Six months run for eight: 8 × 2560 / 3 is 6826.67.
  expect(packageWarnings({ ...eco25, price_six: 6826 }, alone)).toEqual([]);
  expect(packageWarnings({ ...eco25, price_six: 6827 }, alone)).toEqual([
    { kind: 'longer_dearer', field: 'price_six', than: 'price_three' },
  ]);
});

test('as dear per month as a shorter term is no mistake', () => {
  expect(packageWarnings({ ...eco25, price_three: 2700 }, alone)).toEqual([]);
});

test('ten times the old price, or a tenth of it, is told with the old one', () => {
  const tenfold = { ...eco25, price_one: 9000, price_three: 25_600, price_six: 54_000, price_twelve: 97_200 };
  expect(packageWarnings(tenfold, { before: eco25, others: [] })).toEqual([
    { kind: 'tenfold', field: 'price_one', old: 900 },
    { kind: 'tenfold', field: 'price_three', old: 2560 },
    { kind: 'tenfold', field: 'price_six', old: 5400 },
    { kind: 'tenfold', field: 'price_twelve', old: 9720 },
  ]);
  expect(packageWarnings({ ...eco25, price_twelve: 972 }, { before: eco25, others: [] })).toEqual([
    { kind: 'tenth', field: 'price_twelve', old: 9720 },
  ]);
  expect(packageWarnings({ ...eco25, price_twelve: 973 }, { before: eco25, others: [] })).toEqual([]);
});

test('a price that was zero says nothing about the next one', () => {
  expect(packageWarnings(eco25, { before: { ...eco25, price_one: 0 }, others: [] })).toEqual([]);
});

test('a slower package that is dearer than a faster one is told, whichever of the two is edited', () => {
  const faster = onSale({ package_name: '100', price_one: 800 });
  const slower = onSale({ package_name: '9', price_one: 1000 });
  const both = [faster, slower].map((each) => ({ ...each, price_twelve: 9720 }));
  expect(packageWarnings(eco25, { others: both })).toEqual([
    { kind: 'dearer_than_faster', field: 'price_one', speed: 100 },
    { kind: 'cheaper_than_slower', field: 'price_one', speed: 9 },
  ]);
});

test('of several, the package nearest in speed is named', () => {
  const others = ['50', '35', '75'].map((package_name) => onSale({ package_name, price_one: 800 }));
  expect(packageWarnings(eco25, { others })).toEqual([
    { kind: 'dearer_than_faster', field: 'price_one', speed: 35 },
  ]);
});

test('packages of the other type, and those no longer on sale, do not count', () => {
  const others = [
    onSale({ package_name: '50', price_one: 1, type: 'pro' }),
    onSale({ package_name: '50', price_one: 1, retired_at: 1 }),
    onSale({ package_name: '25', retired_at: 1 }),
  ];
  expect(packageWarnings(eco25, { others })).toEqual([]);
});

test('a second package of the same type and speed is told', () => {
  expect(packageWarnings(eco25, { others: [onSale({})] })).toEqual([{ kind: 'twin' }]);
});

test('a price of zero is told once', () => {
  const others = [onSale({ package_name: '12' })];
  expect(packageWarnings({ ...eco25, price_one: 0 }, { before: eco25, others })).toEqual([
    { kind: 'zero', field: 'price_one' },
  ]);
});
