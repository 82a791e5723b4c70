import { afterAll, expect, test, vi } from 'vitest';
import type { ManagedPackage } from '#domain/internet-package.ts';
import type { BegunPlan, PricePlan, PricesAnswer } from '#domain/price-plan.ts';
import type { StaffRole } from '#domain/staff.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { PackagePage } from './PackagePage.tsx';
import { PlannedPrices } from './PlannedPrices.tsx';

vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const at = Date.UTC(2026, 10, 19, 9, 30);
const prices = { price_one: 1100, price_three: 3150, price_six: 6000, price_twelve: 11_400 };
const dearer = { price_one: 1200, price_three: 3450, price_six: 6600, price_twelve: 12_500 };
const managed = (id: string, changed: Partial<ManagedPackage> = {}) => ({
  ...{ id, package_name: id, type: 'eco' as const, version: 1, retired_at: null },
  ...{ ...prices, ...changed },
});

const planOf = (...packages: PricePlan['packages']): PricePlan => ({
  ...{ version: 3, begins_at: at, planned_at: at, by_id: 'a', by_name: 'Ada', packages },
  rule: { by: 'percent', value: 8.5, type: 'eco', rounding: 50 } as PricePlan['rule'],
});

async function planned(answer: Partial<PricesAnswer>, role: StaffRole = 'owner') {
  const answers = { '/console/prices': { packages: [], plan: null, begun: null, ...answer } };
  return textOf(await consolePart(<PlannedPrices />, answers, { role }));
}

test('planned prices say when and what they are, and which packages stay as they are since somebody changed them', async () => {
  const plan = planOf(managed('20', dearer), managed('35', dearer), managed('50', dearer));
  const packages = [managed('20'), managed('35', { version: 2 })];
  expect(await planned({ plan, packages })).toMatchInlineSnapshot(`
    "Planned prices
    Begin on 19 Nov 2026, 11:30. +8.50%, Eco, rounded to 50 TL. 3 packages. Planned by Ada.
    Changed by hand since then, so their prices stay as they are: 35 Mbps Eco, 50 Mbps Eco.
    Change plan → /packages/prices [Cancel plan]"
  `);
  expect(await planned({ plan, packages: [20, 35, 50].map((id) => managed(`${id}`)) })).not.toContain('35');
  expect(await planned({ plan, packages }, 'agent')).not.toMatch(/\[|→/);
});

test('once they have begun without some packages, these are named; where nothing is planned nothing is said', async () => {
  const begun: BegunPlan = {
    began_at: at,
    by_name: 'Ada',
    left: [managed('35'), managed('50', { type: 'pro' })],
  };
  expect(await planned({ begun })).toMatchInlineSnapshot(`
    "Planned prices
    The prices planned by Ada began on 19 Nov 2026, 11:30. These had been changed by hand and kept their prices: 35 Mbps Eco, 50 Mbps Pro."
  `);
  expect(await planned({})).toBe('');
});

async function page(present: ManagedPackage, role: StaffRole = 'owner') {
  const answers = {
    '/console/packages/20': present,
    '/console/prices': { packages: [present], plan: planOf(managed('20', dearer)), begun: null },
  };
  return textOf(await consolePart(<PackagePage id="20" />, answers, { role }));
}

test('a package has its fields for an owner and its card for others, what is planned for it and whether it is sold', async () => {
  expect(await page(managed('20'))).toMatchInlineSnapshot(`
    "All packages → /packages
    20 Mbps Eco
    These prices are planned from 19 Nov 2026, 11:30. If you change this package before then, it keeps what you publish.
    1 month: 1,200 TL1,200 TL a month
    3 months: 3,450 TL1,150 TL a month
    6 months +2 free: 6,600 TL825 TL a month
    12 months +3 free: 12,500 TL834 TL a month
    Speed (Mbps)
    : 20
    Type
    > Eco
    Pro
    Prices for the whole term, in TL
    1 month
    : 1100
    1,100 TL a month
    3 months
    : 3150
    1,050 TL a month
    6 months +2 free
    : 6000
    750 TL a month
    12 months +3 free
    : 11400
    760 TL a month
    [Publish]
    As visitors will see it
    20 Mbps Eco
    1,100 TL 1 month
    3 months 3,150 TL 1,050 TL a month
    6 months +2 free 6,000 TL 750 TL a month
    12 months +3 free 11,400 TL 760 TL a month
    Sale
    The package is on sale and shown on the site.
    [Take off sale]
    History
    Loading…"
  `);
  expect(await page(managed('20', { retired_at: at, version: 2 }), 'agent')).toMatchInlineSnapshot(`
    "All packages → /packages
    20 Mbps Eco
    As visitors will see it
    20 Mbps Eco
    1,100 TL 1 month
    3 months 3,150 TL 1,050 TL a month
    6 months +2 free 6,000 TL 750 TL a month
    12 months +3 free 11,400 TL 760 TL a month
    Sale
    The package has been off sale since 19 Nov 2026, 11:30.
    History
    Loading…"
  `);
});
