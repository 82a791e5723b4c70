import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ManagedPackage, packageTypes, speedOf } from './internet-package.ts';
import { type PackageWarning, packageWarnings } from './package-warnings.ts';
import type { PricePlan, WarnedPackage } from './price-plan.ts';
import { priceWarnings } from './price-warnings.ts';
import { terms, termTotal } from './terms.ts';

/** Few prices and speeds, so that many are equal. */
const price = fc.constantFrom(0, 10, 90, 100, 110, 1000);
const prices = fc.record({ price_one: price, price_three: price, price_six: price, price_twelve: price });
const list = fc
  .array(
    fc.record({
      package_name: fc.constantFrom('5', '12', '25', '35', '100'),
      type: fc.constantFrom(...packageTypes),
      retired_at: fc.constantFrom(null, null, null, 1),
      present: prices,
      wanted: fc.option(prices),
    }),
    { maxLength: 14 },
  )
  .map((drawn) => {
    const named = drawn.map((each, place) => ({ ...each, id: `package-${place}`, version: 1 }));
    const all = named.map(({ present, wanted: _, ...each }): ManagedPackage => ({ ...each, ...present }));
    const changed = named.flatMap(({ id, package_name, type, version, retired_at, wanted }) =>
      wanted && retired_at === null ? [{ id, package_name, type, version, ...wanted }] : [],
    );
    return { all, changed };
  });

test('each changed package is warned of as if it were looked at alone, however many change', () => {
  fc.assert(
    fc.property(list, ({ all, changed }) => {
      const onSale = all.filter(({ retired_at }) => retired_at === null);
      expect(priceWarnings(changed, onSale)).toEqual(oneByOne(changed, all));
    }),
    { numRuns: 500 },
  );
});

test('with four times the packages there is about four times the work', () => {
  expect(readsFor(400) / readsFor(100)).toBeLessThan(5);
});

/** How often something of a package is read, where all packages change. */
function readsFor(count: number): number {
  let reads = 0;
  const counted: ProxyHandler<ManagedPackage> = {
    get(target, name, receiver) {
      reads += 1;
      return Reflect.get(target, name, receiver);
    },
  };
  const all = Array.from({ length: count }, (_, place): ManagedPackage => {
    const price = 100 + ((place * 37) % 97);
    const named = { id: `package-${place}`, package_name: String(1 + (place % 50)), type: 'eco' as const };
    const total = {
      price_one: price,
      price_three: 3 * price,
      price_six: 6 * price,
      price_twelve: 11 * price,
    };
    return new Proxy({ ...named, ...total, version: 1, retired_at: null }, counted);
  });
  const changed = all.map(({ retired_at: _, ...each }) => ({ ...each, price_one: each.price_one + 10 }));
  reads = 0;
  priceWarnings(changed, all);
  return reads;
}

/** The plain way: every changed package against all the others, before and after. */
function oneByOne(changed: PricePlan['packages'], all: readonly ManagedPackage[]): WarnedPackage[] {
  const after = all.map((each) => ({ ...each, ...changed.find(({ id }) => id === each.id) }));
  return changed.flatMap(({ id, package_name, type }) => {
    const known = plainWarnings(id, all).map((warning) => JSON.stringify(warning));
    const warnings = plainWarnings(
      id,
      after,
      all.find((each) => each.id === id),
    ).filter((warning) => !known.includes(JSON.stringify(warning)));
    return warnings.length > 0 ? [{ id, package_name, type, warnings }] : [];
  });
}

/** What a package has by itself, and term by term the nearest of the others in speed that is odd beside it. */
function plainWarnings(
  id: string,
  all: readonly ManagedPackage[],
  before?: ManagedPackage,
): PackageWarning[] {
  const one = all.find((each) => each.id === id) as ManagedPackage;
  const rivals = all.filter((each) => each !== one && each.type === one.type && each.retired_at === null);
  const alone = packageWarnings(one, { before, others: [] });
  const speed = speedOf(one);
  return [
    ...terms.flatMap((term): PackageWarning[] => {
      const field = term.priceField;
      const own = alone.filter((warning) => 'field' in warning && warning.field === field);
      const total = termTotal(one, term);
      if (total === 0) return own;
      const speeds = (isOdd: (rival: ManagedPackage) => boolean) =>
        rivals
          .filter(isOdd)
          .map(speedOf)
          .sort((a, b) => a - b);
      const [faster] = speeds((rival) => speedOf(rival) > speed && termTotal(rival, term) < total);
      const slower = speeds((rival) => speedOf(rival) < speed && termTotal(rival, term) > total).at(-1);
      return [
        ...own,
        ...(faster ? [{ kind: 'dearer_than_faster', field, speed: faster } as const] : []),
        ...(slower ? [{ kind: 'cheaper_than_slower', field, speed: slower } as const] : []),
      ];
    }),
    ...(rivals.some((rival) => speedOf(rival) === speed) ? [{ kind: 'twin' } as const] : []),
  ];
}
