import { expect, test } from 'vitest';
import { isWhole } from '#domain/package-counts.ts';
import { packageWarnings } from '#domain/package-warnings.ts';
import { shownPackages } from '#domain/shown-packages.ts';
import { firstPackages } from './packages.ts';

test('nothing about the packages a new installation starts with looks like a mistake', () => {
  const onSale = firstPackages.map((each) => ({ ...each, version: 1, retired_at: null }));
  for (const each of onSale) {
    const others = onSale.filter(({ id }) => id !== each.id);
    expect(packageWarnings(each, { before: each, others }), each.id).toEqual([]);
  }
});

test('the first packages are few enough to be shown all, in their order', () => {
  const shown = shownPackages(firstPackages);
  expect(shown.packages).toEqual(firstPackages);
  expect(isWhole(shown)).toBe(true);
});
