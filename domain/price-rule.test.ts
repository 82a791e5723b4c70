import { expect, test } from 'vitest';
import { isRuleValue, type PriceRule, pricesByRule } from './price-rule.ts';

const eco25 = { price_one: 900, price_three: 2560, price_six: 5400, price_twelve: 9720 };
const tenMore: PriceRule = { type: null, by: 'percent', value: 10, rounding: 1 };

test.each([
  [tenMore, [990, 2816, 5940, 10_692]],
  [{ ...tenMore, rounding: 10 }, [990, 2820, 5940, 10_690]],
  [{ ...tenMore, rounding: 50 }, [1000, 2800, 5950, 10_700]],
  [{ ...tenMore, rounding: 100 }, [1000, 2800, 5900, 10_700]],
  [{ ...tenMore, value: -12.5, rounding: 10 }, [790, 2240, 4730, 8510]],
  // Free months stay free: 3, 6 and 12 are paid for.
  [{ ...tenMore, by: 'amount', value: 45 }, [945, 2695, 5670, 10_260]],
  [{ ...tenMore, by: 'amount', value: -45, rounding: 50 }, [850, 2450, 5150, 9200]],
  [{ ...tenMore, by: 'amount', value: -1000 }, [0, 0, 0, 0]],
] as const)('%o', (rule, prices) => {
  expect(Object.values(pricesByRule(eco25, rule))).toEqual(prices);
});

test('halves are rounded up, whatever a computer makes of 15 percent', () => {
  const prices = { ...eco25, price_one: 1850, price_three: 650 };
  expect(pricesByRule(prices, { ...tenMore, value: 15 })).toMatchObject({
    price_one: 2128,
    price_three: 748,
  });
});

test('nothing changes by zero, and then prices are only rounded', () => {
  expect(pricesByRule(eco25, { ...tenMore, value: 0 })).toEqual(eco25);
  expect(pricesByRule(eco25, { ...tenMore, value: 0, rounding: 50 })).toMatchObject({ price_three: 2550 });
});

test.each([
  ['percent', 12.5, true],
  ['percent', 0.07, true],
  ['percent', 0.123, false],
  ['percent', 500, true],
  ['percent', 501, false],
  ['percent', -90, true],
  ['percent', -91, false],
  ['percent', Number.NaN, false],
  ['amount', -45, true],
  ['amount', 4.5, false],
  ['amount', -10_000_000, true],
  ['amount', 10_000_001, false],
] as const)('%s %d can be a rule: %s', (by, value, isRight) => {
  expect(isRuleValue({ by, value })).toBe(isRight);
});
