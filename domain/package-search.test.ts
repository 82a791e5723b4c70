import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type InternetPackage, speedOf } from './internet-package.ts';
import { formatSpeed, nearestPackages, readSpeed } from './package-search.ts';

const onSale = ['12', '16', '25', '35', '50', '75', '100'].flatMap((speed) => [
  offered(speed, 'eco'),
  offered(speed, 'pro'),
]);

test('whoever wants a speed finds the nearest first, and every package of the type once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.constantFrom('eco' as const, 'pro' as const),
      (mbps, type) => {
        const found = nearestPackages(onSale, type, mbps);
        const distances = found.map((each) => Math.abs(speedOf(each) - mbps));
        expect(distances).toEqual(distances.toSorted((a, b) => a - b));
        expect(new Set(found)).toEqual(new Set(onSale.filter((each) => each.type === type)));
      },
    ),
  );
});

test('of one speed the cheapest comes first, of two equally near the slower', () => {
  const [twelve, sixteen] = [offered('12', 'eco'), offered('16', 'eco')];
  const cheaper = { ...sixteen, id: 'cheaper', price_one: sixteen.price_one - 1 };
  const found = nearestPackages([sixteen, twelve, cheaper], 'eco', 14);
  expect(found.map(({ id }) => id)).toEqual([twelve.id, 'cheaper', sixteen.id]);
});

test.each([
  ['35', 35],
  ['8', 8],
  [' 12,5 ', 12.5],
  ['100 Mbps', 100],
  ['50мбит/с', 50],
  ['0', undefined],
  ['', undefined],
  ['fast', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['99999999', undefined],
] as const)('“%s” is read as the speed %s', (written, speed) => {
  expect(readSpeed(written)).toBe(speed);
});

test('a speed is given back with the decimal mark of the language', () => {
  const written = (['tr', 'en', 'ru'] as const).map((language) => formatSpeed(12.5, language));
  expect(written).toEqual(['12,5', '12.5', '12,5']);
  expect(formatSpeed(1000, 'tr')).toBe('1000');
});

function offered(speed: string, type: InternetPackage['type']): InternetPackage {
  const prices = { price_one: 650, price_three: 1850, price_six: 3900, price_twelve: 7000 };
  return { id: `${type}-${speed}`, package_name: speed, type, ...prices };
}
