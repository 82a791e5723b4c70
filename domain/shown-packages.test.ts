import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type InternetPackage,
  type PackageType,
  packageTypes,
  sortBySpeed,
  speedOf,
} from './internet-package.ts';
import { isWhole } from './package-counts.ts';
import { isListOf, shownPackages } from './shown-packages.ts';
import { lowestMonth } from './terms.ts';

const anyPackage = fc.record({
  package_name: fc.integer({ min: 1, max: 60 }).map(String),
  type: fc.constantFrom(...packageTypes),
  price_one: fc.integer({ min: 1, max: 9 }),
});
const anyList = fc.array(anyPackage, { maxLength: 80, size: 'max' }).map((list) =>
  sortBySpeed(
    list.map(
      (each, place): InternetPackage => ({
        ...each,
        id: `p${place}`,
        price_three: each.price_one * 3,
        price_six: each.price_one * 6,
        price_twelve: each.price_one * 12,
      }),
    ),
  ),
);

const aDozen = 12;
const five = 5;

const ofType = (packages: readonly InternetPackage[], type: PackageType) =>
  packages.filter((each) => each.type === type);
const speeds = (packages: readonly InternetPackage[]) => packages.map(speedOf);

describe('whatever is on sale', () => {
  const always = (says: (all: InternetPackage[], shown: InternetPackage[]) => void) =>
    fc.assert(
      fc.property(anyList, fc.constantFrom(...packageTypes), (list, type) =>
        says(ofType(list, type), ofType(shownPackages(list).packages, type)),
      ),
      { numRuns: 500 },
    );

  test('a dozen packages of a type are all shown, as they stand in the list', () => {
    always((all, shown) => {
      if (all.length <= aDozen) expect(shown).toEqual(all);
    });
  });

  test('of more, five are shown, each once', () => {
    always((all, shown) => {
      if (all.length <= aDozen) return;
      expect(shown).toHaveLength(five);
      expect(new Set(shown).size).toBe(five);
    });
  });

  test('the slowest and the fastest are always among them, slowest first', () => {
    always((all, shown) => {
      expect(speeds(shown).at(0)).toBe(speeds(all).at(0));
      expect(speeds(shown).at(-1)).toBe(speeds(all).at(-1));
      expect(speeds(shown)).toEqual(speeds(shown).toSorted((a, b) => a - b));
    });
  });

  test('the lowest price of a month is the lowest of all', () => {
    always((all, shown) => {
      expect(lowestMonth(shown)).toBe(lowestMonth(all));
    });
  });

  test('of a speed no package is shown before a cheaper one', () => {
    always((all, shown) => {
      if (all.length <= aDozen) return;
      for (const each of shown) {
        const cheaper = all.filter(
          (other) => speedOf(other) === speedOf(each) && other.price_one < each.price_one,
        );
        for (const other of cheaper) expect(shown.indexOf(other)).toBeLessThan(shown.indexOf(each));
        expect(shown).toEqual(expect.arrayContaining(cheaper));
      }
    });
  });

  test('as many speeds are shown as there are, up to five', () => {
    always((all, shown) => {
      if (all.length <= aDozen) return;
      expect(new Set(speeds(shown)).size).toBe(Math.min(five, new Set(speeds(all)).size));
    });
  });

  test('it is known how many there are', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const { onSale } = shownPackages(list);
        for (const type of packageTypes) expect(onSale[type]).toBe(ofType(list, type).length);
      }),
    );
  });
});

test('the speeds shown lie evenly among those on sale', () => {
  const list = manySpeeds(100);
  const shown = shownPackages(list);
  expect(speeds(shown.packages)).toEqual([1, 26, 51, 75, 100]);
  expect(shown.onSale).toEqual({ eco: 100, pro: 0 });
  expect(isWhole(shown)).toBe(false);
});

test('a kept list is of use while its number and the packages on the screen are the same', () => {
  const list = manySpeeds(20);
  const shown = shownPackages(list);
  const dearer = (id: string) =>
    list.map((each) => (each.id === id ? { ...each, price_one: each.price_one + 1 } : each));
  expect(isListOf(list, shown)).toBe(true);
  expect(isListOf(list.slice(0, -1), shown)).toBe(false);
  expect(isListOf(dearer(shown.packages[1]?.id ?? ''), shown)).toBe(false);
});

function manySpeeds(count: number): InternetPackage[] {
  return Array.from({ length: count }, (_, place) => ({
    id: `eco-${place}`,
    package_name: String(place + 1),
    type: 'eco' as const,
    price_one: 100,
    price_three: 300,
    price_six: 600,
    price_twelve: 1200,
  }));
}
