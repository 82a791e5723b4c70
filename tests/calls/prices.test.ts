import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { offerOf } from '#domain/offer.ts';
import { packageDetails } from '#domain/registration.ts';
import { terms } from '#domain/terms.ts';
import { fillTerms } from '../../server/packages/fill-terms.ts';
import {
  bringBackPackage,
  editPackage,
  managedPackages,
  retirePackage,
} from '../../server/packages/manage.ts';
import { sandboxInbox } from '../../server/payments/sandbox-queries.ts';
import { completeRegistration, payment, post, registration } from '../support/forms.ts';
import { publicSite } from '../support/public-site.ts';

let site: Awaited<ReturnType<typeof publicSite>>;
beforeEach(async () => {
  site = await publicSite();
});
afterEach(() => site.close());

const minute = 60_000;
const twoHours = 120 * minute;
const by = { id: 'owner', name: 'Owner', from: null };
const eco35 = { packageName: '35 Mbps eco', amount: 1100 };
let phones = 0;
function otherPhone(): string {
  phones += 1;
  return `0533${String(phones).padStart(7, '0')}`;
}
const pay = (changed: object, headers = {}) =>
  post(site.app, '/internet/package/payment', { ...payment, clientPhone: otherPhone(), ...changed }, headers);
const payments = () => site.store.db.selectFrom('payment_requests').selectAll().execute();
const deliveries = () => site.store.db.selectFrom('deliveries').select('kind').execute();

async function packageOf(name: string, type: string) {
  const found = (await managedPackages(site.store.db)).find(
    (one) => one.package_name === name && one.type === type,
  );
  if (!found) throw new Error(`There is no package ${name} ${type}.`);
  return found;
}

async function changePrice(price_one: number): Promise<void> {
  const { id, version, ...details } = await packageOf('35', 'eco');
  await editPackage(site.store.db, { ...details, price_one }, { id, version, confirmsWarnings: true, by });
}

/** As if the staff had made their changes so long ago. */
const makeChangesOlder = (ms: number) =>
  site.store.db
    .updateTable('package_changes')
    .set({ at: Date.now() - ms })
    .execute();

describe('a payment', () => {
  test.each([
    ['one lira for the fastest package', { packageName: '100 Mbps pro', amount: 1, months: 1 }],
    ['a thousandth of a lira', { ...eco35, amount: 0.001 }],
    ['the price of another term', { ...eco35, amount: 1100, months: 12 }],
    ['the price of another type', { packageName: '35 Mbps pro', amount: 1100 }],
  ])('with %s is refused, and nothing is stored or sent', async (_what, claim) => {
    const answer = await pay(claim);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('price_changed');
    expect(await payments()).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });

  test('at a price that is not true any more is told what it costs now', async () => {
    const { offer } = (await pay({ ...eco35, amount: 1, months: 6 })).json();
    expect(offer).toEqual({ speed: '35', type: 'eco', months: 6, freeMonths: 2, price: 6600 });
  });

  test.each(['999 Mbps eco', '35 Mbps max', 'Hattınız kapatılacak! Hemen https://example.com'])(
    'for %j, which is not on sale, is refused',
    async (packageName) => {
      const answer = await pay({ packageName });
      expect(answer.statusCode).toBe(409);
      expect(answer.json().code).toBe('not_on_sale');
      expect(await payments()).toEqual([]);
    },
  );

  test('is stored with its term, whether it was named or not', async () => {
    await pay({ ...eco35, amount: 6600, months: 6 });
    await pay({ ...eco35, amount: 11880 });
    const stored = (await payments()).map(({ months, free_months }) => [months, free_months]);
    expect(stored.sort()).toEqual([
      [12, 3],
      [6, 2],
    ]);
  });

  test('is taken at the price before for two hours, and not longer', async () => {
    await changePrice(1200);
    expect((await pay({ ...eco35, amount: 1200, months: 1 })).statusCode).toBe(201);
    expect((await pay({ ...eco35, amount: 1100, months: 1 })).statusCode).toBe(201);
    await makeChangesOlder(twoHours - minute);
    expect((await pay({ ...eco35, amount: 1100, months: 1 })).statusCode).toBe(201);
    await makeChangesOlder(twoHours + 1_000);
    const late = await pay({ ...eco35, amount: 1100, months: 1 });
    expect(late.json()).toMatchObject({ code: 'price_changed', offer: { price: 1200 } });
    expect((await pay({ ...eco35, amount: 1200, months: 1 })).statusCode).toBe(201);
  });

  test('is taken for a package that went off sale for two hours, and not longer', async () => {
    const { id, version } = await packageOf('35', 'eco');
    await retirePackage(site.store.db, { id, version, by });
    await makeChangesOlder(twoHours - minute);
    expect((await pay(eco35)).statusCode).toBe(201);
    await makeChangesOlder(twoHours + 1_000);
    expect((await pay(eco35)).json().code).toBe('not_on_sale');
  });
});

test('of false prices by the hundred none is taken, and every true one is', async () => {
  const packages = await managedPackages(site.store.db);
  const claim = fc.record({
    bought: fc.constantFrom(...packages),
    term: fc.constantFrom(...terms),
    off: fc.oneof(
      { weight: 1, arbitrary: fc.constant(0) },
      {
        weight: 4,
        arbitrary: fc.oneof(
          fc.integer({ min: -30_000, max: 30_000 }),
          fc.double({ min: -1, max: 1, noNaN: true }),
        ),
      },
    ),
    speed: fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.string() }),
    isTermNamed: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(claim, async ({ bought, term, off, speed, isTermNamed }) => {
      const { price, type, months } = offerOf(bought, term);
      const amount = price + off;
      const name = speed ?? bought.package_name;
      const isTrue = packages.some(
        (one) =>
          one.package_name === name &&
          one.type === type &&
          terms.some((each) => (!isTermNamed || each.months === months) && one[each.priceField] === amount),
      );
      const sent = { packageName: `${name} Mbps ${type}`, amount, ...(isTermNamed && { months }) };
      const { statusCode } = await pay(sent);
      expect(statusCode === 201).toBe(isTrue);
      expect([201, 409, 422]).toContain(statusCode);
    }),
    { numRuns: 300 },
  );
});

const between = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('pay' as const), which: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('price' as const), more: fc.integer({ min: 1, max: 500 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('retire' as const, 'bring back' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wait' as const) }) },
);

test('whatever is changed in between, a price is taken while it is true, or was within two hours', async () => {
  const { db } = site.store;
  await fc.assert(
    fc.asyncProperty(fc.array(between, { maxLength: 20 }), async (steps) => {
      let present = await packageOf('35', 'eco');
      await makeChangesOlder(twoHours + 1_000);
      /** What it cost on sale, before each change of the last two hours. */
      let recent: number[] = [];
      const known = [present.price_one];
      for (const one of steps) {
        const { id, version, price_one } = present;
        const isOnSale = present.retired_at === null;
        if (one.does === 'pay') {
          const amount = known[one.which % known.length] as number;
          const isTrue = (isOnSale && amount === price_one) || recent.includes(amount);
          const { statusCode } = await pay({ ...eco35, amount, months: 1 });
          expect(statusCode, JSON.stringify({ amount, price_one, isOnSale, recent })).toBe(
            isTrue ? 201 : 409,
          );
          continue;
        }
        if (one.does === 'wait') {
          await makeChangesOlder(twoHours + 1_000);
          recent = [];
          continue;
        }
        if (one.does === 'price') await changePrice(price_one + one.more);
        else if (one.does === 'retire') await retirePackage(db, { id, version, by });
        else await bringBackPackage(db, { id, version, confirmsWarnings: true, by });
        present = await packageOf('35', 'eco');
        if (present.version !== version && isOnSale) recent.push(price_one);
        known.push(present.price_one);
      }
    }),
    { numRuns: 30 },
  );
});

describe('a registration', () => {
  const register = async (changed: object) =>
    post(site.app, '/internetCustomers', { ...(await completeRegistration(site.app)), ...changed });
  const registrations = () => site.store.db.selectFrom('internet_customers').selectAll().execute();

  test('at a false price is refused, and its ID image can be sent with the true one', async () => {
    const sent = await completeRegistration(site.app);
    const refused = await post(site.app, '/internetCustomers', { ...sent, totalPrice: 1, months: 6 });
    expect(refused.json()).toMatchObject({ code: 'price_changed', offer: { price: 6600 } });
    expect(await registrations()).toEqual([]);
    expect((await post(site.app, '/internetCustomers', { ...sent, months: 6 })).statusCode).toBe(201);
    expect(await registrations()).toMatchObject([{ months: 6, free_months: 2, totalPrice: 6600 }]);
  });

  test('for a package that is not on sale is refused', async () => {
    const answer = await register({ packageDetails: packageDetails('999', 'eco') });
    expect(answer.json().code).toBe('not_on_sale');
  });

  test('from before terms were stored gets its term where its total tells', async () => {
    const row = (id: string, changed: object) => ({
      ...registration,
      customerNeedRouter: 'false' as const,
      id,
      reference: id,
      language: 'tr' as const,
      created_at: 1,
      months: null,
      free_months: null,
      ...changed,
    });
    await changePrice(1200);
    await site.store.db
      .insertInto('internet_customers')
      .values([
        row('a', { totalPrice: 11880 }),
        row('b', { totalPrice: 1100 }),
        row('c', { totalPrice: 7499.5 }),
        row('d', { packageDetails: 'by hand' }),
      ])
      .execute();
    await pay({ ...eco35, amount: 1200, months: 1 });
    await site.store.db
      .updateTable('payment_requests')
      .set({ amount: 6600, months: null, free_months: null })
      .execute();
    expect(await fillTerms(site.store.db)).toBe(5);
    expect(await fillTerms(site.store.db)).toBe(0);
    expect(await payments()).toMatchObject([{ months: 6, free_months: 2 }]);
    const filled = (await registrations()).map(({ id, months, free_months }) => [id, months, free_months]);
    expect(filled.sort()).toEqual([
      ['a', 12, 3],
      ['b', 1, 0],
      ['c', 0, 0],
      ['d', 0, 0],
    ]);
  });
});

test('the message to a phone is in the language of the visitor and holds nothing that was typed', async () => {
  const typed = 'Hemen https://example.com';
  const { reference } = (await pay({ ...eco35, userName: typed }, { cookie: 'lang=en' })).json();
  await site.outbox.turn();
  const { messages } = await sandboxInbox(site.store.db, { after: undefined, siteUrl: '', staffUrl: '' });
  expect(messages.map(({ text }) => text)).toEqual([
    `Meltem: your payment link for the Eco 35 Mbps package, 1,100 TL, is ready. Reference: ${reference}.`,
  ]);
});
