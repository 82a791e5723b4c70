import { afterAll, expect, test, vi } from 'vitest';
import type { ManagedPackage } from '#domain/internet-package.ts';
import type { PricePlan } from '#domain/price-plan.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { PricesPage } from './PricesPage.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const eco: ManagedPackage = {
  ...{ id: 'eco-35', package_name: '35', type: 'eco', version: 4, retired_at: null },
  ...{ price_one: 1100, price_three: 3300, price_six: 6600, price_twelve: 13_200 },
};
const pro: ManagedPackage = { ...eco, id: 'pro-35', type: 'pro', price_one: 1500 };
const plan: PricePlan = {
  ...{ version: 2, begins_at: Date.UTC(2026, 11, 1, 7), planned_at: 0, by_id: 'ada', by_name: 'Ada' },
  rule: { type: 'eco', by: 'amount', value: -50, rounding: 50 },
  packages: [{ ...eco, price_one: 1050, price_three: 3150, price_six: 6300, price_twelve: 12_599 }],
};

const said = async (planned: PricePlan | null) =>
  textOf(
    await consolePart(<PricesPage />, {
      '/console/prices': { packages: [eco, pro], plan: planned, begun: null },
    }),
  );

test('where nothing is planned every price stands as it is, to be changed by percent and at once', async () => {
  expect(await said(null)).toMatchInlineSnapshot(`
    "All packages → /packages
    Change many prices
    Type
    > Both types
    Eco
    Pro
    Change
    > Raise by percent
    Lower by percent
    Raise by an amount
    Lower by an amount
    Percent
    :
    Round to
    1 TL
    > 10 TL
    50 TL
    100 TL
    Begins on
    :
    Time in Northern Cyprus. Leave empty to begin at once.
    Prices before and after
    [Table]
    [Cards]
    Any new price can be corrected.
    Package | 1 month | 3 months | 6 months +2 free | 12 months +3 free
    35 Mbps Eco | 1 month: 1100now 1,100 TL | 3 months: 3300now 3,300 TL | 6 months +2 free: 6600now 6,600 TL | 12 months +3 free: 13200now 13,200 TL
    35 Mbps Pro | 1 month: 1500now 1,500 TL | 3 months: 3300now 3,300 TL | 6 months +2 free: 6600now 6,600 TL | 12 months +3 free: 13200now 13,200 TL
    [Publish now]"
  `);
});

test('what is planned is changed from how it stands, with what was corrected by hand', async () => {
  expect(await said(plan)).toMatchInlineSnapshot(`
    "All packages → /packages
    Change many prices
    Type
    Both types
    > Eco
    Pro
    Change
    Raise by percent
    Lower by percent
    Raise by an amount
    > Lower by an amount
    TL for each paid month
    : 50
    Free months stay free.
    Round to
    1 TL
    10 TL
    > 50 TL
    100 TL
    Begins on
    : 2026-12-01T09:00
    Time in Northern Cyprus. Leave empty to begin at once.
    Prices before and after
    [Table]
    [Cards]
    Any new price can be corrected.
    1 price corrected by hand
    [Undo corrections]
    Package | 1 month | 3 months | 6 months +2 free | 12 months +3 free
    35 Mbps Eco | 1 month: 1050now 1,100 TL | 3 months: 3150now 3,300 TL | 6 months +2 free: 6300now 6,600 TL | 12 months +3 free: 12599now 13,200 TL
    [Plan]"
  `);
});
