import { expect, test } from 'vitest';
import type { ManagedPackage } from '#domain/internet-package.ts';
import type { PricePlan } from '#domain/price-plan.ts';
import {
  changedPrices,
  correctionsIn,
  newPricesIn,
  type PricesDraft,
  packagesIn,
  placeOf,
  pricesDraft,
  ruleIn,
  shownPrice,
  wrongPrices,
} from './prices-draft.ts';

const eco: ManagedPackage = {
  ...{ id: 'eco-35', package_name: '35', type: 'eco', version: 4, retired_at: null },
  ...{ price_one: 1100, price_three: 3300, price_six: 6600, price_twelve: 13_200 },
};
const pro: ManagedPackage = { ...eco, id: 'pro-35', type: 'pro', version: 9 };
const both = [eco, pro];
const draft = (changed: Partial<PricesDraft>): PricesDraft => ({ ...pricesDraft(null, both), ...changed });

test('a rule is what was typed, with a comma too, of one type or all', () => {
  expect(ruleIn(draft({ value: ' 12,5 ' }))).toEqual({
    type: null,
    by: 'percent',
    value: 12.5,
    rounding: 10,
  });
  expect(ruleIn(draft({ type: 'pro', way: 'lower_amount', value: '50', rounding: 1 }))).toEqual({
    ...{ type: 'pro', by: 'amount', value: -50, rounding: 1 },
  });
  expect(Object.is(ruleIn(draft({ way: 'lower_percent', value: '0' }))?.value, 0)).toBe(true);
});

test('what is no value makes no rule, and prices stay as they are', () => {
  for (const value of ['', 'ten', '-5', '1.', '501', '1.234']) {
    expect(ruleIn(draft({ value })), value).toBeUndefined();
    expect(shownPrice(draft({ value }), eco, 'price_one')).toBe('1100');
  }
  expect(ruleIn(draft({ way: 'raise_amount', value: '0.5' }))).toBeUndefined();
});

test('prices are the rule’s, and the corrected ones as they were typed', () => {
  const corrections = { [placeOf(eco, 'price_six')]: '7000' };
  const raised = draft({ type: 'eco', value: '10', corrections });
  expect(packagesIn(raised, both)).toEqual([eco]);
  expect(newPricesIn(raised, both)).toEqual([
    ...[
      { id: 'eco-35', version: 4, price_one: 1210, price_three: 3630, price_six: 7000, price_twelve: 14_520 },
    ],
  ]);
  expect(changedPrices(raised, both)).toBe(4);
  expect(correctionsIn(raised, both)).toBe(1);
  expect(correctionsIn({ ...raised, type: 'pro' }, both)).toBe(0);
});

test('a package whose prices stay is no part of the change', () => {
  const one = { [placeOf(pro, 'price_one')]: '1101' };
  const corrected = draft({ value: '0', corrections: one });
  expect(newPricesIn(corrected, both).map(({ id }) => id)).toEqual(['pro-35']);
  expect(changedPrices(corrected, both)).toBe(1);
});

test('a price that is no whole number is wrong', () => {
  const corrections = { [placeOf(eco, 'price_one')]: '', [placeOf(eco, 'price_twelve')]: '12.5' };
  expect(wrongPrices(draft({ value: '0', corrections }), eco)).toEqual(['price_one', 'price_twelve']);
  expect(wrongPrices(draft({ value: '0' }), eco)).toEqual([]);
});

test('a plan comes back as it was made, and what was changed by hand since then keeps its prices', () => {
  const planned: PricePlan = {
    ...{ version: 2, begins_at: Date.UTC(2026, 11, 1, 7), planned_at: 0, by_id: 'ada', by_name: 'Ada' },
    rule: { type: null, by: 'percent', value: -10, rounding: 10 },
    packages: [
      { ...eco, price_one: 999, price_three: 2970, price_six: 5940, price_twelve: 11_880 },
      { ...pro, version: 8 },
    ],
  };
  expect(pricesDraft(planned, both)).toEqual({
    ...{ type: '', way: 'lower_percent', value: '10', rounding: 10, at: '2026-12-01T09:00' },
    corrections: {
      'eco-35 price_one': '999',
      'pro-35 price_one': '1100',
      'pro-35 price_three': '3300',
      'pro-35 price_six': '6600',
      'pro-35 price_twelve': '13200',
    },
  });
});
