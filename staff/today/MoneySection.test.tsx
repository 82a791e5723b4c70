import { expect, test } from 'vitest';
import type { MoneyToday } from '#domain/today.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { MoneySection } from './MoneySection.tsx';

const money: MoneyToday = {
  taken: [
    { method: 'cash', amount: 1170.5 },
    { method: 'link', amount: 6600 },
  ],
  ...{ asked: { count: 3, amount: 19_800 }, atDoors: { count: 2, amount: 2200, collected: 600.5 } },
  ...{ in7: 4, overdue: 501 },
};
const nothing: MoneyToday = {
  ...{ taken: [{ method: 'cash', amount: 0 }], asked: { count: 0, amount: 0 }, in7: 0, overdue: 0 },
  atDoors: { count: 0, amount: 0, collected: 0 },
};

const shown = (changed: Partial<MoneyToday>, from = money) =>
  consolePart(<MoneySection money={{ ...from, ...changed }} />);

/** How many tiles stand out. */
const standOut = async (changed: Partial<MoneyToday>) =>
  (await shown(changed, nothing)).split('<li class="_some_').length - 1;

test('the money of the day says what was taken, what is still to come and whose line runs out, each with its list', async () => {
  expect(textOf(await shown({}))).toMatchInlineSnapshot(`
    "Money today
    1,170.50 TLCash → /till
    6,600 TLPayment link → /till
    19,800 TLAsked for, not paid → /payments?status=link_sent 3 links of the last 30 days
    2,200 TLTo collect at the door today → /appointments 2 visits · Collected: 600.50 TL
    4Lines that run out within 7 days → /renewals?view=in7
    500+Lines that have run out → /renewals?view=overdue"
  `);
});

test('of a day without money every figure is none, and nothing is said to be collected', async () => {
  expect(textOf(await shown({}, nothing))).toMatchInlineSnapshot(`
    "Money today
    0 TLCash → /till
    0 TLAsked for, not paid → /payments?status=link_sent 0 links of the last 30 days
    0 TLTo collect at the door today → /appointments 0 visits
    0Lines that run out within 7 days → /renewals?view=in7
    0Lines that have run out → /renewals?view=overdue"
  `);
});

test('what is not none stands out', async () => {
  expect(await standOut({})).toBe(0);
  expect(await standOut({ taken: [{ method: 'cash', amount: -100 }] })).toBe(1);
  expect(await standOut({ asked: { count: 1, amount: 100 } })).toBe(1);
  expect(await standOut({ atDoors: { count: 1, amount: 100, collected: 0 } })).toBe(1);
  expect(await standOut({ atDoors: { count: 0, amount: 0, collected: 100 } })).toBe(1);
  expect(await standOut({ in7: 1, overdue: 1 })).toBe(2);
});
