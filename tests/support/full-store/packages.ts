import type { Store } from '../../../server/db/store.ts';
import { openPackages } from '../../../server/packages/queries.ts';
import { insert } from '../rows.ts';
import { created_at, hardToCarry } from './hard-to-carry.ts';

/** Packages, their prices, and the company's own words. */
export async function fillPackages(db: Store['db']): Promise<void> {
  await openPackages(db);
  const eco25 = { package_name: '25', type: 'eco', price_one: 900, price_three: 0 };
  await insert(
    db,
    'package_changes',
    [
      { before: null, after: JSON.stringify(eco25), version: 1 },
      { before: JSON.stringify(eco25), after: hardToCarry, version: 2 },
    ].map((change) => ({
      ...change,
      package: 'eco-25',
      at: created_at,
      by_id: 'staff',
      by_name: hardToCarry,
    })),
  );
  await insert(db, 'price_plans', {
    id: 'plan',
    version: 1,
    state: 'cancelled',
    begins_at: created_at,
    planned_at: created_at,
    by_id: 'staff',
    by_name: hardToCarry,
    rule: '{}',
    packages: '[]',
  });
  await insert(
    db,
    'own_words',
    [hardToCarry, null].map((value, index) => ({
      subject: 'contact',
      version: index + 1,
      at: created_at,
      by_id: 'staff',
      by_name: hardToCarry,
      value,
    })),
  );
}
