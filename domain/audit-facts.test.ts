import { expect, test } from 'vitest';
import { assignedFacts, filterFacts, packageFacts, planFacts } from './audit-facts.ts';

const nobodys = { assigned_to: null, assigned_name: null };
const adas = { assigned_to: 'a', assigned_name: 'Ada' };

test('who sees to something is told only where that has changed, and from whom', () => {
  expect(assignedFacts(nobodys, adas)).toEqual([{ name: 'assigned', from: null, to: 'Ada' }]);
  expect(assignedFacts(adas, nobodys)).toEqual([{ name: 'assigned', from: 'Ada', to: null }]);
  expect(assignedFacts(adas, adas)).toEqual([]);
  expect(assignedFacts(nobodys, nobodys)).toEqual([]);
});

const eco = {
  ...{ package_name: '25', type: 'eco' as const, isRetired: false },
  ...{ price_one: 900, price_three: 870, price_six: 850, price_twelve: 800 },
};

test('of a package each thing that changed is told, of a new one all but what it was', () => {
  expect(packageFacts(eco, { ...eco, price_one: 950, isRetired: true })).toEqual([
    { name: 'price_one', from: 900, to: 950 },
    { name: 'sale', from: 'on_sale', to: 'retired' },
  ]);
  expect(packageFacts({ ...eco, isRetired: true }, eco)).toEqual([
    { name: 'sale', from: 'retired', to: 'on_sale' },
  ]);
  const added = packageFacts(null, eco);
  expect(added).toContainEqual({ name: 'speed', to: '25' });
  expect(added).toHaveLength(6);
  for (const fact of added) expect(fact).not.toHaveProperty('from');
});

test('of planned prices everything is told at first, and then what is planned otherwise', () => {
  const plan = {
    begins_at: 5,
    rule: { by: 'percent', value: 10, rounding: 50 },
    packages: [1, 2],
  } as never;
  const told = [
    { name: 'begins', to: 5 },
    { name: 'percent', to: 10 },
    { name: 'rounding', to: 50 },
    { name: 'packages', to: 2 },
  ];
  expect(planFacts(undefined, plan)).toEqual(told);
  expect(planFacts(plan, plan)).toEqual([]);
  const other = {
    begins_at: 9,
    rule: { by: 'amount', value: 10, rounding: 50, type: 'eco' },
    packages: [1],
  } as never;
  expect(planFacts(plan, other)).toEqual([
    { name: 'begins', from: 5, to: 9 },
    { name: 'type', to: 'eco' },
    { name: 'month_amount', to: 10 },
    { name: 'packages', from: 2, to: 1 },
  ]);
});

test('the filters of an export are told by what they are, a text only by that there was one', () => {
  const asked = {
    ...{ text: 'Ayşe', package: '35', country: 'TR', router: 'true', kind: 'question', from: '2026-01-01' },
    ...{ to: '2026-02-01', who: 'w', whose: 'x', action: 'money', state: 'done', place: 'lefke' },
    ...{ unknown: 'y', status: undefined },
  };
  expect(filterFacts('waiting', asked)).toEqual([
    { name: 'text', to: '' },
    { name: 'package', to: '35' },
    { name: 'country', to: 'TR' },
    { name: 'router', to: 'true' },
    { name: 'kind', to: 'question' },
    { name: 'from_day', to: '2026-01-01' },
    { name: 'to_day', to: '2026-02-01' },
    { name: 'person', to: 'w' },
    { name: 'person', to: 'x' },
    { name: 'action', to: 'money' },
    { name: 'waiting', to: 'done' },
    { name: 'place', to: 'lefke' },
  ]);
  expect(filterFacts('payments', { text: '', whose: 'nobody' })).toEqual([{ name: 'assigned', to: null }]);
});

test('a status is told as that of its list', () => {
  expect(filterFacts('registrations', { status: 'new' })).toEqual([{ name: 'status', to: 'new' }]);
  expect(filterFacts('payments', { status: 'paid' })).toEqual([{ name: 'payment', to: 'paid' }]);
  expect(filterFacts('messages', { status: 'done' })).toEqual([{ name: 'message', to: 'done' }]);
  expect(filterFacts('ledger', { status: 'done' })).toEqual([]);
});
