import { expect, test } from 'vitest';
import { packageTypes } from '#domain/internet-package.ts';
import { fastestSpeed } from '#domain/package-details.ts';
import { householdFor, households } from './package-advice.ts';
import { firstPackages } from './packages.ts';

test('every package is for somebody: slow eco for one or two, fast eco for a family, pro for those who ask for more', () => {
  expect(firstPackages.map((one) => `${one.id} ${householdFor(one).id}`)).toEqual([
    'eco-12 couple',
    'eco-16 couple',
    'eco-25 family',
    'eco-35 family',
    'eco-50 family',
    'pro-35 demanding',
    'pro-50 demanding',
    'pro-75 demanding',
    'pro-100 demanding',
  ]);
});

test('a package that is new has an answer of its own type, whatever its speed', () => {
  for (const type of packageTypes) {
    for (const mbps of [1, 24, 24.5, 25, fastestSpeed]) {
      const household = householdFor({ type, package_name: String(mbps) });
      expect(households).toContain(household);
      expect(household.type).toBe(type);
    }
  }
});
