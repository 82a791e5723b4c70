import { expect, test } from 'vitest';
import { type Identity, identityOf } from '#domain/erasing.ts';
import { erasePerson } from '../../server/console/erasure/erase-person.ts';
import { planErasing } from '../../server/console/erasure/erasure-plan.ts';
import { counterDesk } from '../support/counter-desk.ts';
import { changePrices } from '../support/prices.ts';
import { walkIn } from '../support/walk-in.ts';

const { site, agent, takeFrom, money, entries } = counterDesk();
const receipt = async (entry: string) => (await agent.get(`/console/ledger/${entry}/receipt`)).json();

test('somebody who walks in gets a reference, is found by it, and pays what the price list says', async () => {
  const body = walkIn({
    name: 'Иван Петров',
    phone: '+7 912 345-67-89',
    language: 'ru',
    months: 6,
    price: 6600,
  });
  const { entry, subject } = (await takeFrom({ ...body, amount: 600 })).json();
  expect(await money(subject)).toMatchObject({
    purpose: '35 Mbps eco',
    money: { state: 'part_paid', price: 6600, paid: 600, due: 6000 },
  });
  const { receipt: printed } = await receipt(entry);
  expect(printed).toMatchObject({
    number: 1,
    kind: 'payment',
    method: 'cash',
    amount: 600,
    part: { total: 6600, open: 6000 },
    purpose: '35 Mbps eco',
    months: 6,
    freeMonths: 2,
    payer: 'Иван Петров',
    takenBy: 'can',
    isVoid: false,
    about: null,
    language: 'ru',
  });
  for (const text of [printed.reference, '9123456789', 'петров']) {
    const { payments } = (await agent.get(`/console/payments?${new URLSearchParams({ text })}`)).json();
    expect(payments, text).toMatchObject([{ id: subject.id, amount: 6600 }]);
  }
  const row = await site.store.db.selectFrom('payment_requests').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ method: 'counter', clientPhone: '+7912345-67-89', language: 'ru', months: 6 });
  expect(row).toMatchObject({ free_months: 2, currency: 'TRY', userLanguage: 'tr', refMerchantStore: 704 });
  // Nobody sends a link to somebody who stood there.
  expect(await site.store.db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
});

test('what is no package costs what is paid for it', async () => {
  const { subject } = (
    await takeFrom(walkIn({ purpose: 'Modem', months: undefined, price: undefined, amount: 750.25 }))
  ).json();
  expect(await money(subject)).toMatchObject({
    purpose: 'Modem',
    money: { state: 'paid', price: 750.25, paid: 750.25 },
  });
});

test('a price of one’s own is refused at the counter too, and nothing is stored', async () => {
  for (const changes of [{ price: 1 }, { price: 1100.01 }, { months: 3 }] as const) {
    expect((await takeFrom(walkIn(changes))).json()).toMatchObject({ status: 409, code: 'price_changed' });
  }
  expect((await takeFrom(walkIn({ purpose: '36 Mbps eco' }))).json()).toMatchObject({ code: 'not_on_sale' });
  // A screen may be open for a while when a price changes.
  await changePrices(site.store, 'eco-35', {
    price_one: 1200,
    price_three: 3400,
    price_six: 6700,
    price_twelve: 12_000,
  });
  expect((await takeFrom(walkIn())).statusCode).toBe(200);
  expect(await site.store.db.selectFrom('payment_requests').select('amount').execute()).toEqual([
    { amount: 1100 },
  ]);
});

test('somebody who walks in has a name, a phone and a reason', async () => {
  for (const [changes, fault] of [
    [{ name: '' }, 'name'],
    [{ phone: '123' }, 'phone'],
    [{ phone: 'ayse@example.com' }, 'phone'],
    [{ purpose: '' }, 'purpose'],
    [{ months: undefined }, 'price'],
    [{ language: 'de' as 'tr' }, 'language'],
  ] as const) {
    expect((await takeFrom(walkIn(changes))).json()).toMatchObject({ status: 422, faults: [fault] });
  }
  expect(await site.store.db.selectFrom('payment_requests').selectAll().execute()).toEqual([]);
});

test('fifty who pay at once get receipts from 1 to 50', async () => {
  // Who has to wait too long for a connection is asked to come back, and sends the same again.
  const untilTaken = async (body: object): ReturnType<typeof takeFrom> => {
    const answer = await takeFrom(body);
    return answer.statusCode === 503 ? untilTaken(body) : answer;
  };
  const answers = await Promise.all(Array.from({ length: 50 }, () => untilTaken(walkIn())));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
  expect(answers.map((answer) => answer.json().receipt).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, number) => number + 1),
  );
});

test('money of somebody who was erased stays, without their name and what was written to it', async () => {
  const body = walkIn({ note: 'Ayşe’nin kardeşi ödedi' });
  const { entry } = (await takeFrom(body)).json();
  const { entry: others } = (await takeFrom(walkIn({ phone: '0533 999 99 99', note: 'Kasa' }))).json();
  const identities = [identityOf(body.phone) as Identity];
  const { db } = site.store;
  await db
    .transaction()
    .execute(async (transaction) =>
      erasePerson(transaction, await planErasing(transaction, identities), identities),
    );
  expect(await entries()).toHaveLength(2);
  expect(await db.selectFrom('ledger_notes').selectAll().execute()).toEqual([
    { entry: others, text: 'Kasa' },
  ]);
  expect((await receipt(entry)).receipt).toMatchObject({
    number: 1,
    payer: '',
    reference: null,
    amount: 1100,
  });
});
