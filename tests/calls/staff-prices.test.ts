import { beforeEach, expect, test } from 'vitest';
import { islandLocal } from '#domain/island-day.ts';
import type { PricesAnswer } from '#domain/price-plan.ts';
import { type PriceRule, pricesByRule } from '#domain/price-rule.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { completeRegistration, post } from '../support/forms.ts';
import { changePrices } from '../support/prices.ts';
import { publicSite } from '../support/public-site.ts';

const hour = 60 * 60 * 1000;
let ahead = 0;
beforeEach(() => {
  ahead = 0;
});
const clock = () => Date.now() + ahead;
const site = siteForEachTest(undefined, clock);
const owner = staffForEachTest(site, 'owner@meltem.example', 'owner');
const agent = staffForEachTest(site, 'agent@meltem.example', 'agent');

const tenMore: PriceRule = { type: null, by: 'percent', value: 10, rounding: 10 };
const inAnHour = () => islandLocal(Date.now() + hour);

async function prices(): Promise<PricesAnswer> {
  return (await owner.get('/console/prices')).json();
}

/** All packages of the rule, with the prices that it makes. */
async function changeBy(rule: PriceRule, more: object = {}) {
  const { packages, plan } = await prices();
  const wanted = packages
    .filter(({ type }) => rule.type === null || rule.type === type)
    .map(({ id, version, ...present }) => ({ id, version, ...pricesByRule(present, rule) }));
  return { version: plan?.version ?? 0, at: '', rule, prices: wanted, ...more };
}

async function publicPrice(id: string, { app, priceList } = site): Promise<number> {
  await priceList.check();
  const packages = (await app.inject('/internet-packages')).json();
  return packages.find((each: { id: string }) => each.id === id).price_one;
}

async function audited(action: string) {
  const { entries } = (await owner.get(`/console/audit?action=${action}`)).json();
  return entries;
}

test('prices change at once by a percent, for one type, with a correction, and what was agreed before stays', async () => {
  const pro75 = await publicPrice('pro-75');
  const body = await changeBy({ ...tenMore, type: 'eco' });
  const corrected = body.prices.map((each) => (each.id === 'eco-25' ? { ...each, price_one: 995 } : each));
  const answer = await owner.post('/console/prices', { ...body, prices: corrected });
  expect(answer.json()).toMatchObject({ plan: null, begun: null });
  expect(await publicPrice('eco-12')).toBe(720);
  expect(await publicPrice('eco-25')).toBe(995);
  expect(await publicPrice('pro-75')).toBe(pro75);
  expect((await site.app.inject('/')).body).toMatch(/>995(<|\s)/);
  // A page that still shows the old price may be used for two hours.
  const sent = await post(site.app, '/internetCustomers', {
    ...(await completeRegistration(site.app)),
    packageDetails: '25 MB, type:eco',
    totalPrice: 900,
    months: 1,
  });
  expect(sent.statusCode).toBeLessThan(300);
  const { entries } = (await owner.get('/console/packages/eco-25/changes')).json();
  expect(entries).toMatchObject([{ by_name: 'owner', planned_at: null, before: { price_one: 900 } }]);
  expect(await audited('prices_begun')).toMatchObject([{ who: { name: 'owner' } }]);
  expect((await audited('package_changed'))[0].facts).toContainEqual(
    expect.objectContaining({ name: 'price_one', from: expect.any(Number) }),
  );
});

test('planned prices begin once at their moment, whichever of two instances comes first', async () => {
  const other = await publicSite({}, site.storeConfig, clock);
  try {
    const before = await publicPrice('eco-25');
    const at = inAnHour();
    const planned = await owner.post('/console/prices', await changeBy(tenMore, { at }));
    expect(planned.json().plan).toMatchObject({ by_name: 'owner', rule: tenMore });
    expect((await agent.get('/console/prices')).json().plan.packages).toHaveLength(
      (await prices()).packages.length,
    );
    expect(await publicPrice('eco-25', other)).toBe(before);
    ahead = hour;
    await Promise.all([site, other, site, other].map(({ priceList }) => priceList.check()));
    expect(await publicPrice('eco-25')).toBe(990);
    expect(await publicPrice('eco-25', other)).toBe(990);
    expect((await other.app.inject('/')).body).toMatch(/>990(<|\s)/);
    const { entries } = (await owner.get('/console/packages/eco-25/changes')).json();
    expect(entries).toMatchObject([{ version: 2, by_name: 'owner', planned_at: expect.any(Number) }]);
    expect(await audited('prices_begun')).toMatchObject([{ who: { name: 'owner' }, from: null }]);
    expect(await prices()).toMatchObject({ plan: null, begun: null });
  } finally {
    await other.close();
  }
});

test('a server that was off at the moment begins with the new prices', async () => {
  await owner.post('/console/prices', await changeBy(tenMore, { at: inAnHour() }));
  const later = await publicSite({}, site.storeConfig, () => Date.now() + 3 * hour);
  try {
    expect(later.priceList.current.packages.find(({ id }) => id === 'eco-25')?.price_one).toBe(990);
  } finally {
    await later.close();
  }
});

test('what is changed by hand after it was planned keeps its prices and is named', async () => {
  await owner.post('/console/prices', await changeBy(tenMore, { at: inAnHour() }));
  const byHand = { price_one: 905, price_three: 2560, price_six: 5400, price_twelve: 9720 };
  await changePrices(site.store, 'eco-25', byHand);
  ahead = hour;
  expect(await publicPrice('eco-25')).toBe(905);
  expect(await publicPrice('eco-12')).toBe(720);
  const left = [{ id: 'eco-25', package_name: '25', type: 'eco' }];
  expect(await prices()).toMatchObject({ plan: null, begun: { by_name: 'owner', left } });
  const [entry] = await audited('prices_begun');
  expect(entry.facts).toContainEqual({ name: 'left_out', to: '25 Mbps eco' });

  // For a week.
  const beganBefore = (ms: number) =>
    site.store.db
      .updateTable('price_plans')
      .set({ began_at: Date.now() - ms })
      .execute();
  await beganBefore(7 * 24 * hour - hour);
  expect(await prices()).toMatchObject({ begun: { left } });
  await beganBefore(7 * 24 * hour + hour);
  expect(await prices()).toMatchObject({ begun: null });
});

test('a plan is changed and cancelled by who has seen it, and is in the audit log from one to the other', async () => {
  const first = await changeBy(tenMore, { at: inAnHour() });
  await owner.post('/console/prices', first);
  // Seen before there was a plan.
  const late = await owner.post('/console/prices', first);
  expect(late.json()).toMatchObject({
    code: 'changed_meanwhile',
    by: { name: 'owner', action: 'prices_planned' },
  });
  const more = { ...tenMore, value: 20 };
  const changed = await owner.post('/console/prices', await changeBy(more, { at: inAnHour() }));
  expect(changed.json().plan).toMatchObject({ version: 2, rule: { value: 20 } });
  const [entry] = await audited('prices_planned');
  expect(entry.facts).toContainEqual({ name: 'percent', from: 10, to: 20 });

  expect((await owner.post('/console/prices/cancel', { version: 1 })).statusCode).toBe(409);
  const cancelled = await owner.post('/console/prices/cancel', { version: 2 });
  expect(cancelled.json().plan).toBeNull();
  const [ended, ...others] = await audited('prices_plan_cancelled');
  expect(others).toEqual([]);
  expect(ended.facts).toContainEqual({ name: 'percent', to: 20 });
  ahead = 2 * hour;
  expect(await publicPrice('eco-25')).toBe(900);
  expect((await owner.post('/console/prices/cancel', { version: 0 })).statusCode).toBe(404);
});

test('of many who plan at the same moment one is done', async () => {
  const body = await changeBy(tenMore, { at: inAnHour() });
  const answers = await Promise.all(Array.from({ length: 4 }, () => owner.post('/console/prices', body)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
});

test('what cannot be or is probably a mistake is refused', async () => {
  const body = await changeBy(tenMore);
  const refused = async (more: object) => (await owner.post('/console/prices', { ...body, ...more })).json();
  expect(await refused({ at: islandLocal(Date.now() - hour) })).toMatchObject({ code: 'invalid' });
  expect(await refused({ at: '2027-02-30T10:00' })).toMatchObject({ code: 'invalid' });
  expect(await refused({ rule: { ...tenMore, value: 900 } })).toMatchObject({ code: 'invalid' });
  const [one, ...others] = body.prices;
  expect(await refused({ prices: [{ ...one, price_one: 1.5 }, ...others] })).toMatchObject({
    code: 'invalid',
  });
  expect(await refused({ prices: [{ ...one, version: 7 }] })).toMatchObject({
    code: 'changed_meanwhile',
    by: null,
  });
  expect(
    await refused({ prices: (await changeBy({ ...tenMore, value: 0, rounding: 1 })).prices }),
  ).toMatchObject({
    code: 'invalid',
  });
  const asked = await refused({ prices: [{ ...one, price_one: 0 }, ...others] });
  expect(asked).toMatchObject({ code: 'warnings_unconfirmed' });
  expect(asked.warnings[0]).toMatchObject({ id: one?.id, warnings: [{ kind: 'zero', field: 'price_one' }] });
  expect((await agent.post('/console/prices', body)).statusCode).toBe(403);
  expect(await publicPrice('eco-25')).toBe(900);
  const confirmed = { prices: [{ ...one, price_one: 0 }, ...others], confirmsWarnings: true };
  expect((await refused(confirmed)).plan).toBeNull();
});

test('a package that is named twice is refused, at once and for later', async () => {
  const body = await changeBy(tenMore);
  const twice = { ...body, prices: [...body.prices, ...body.prices.slice(0, 1)] };
  for (const at of ['', inAnHour()]) {
    const answer = await owner.post('/console/prices', { ...twice, at });
    expect(answer.json()).toMatchObject({ status: 422, code: 'invalid', faults: ['prices'] });
  }
  expect((await prices()).plan).toBeNull();
});

test('a plan that cannot begin is told once, and meanwhile prices are read and servers start', async () => {
  const { db } = site.store;
  await owner.post('/console/prices', await changeBy(tenMore, { at: inAnHour() }));
  const { packages } = await db.selectFrom('price_plans').select('packages').executeTakeFirstOrThrow();
  const [one] = JSON.parse(packages);
  await db
    .updateTable('price_plans')
    .set({ packages: JSON.stringify([one, one]) })
    .execute();
  ahead = hour;
  const told: string[] = [];
  site.priceList.on('trouble', () => told.push('trouble'));
  site.priceList.on('planTrouble', () => told.push('planTrouble'));
  const byHand = { price_one: 905, price_three: 2560, price_six: 5400, price_twelve: 9720 };
  await changePrices(site.store, 'eco-25', byHand);
  for (let time = 0; time < 2; time += 1) expect(await publicPrice('eco-25')).toBe(905);
  expect(told).toEqual(['planTrouble']);
  const later = await publicSite({}, site.storeConfig, clock);
  try {
    expect(await publicPrice('eco-25', later)).toBe(905);
  } finally {
    await later.close();
  }
  // An owner can still take it back.
  const { plan } = await prices();
  expect((await owner.post('/console/prices/cancel', { version: plan?.version })).statusCode).toBe(200);
});
