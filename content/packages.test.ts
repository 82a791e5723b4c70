import { expect, test } from 'vitest';
import { isWhole } from '#domain/package-counts.ts';
import { packageSlips } from '#domain/package-slips.ts';
import { shownPackages } from '#domain/shown-packages.ts';
import { firstPackages } from './packages.ts';

test('nothing about the packages a new installation starts with looks like a slip', () => {
  const onSale = firstPackages.map((each) => ({ ...each, version: 1, retired_at: null }));
  for (const each of onSale) {
    const others = onSale.filter(({ id }) => id !== each.id);
    expect(packageSlips(each, { before: each, others }), each.id).toEqual([]);
  }
});

test('the first packages are few enough to be shown all, in their order', () => {
  const shown = shownPackages(firstPackages);
  expect(shown.packages).toEqual(firstPackages);
  expect(isWhole(shown)).toBe(true);
});
