import { expect, test } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import type { ManagedPackage, PackageDetails } from '#domain/internet-package.ts';
import { openPackages } from '../../server/packages/queries.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { completeRegistration, post } from '../support/forms.ts';
import { publicSite } from '../support/public-site.ts';

const site = siteForEachTest();
const owner = staffForEachTest(site, 'owner@meltem.example', 'owner');
const agent = staffForEachTest(site, 'agent@meltem.example', 'agent');

const eco25: PackageDetails = {
  package_name: '25',
  type: 'eco',
  price_one: 900,
  price_three: 2560,
  price_six: 5400,
  price_twelve: 9720,
};
const eco40: PackageDetails = {
  package_name: '40',
  type: 'eco',
  price_one: 1200,
  price_three: 3400,
  price_six: 7200,
  price_twelve: 12_900,
};

async function listed(id: string): Promise<ManagedPackage> {
  return (await owner.get(`/console/packages/${id}`)).json();
}

async function onSale(): Promise<string[]> {
  await site.priceList.check();
  return (await site.app.inject('/internet-packages')).json().map(({ id }: { id: string }) => id);
}

async function auditedActions(): Promise<string[]> {
  const { entries } = (await owner.get('/console/audit')).json();
  return entries
    .filter(({ action }: { action: string }) => action.startsWith('package_'))
    .map(({ action, subject }: { action: string; subject: string }) => `${action} ${subject}`);
}

test('agents look at packages and their history', async () => {
  const list = await agent.get('/console/packages');
  expect(list.statusCode).toBe(200);
  expect(list.headers['cache-control']).toBe('no-store');
  expect(list.json().packages).toHaveLength(firstPackages.length);
  expect(list.json().packages[0]).toEqual({ ...firstPackages[0], version: 1, retired_at: null });
  expect((await agent.get('/console/packages/eco-12/changes')).json()).toEqual({ entries: [], next: null });
  expect((await owner.get('/console/packages')).json()).toEqual(list.json());
});

test('a package that an owner adds is on sale', async () => {
  const added = await owner.post('/console/packages', eco40);
  expect(added.statusCode).toBe(201);
  expect(added.json()).toEqual({ ...eco40, id: expect.any(String), version: 1, retired_at: null });
  expect(await onSale()).toContain(added.json().id);
  const { entries } = (await owner.get(`/console/packages/${added.json().id}/changes`)).json();
  expect(entries).toEqual([
    {
      version: 1,
      at: expect.any(Number),
      by_id: owner.id,
      by_name: 'owner',
      before: null,
      after: { ...eco40, isRetired: false },
      planned_at: null,
    },
  ]);
  expect(await auditedActions()).toEqual(['package_added 40 Mbps eco']);
});

test('a price changed in the console is in the public page of another instance after its next look', async () => {
  const other = await publicSite({}, site.storeConfig);
  try {
    const noticed = new Promise<void>((resolve) => other.priceList.once('change', resolve));
    const answer = await owner.post('/console/packages/eco-25', { ...eco25, price_one: 987, version: 1 });
    expect(answer.json()).toMatchObject({ id: 'eco-25', price_one: 987, version: 2 });
    await noticed;
    expect((await other.app.inject('/')).body).toMatch(/>987(<|\s)/);
    const packages = (await other.app.inject('/internet-packages')).json();
    expect(packages.find(({ id }: { id: string }) => id === 'eco-25')).toEqual({
      ...eco25,
      id: 'eco-25',
      price_one: 987,
    });
  } finally {
    await other.close();
  }
});

test('what is probably a mistake is published only when it is confirmed', async () => {
  const mistaken = { ...eco25, price_one: 9000, version: 1 };
  const asked = await owner.post('/console/packages/eco-25', mistaken);
  expect(asked.json()).toMatchObject({
    status: 409,
    code: 'warnings_unconfirmed',
    warnings: [
      { kind: 'tenfold', field: 'price_one', old: 900 },
      { kind: 'dearer_than_faster', field: 'price_one', speed: 35 },
    ],
  });
  expect(await listed('eco-25')).toMatchObject({ price_one: 900, version: 1 });
  expect(await auditedActions()).toEqual([]);
  const confirmed = await owner.post('/console/packages/eco-25', { ...mistaken, confirmsWarnings: true });
  expect(confirmed.json()).toMatchObject({ price_one: 9000, version: 2 });

  const twin = await owner.post('/console/packages', eco25);
  expect(twin.json()).toMatchObject({ code: 'warnings_unconfirmed' });
  expect(twin.json().warnings).toContainEqual({ kind: 'twin' });
});

test('of two who edit the same package the second is told, with the package as it is now', async () => {
  const first = await owner.post('/console/packages/eco-25', { ...eco25, price_one: 950, version: 1 });
  expect(first.statusCode).toBe(200);
  const second = await owner.post('/console/packages/eco-25', { ...eco25, price_one: 940, version: 1 });
  expect(second.json()).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    present: { id: 'eco-25', price_one: 950, version: 2 },
    by: { name: 'owner', action: 'package_changed' },
  });
  for (const path of ['retire', 'bring-back']) {
    const answer = await owner.post(`/console/packages/eco-25/${path}`, { version: 1 });
    expect(answer.json()).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  }
  expect(await listed('eco-25')).toMatchObject({ price_one: 950, version: 2, retired_at: null });
});

test('of many who edit at the same moment one is done and nothing is lost', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, more) =>
      owner.post('/console/packages/eco-25', { ...eco25, price_one: 901 + more, version: 1 }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  const done = answers.find(({ statusCode }) => statusCode === 200)?.json();
  expect(await listed('eco-25')).toEqual(done);
  expect((await owner.get('/console/packages/eco-25/changes')).json().entries).toHaveLength(1);
});

test('two owners who add the same package at the same moment do not both succeed unasked', async () => {
  const answers = await Promise.all([
    owner.post('/console/packages', eco40),
    owner.post('/console/packages', eco40),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
});

test('a retired package is off the site and can be brought back', async () => {
  const retired = await owner.post('/console/packages/eco-25/retire', { version: 1 });
  expect(retired.json()).toMatchObject({ id: 'eco-25', version: 2, retired_at: expect.any(Number) });
  expect(await onSale()).not.toContain('eco-25');
  expect((await site.app.inject('/')).body).not.toContain('data-mbps="25"');
  expect(await listed('eco-25')).toMatchObject({ price_one: 900 });
  const back = await owner.post('/console/packages/eco-25/bring-back', { version: 2 });
  expect(back.json()).toMatchObject({ version: 3, retired_at: null });
  expect(await onSale()).toContain('eco-25');
  expect(await auditedActions()).toEqual(['package_brought_back 25 Mbps eco', 'package_retired 25 Mbps eco']);
});

test('a package that no longer fits among the others is brought back only when that is confirmed', async () => {
  await owner.post('/console/packages/eco-25/retire', { version: 1 });
  await owner.post('/console/packages', eco25);
  const asked = await owner.post('/console/packages/eco-25/bring-back', { version: 2 });
  expect(asked.json()).toMatchObject({ code: 'warnings_unconfirmed', warnings: [{ kind: 'twin' }] });
  const confirmed = await owner.post('/console/packages/eco-25/bring-back', {
    version: 2,
    confirmsWarnings: true,
  });
  expect(confirmed.statusCode).toBe(200);
});

test('a package goes off sale unasked, whatever its prices look like', async () => {
  const free = { ...eco25, price_one: 0, version: 1, confirmsWarnings: true };
  await owner.post('/console/packages/eco-25', free);
  const retired = await owner.post('/console/packages/eco-25/retire', { version: 2 });
  expect(retired.json()).toMatchObject({ version: 3, retired_at: expect.any(Number) });
  const asked = await owner.post('/console/packages/eco-25/bring-back', { version: 3 });
  expect(asked.json()).toMatchObject({ warnings: [{ kind: 'zero', field: 'price_one' }] });
});

test('whoever registered for a package keeps it when it is retired', async () => {
  const registration = await completeRegistration(site.app);
  const { reference } = (await post(site.app, '/internetCustomers', registration)).json();
  const kept = () =>
    site.store.db
      .selectFrom('internet_customers')
      .select(['packageDetails', 'totalPrice'])
      .where('reference', '=', reference)
      .executeTakeFirst();
  const before = await kept();
  for (const { id } of firstPackages) await owner.post(`/console/packages/${id}/retire`, { version: 1 });
  expect(await onSale()).toEqual([]);
  expect(await kept()).toEqual(before);
  expect(before?.packageDetails).toBe(registration.packageDetails);
});

test('the history tells who changed what, page by page, and an old price is put back by publishing it', async () => {
  for (let version = 1; version <= 21; version += 1) {
    await owner.post('/console/packages/eco-25', { ...eco25, price_one: 900 + version, version });
  }
  const first = (await agent.get('/console/packages/eco-25/changes')).json();
  expect(first.entries).toHaveLength(20);
  expect(first.entries[0]).toMatchObject({
    version: 22,
    by_name: 'owner',
    before: { price_one: 920 },
    after: { price_one: 921 },
  });
  const second = (await agent.get(`/console/packages/eco-25/changes?before=${first.next}`)).json();
  expect(second).toMatchObject({ entries: [{ version: 2, before: { price_one: 900 } }], next: null });

  const { isRetired: _, ...old } = second.entries[0].before;
  const back = await owner.post('/console/packages/eco-25', { ...old, version: 22 });
  expect(back.json()).toMatchObject({ price_one: 900, version: 23 });
});

test('publishing what is published already changes nothing', async () => {
  const before = await (await openPackages(site.store.db)).version();
  const answer = await owner.post('/console/packages/eco-25', { ...eco25, version: 1 });
  expect(answer.json()).toMatchObject({ id: 'eco-25', version: 1 });
  expect(await (await openPackages(site.store.db)).version()).toBe(before);
  expect((await owner.get('/console/packages/eco-25/changes')).json().entries).toEqual([]);
});

test('a speed, a type or a price that cannot be is refused, and named', async () => {
  for (const [field, value] of [
    ['package_name', '0'],
    ['package_name', 'fast'],
    ['package_name', 25],
    ['type', 'gold'],
    ['price_one', -1],
    ['price_three', 10.5],
    ['price_six', '5400'],
    ['price_twelve', 10_000_001],
  ] as const) {
    for (const [path, more] of [
      ['', {}],
      ['/eco-25', { version: 1 }],
    ] as const) {
      const answer = await owner.post(`/console/packages${path}`, { ...eco40, ...more, [field]: value });
      expect(answer.json()).toMatchObject({ status: 422, code: 'invalid', faults: [field] });
    }
  }
});

test('a package that is not there is told', async () => {
  for (const [path, body] of [
    ['nothing', eco40],
    ['nothing/retire', {}],
    ['nothing/bring-back', {}],
  ] as const) {
    expect((await owner.post(`/console/packages/${path}`, { ...body, version: 1 })).statusCode).toBe(404);
  }
});
