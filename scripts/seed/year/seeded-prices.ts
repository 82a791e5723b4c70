import type { Transaction } from 'kysely';
import { packageFacts } from '#domain/audit-facts.ts';
import type { InternetPackage } from '#domain/internet-package.ts';
import { detailsOf, packageTitle } from '#domain/package-details.ts';
import type { PriceRule } from '#domain/price-rule.ts';
import { terms } from '#domain/terms.ts';
import type { PackageChangeTable, PricePlanTable } from '../../../server/db/package-tables.ts';
import type { Tables } from '../../../server/db/schema.ts';
import { Chance } from '../chance.ts';
import type { InsertRows } from '../insert-rows.ts';
import type { SeededAudit } from './seeded-audit.ts';
import { office } from './seeded-staff.ts';

const dayMs = 24 * 3_600_000;
/** By how much a month became dearer, and how many days ago: the last one led to the prices of today. */
const rises = [
  { value: 30, daysAgo: 240 },
  { value: 20, daysAgo: 100 },
];

/** The prices of the year: twice all of them rose at a planned moment. */
export async function writePriceHistory(
  transaction: Transaction<Tables>,
  insert: InsertRows,
  {
    seed,
    now,
    packages,
    audit,
  }: { seed: number; now: number; packages: readonly InternetPackage[]; audit: SeededAudit },
): Promise<void> {
  const chance = new Chance(seed, 0);
  const by = office[0] as (typeof office)[number];
  const plans: PricePlanTable[] = [];
  const changes: PackageChangeTable[] = [];
  for (const [place, { value, daysAgo }] of rises.entries()) {
    const began_at = now - daysAgo * dayMs;
    const planned_at = began_at - 7 * dayMs;
    const stillToRise = rises.slice(place + 1).reduce((sum, later) => sum + later.value, 0);
    const rule: PriceRule = { type: null, by: 'amount', value, rounding: 1 };
    const begun = packages.map((present) => ({
      before: lessAMonth(present, stillToRise + value),
      after: lessAMonth(present, stillToRise),
    }));
    for (const { before, after } of begun) {
      const [was, is] = [before, after].map((one) => ({ ...detailsOf(one), isRetired: false }));
      if (!was || !is) continue;
      changes.push({
        package: after.id,
        version: place + 2,
        at: began_at,
        ...by,
        before: JSON.stringify(was),
        after: JSON.stringify(is),
        planned_at,
      });
      audit.tell(began_at, by, 'package_changed', packageTitle(after), packageFacts(was, is), after.id);
    }
    audit.tell(began_at + 1, by, 'prices_begun', null, [
      { name: 'month_amount', to: value },
      { name: 'packages', to: packages.length },
    ]);
    plans.push({
      id: chance.uuid(),
      version: place + 1,
      state: 'begun',
      begins_at: began_at,
      planned_at,
      ...by,
      rule: JSON.stringify(rule),
      packages: JSON.stringify(begun.map(({ after }) => ({ ...after, version: place + 1 }))),
      began_at,
      left_out: '[]',
    });
  }
  await insert('price_plans', plans);
  await insert('package_changes', changes);
  await transaction
    .updateTable('internet_packages')
    .set({ version: rises.length + 1 })
    .execute();
}

function lessAMonth(present: InternetPackage, less: number): InternetPackage {
  const prices = terms.map(({ priceField, months }) => [priceField, present[priceField] - less * months]);
  return { ...present, ...Object.fromEntries(prices) };
}
