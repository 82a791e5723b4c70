import { randomUUID } from 'node:crypto';
import type { ManagedPackage } from '#domain/internet-package.ts';
import { changeManyPrices, pricesAndPlan } from '../../../server/packages/price-plans.ts';
import type { PublicSite } from '../public-site.ts';
import { insert } from '../rows.ts';
import type { StaffCall, StaffCalls } from '../staff-calls.ts';
import { somebody } from './people.ts';

/** Packages and the prices that are planned for them. */
export function packageCalls(site: PublicSite): StaffCalls {
  const { db } = site.store;
  const eco40 = {
    package_name: '40',
    type: 'eco',
    price_one: 1200,
    price_three: 3400,
    price_six: 7200,
    price_twelve: 12_900,
    confirmsWarnings: true,
  };

  async function packageCall(path = '', changed: object = {}): Promise<StaffCall> {
    const id = randomUUID();
    const { confirmsWarnings, ...details } = { ...eco40, type: 'eco' as const };
    await insert(db, 'internet_packages', { ...details, id, version: 1, retired_at: null });
    return { url: `/console/packages/${id}${path}`, body: { version: 1, confirmsWarnings, ...changed } };
  }

  /** A new price of one package at once, in place of whatever is planned. */
  async function plannedPrices() {
    const { packages, plan } = await pricesAndPlan(db);
    const { id, version, price_one, ...prices } = packages[0] as ManagedPackage;
    const body = {
      version: plan?.version ?? 0,
      confirmsWarnings: true,
      at: '',
      rule: { type: null, by: 'percent', value: 0, rounding: 1 } as const,
      prices: [{ id, version, price_one: price_one + 1, ...prices }],
    };
    return { url: '/console/prices', body };
  }

  return {
    'GET /console/packages': () => ({ url: '/console/packages' }),
    'GET /console/packages/:id': () => ({ url: '/console/packages/eco-25' }),
    'GET /console/packages/:id/changes': () => ({ url: '/console/packages/eco-25/changes' }),
    'POST /console/packages': () => ({ url: '/console/packages', body: eco40 }),
    'POST /console/packages/:id': () => packageCall('', { ...eco40, price_one: 1300 }),
    'POST /console/packages/:id/retire': () => packageCall('/retire'),
    'POST /console/packages/:id/bring-back': async () => {
      const call = await packageCall('/bring-back');
      const [, , , id = ''] = call.url.split('/');
      await db
        .updateTable('internet_packages')
        .set({ retired_at: Date.now() })
        .where('id', '=', id)
        .execute();
      return call;
    },
    'GET /console/prices': () => ({ url: '/console/prices' }),
    'POST /console/prices': () => plannedPrices(),
    'POST /console/prices/cancel': async () => {
      const { url, body } = await plannedPrices();
      // Long after the tests: prices that begin meanwhile would be a change of their own.
      const wanted = { ...body, begins_at: Date.now() + 24 * 60 * 60_000 };
      const { plan } = await changeManyPrices(db, wanted, { ...body, by: somebody });
      return { url: `${url}/cancel`, body: { version: plan?.version } };
    },
  };
}
