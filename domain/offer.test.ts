import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PackageDetails, packageTypes } from './internet-package.ts';
import { matchingOffer, offerOf, paymentClaim, registrationClaim } from './offer.ts';
import { packageDetails } from './registration.ts';
import { terms } from './terms.ts';

const price = fc.integer({ min: 1, max: 100_000 });
const anyPackage: fc.Arbitrary<PackageDetails> = fc.record({
  package_name: fc.constantFrom('12', '16', '25', '35', '50', '100', '12.5'),
  type: fc.constantFrom(...packageTypes),
  price_one: price,
  price_three: price,
  price_six: price,
  price_twelve: price,
});
const anyList = fc.uniqueArray(anyPackage, {
  minLength: 1,
  selector: ({ package_name, type }) => `${package_name} ${type}`,
});
const anyTerm = fc.constantFrom(...terms);

describe('every true price is recognised', () => {
  test('with its term', () => {
    fc.assert(
      fc.property(anyList, fc.nat(), anyTerm, (list, which, term) => {
        const bought = list[which % list.length] as PackageDetails;
        const offer = offerOf(bought, term);
        const { speed, type, months, price: amount } = offer;
        const packageName = `${speed} Mbps ${type}`;
        const paid = paymentClaim({ packageName, amount, months });
        const details = packageDetails(speed, type);
        const registered = registrationClaim({ packageDetails: details, totalPrice: amount, months });
        expect(paid && matchingOffer(paid, list)).toEqual(offer);
        expect(registered && matchingOffer(registered, list)).toEqual(offer);
      }),
    );
  });

  test('and without it, at the same price', () => {
    fc.assert(
      fc.property(anyList, fc.nat(), anyTerm, (list, which, term) => {
        const bought = list[which % list.length] as PackageDetails;
        const { speed, type, price: amount } = offerOf(bought, term);
        const claim = { speed, type, months: undefined, price: amount };
        expect(matchingOffer(claim, list)).toMatchObject({ speed, type, price: amount });
      }),
    );
  });
});

test('no other price is, whatever package, type or term it is said to be for', () => {
  fc.assert(
    fc.property(
      anyList,
      fc.oneof(fc.constantFrom('12', '35', '999', '', '35 '), fc.string()),
      fc.oneof(fc.constantFrom(...packageTypes), fc.string()),
      fc.option(fc.constantFrom(1, 2, 3, 6, 8, 12), { nil: undefined }),
      fc.oneof(price, fc.double(), fc.constantFrom(0, 0.001, 1e-9, -1, Number.NaN)),
      (list, speed, type, months, claimed) => {
        const isTrue = list.some(
          (one) =>
            one.package_name === speed &&
            one.type === type &&
            terms.some((term) => (months ?? term.months) === term.months && one[term.priceField] === claimed),
        );
        expect(matchingOffer({ speed, type, months, price: claimed }, list) !== undefined).toBe(isTrue);
      },
    ),
  );
});

test.each(['Hattınız kapatılacak! Hemen https://example.com', '35 Mbps', 'eco 35 Mbps', '35 Mbps eco!', ''])(
  '%j names no package on sale',
  (packageName) => {
    const eco35 = { package_name: '35', type: 'eco', price_one: 1100, price_three: 1100 } as PackageDetails;
    const claim = paymentClaim({ packageName, amount: 1100 });
    expect(claim && matchingOffer(claim, [eco35])).toBeUndefined();
  },
);
