import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { fillPaidUntil } from '../../server/registrations/paid-until.ts';
import { findRenewals } from '../../server/renewals/list.ts';
import { post } from '../support/forms.ts';
import { noon, renewalDesk } from '../support/renewal-desk.ts';
import { storedRow } from '../support/rows.ts';

const { site, owner, agent, customer, installed, endingOn, pay, payFirst, correct, until, namesIn, factsOf } =
  renewalDesk();

test('paid and switched on, in either order, and not any more where that is taken back', async () => {
  const before = await customer();
  await payFirst(before);
  expect(await until(before)).toBeNull();
  for (const [place, to] of ['contacted', 'scheduled', 'installed'].entries())
    await agent.post(`/console/registrations/${before.id}/move`, { to, version: place + 1 });
  expect(await until(before)).toBe('2027-07-16');
  await agent.post(`/console/registrations/${before.id}/undo`, { version: 4 });
  expect(await until(before)).toBeNull();
  expect(await storedRow(site.store.db, 'internet_customers', { id: before.id })).toMatchObject({
    ...{ paid_until_at: null, closed_at: null },
  });

  const after = await installed();
  expect(await until(after)).toBeNull();
  expect(await namesIn('unpaid')).toEqual([after.reference]);
  const entry = await payFirst(after);
  expect(await until(after)).toBe('2027-07-16');
  const refund = { id: randomUUID(), note: 'Moved away', reason: 'refund', method: 'cash', amount: 6600 };
  expect((await owner.post(`/console/ledger/${entry}/correct`, refund)).statusCode).toBeLessThan(300);
  expect(await until(after)).toBeNull();
});

test('a second paid term is a renewal', async () => {
  const registration = await installed();
  await payFirst(registration);
  expect(await namesIn('renewed')).toEqual([]);
  await pay({ kind: 'registration', id: registration.id }, 6600, 6600);
  expect(await until(registration)).toBe('2028-03-16');
  expect(await namesIn('renewed')).toEqual([registration.reference]);
  // For thirty days.
  const renewedAt = async (now: number) =>
    (await findRenewals(site.store.db, { view: 'renewed' }, now)).count;
  const inThirtyDays = noon + 30 * 24 * 60 * 60_000;
  expect([await renewedAt(inThirtyDays), await renewedAt(inThirtyDays + 1)]).toEqual([1, 0]);
});

test('both days are corrected with a reason, held against what was seen, and taken back', async () => {
  const registration = await installed();
  await payFirst(registration);
  const first = { version: 4, activeFrom: '2026-11-10', endsOn: '2026-12-24', reason: 'Was away' };
  expect((await correct(registration, { ...first, reason: '' })).json()).toMatchObject({
    code: 'invalid',
    faults: ['reason'],
  });
  for (const [field, wrong] of [
    ['endsOn', '2026-11-09'],
    ['endsOn', '2026-13-01'],
    ['activeFrom', '2026-11-99'],
    ['activeFrom', '2026-02-30'],
  ] as const) {
    const answer = await correct(registration, { ...first, [field]: wrong });
    expect(answer.json()).toMatchObject({ code: 'invalid', faults: [field] });
  }
  const changed = (await correct(registration, first)).json();
  expect(changed).toMatchObject({
    version: 5,
    paid_until: '2026-12-24',
    line_by: 'can',
    line_reason: 'Was away',
    line: { activeFrom: '2026-11-10', until: '2026-12-24', terms: [] },
  });
  expect((await correct(registration, { ...first, by: owner })).json()).toMatchObject({
    code: 'changed_meanwhile',
    by: { name: 'can', action: 'line_corrected' },
  });
  const undone = (await correct(registration, { version: 5, reason: '' })).json();
  expect(undone).toMatchObject({ line: { activeFrom: '2026-11-16', until: '2027-07-16' }, line_by: null });
  expect(await factsOf(registration, 'line_corrected')).toEqual([
    [
      'can',
      { name: 'active_from', from: '2026-11-16', to: '2026-11-10' },
      { name: 'paid_until', from: '2027-07-16', to: '2026-12-24' },
    ],
    [
      'can',
      { name: 'active_from', from: '2026-11-10', to: '2026-11-16' },
      { name: 'paid_until', from: '2026-12-24', to: '2027-07-16' },
    ],
  ]);
});

test('a line that is not on has no days; one may end on the day it begins, and no end is set in the future', async () => {
  const off = await customer();
  expect((await correct(off, { version: 1, endsOn: '2026-12-24' })).json()).toMatchObject({
    code: 'not_next',
  });
  const registration = await installed();
  const early = await correct(registration, { version: 4, endsOn: '2026-11-15' });
  expect(early.json()).toMatchObject({ code: 'invalid', faults: ['endsOn'] });
  const sameDay = { version: 4, endsOn: '2026-11-16', endSetAt: noon + 24 * 60 * 60_000 };
  expect((await correct(registration, sameDay)).json()).toMatchObject({
    end_set: '2026-11-16',
    end_set_at: noon,
  });
  expect(await factsOf(registration, 'registration_moved')).toContainEqual([
    ...['can', { name: 'status', from: 'scheduled', to: 'installed' }],
  ]);
});

test('an end that is put back keeps the money that came behind it', async () => {
  const registration = await endingOn('2026-12-24');
  vi.setSystemTime(noon + 1000);
  await payFirst(registration);
  expect(await until(registration)).toBe('2027-08-24');
  vi.setSystemTime(noon + 2000);
  await correct(registration, { version: 5, activeFrom: '2026-01-01', endsOn: '2026-12-01' });
  expect(await until(registration)).toBe('2026-12-01');
  await correct(registration, {
    version: 6,
    activeFrom: '2026-01-01',
    endsOn: '2026-12-24',
    endSetAt: noon,
  });
  expect(await until(registration)).toBe('2027-08-24');
});

test('an older amount that is put right leaves an end set by hand', async () => {
  const registration = await installed();
  const { id } = registration;
  let entry = await pay({ kind: 'registration', id }, 660);
  vi.setSystemTime(noon + 1000);
  await correct(registration, { version: 4, activeFrom: '2026-01-01', endsOn: '2026-12-24' });
  for (const [place, amount] of [6000, 6600].entries()) {
    vi.setSystemTime(noon + 2000 + place);
    const right = { id: randomUUID(), note: 'A typo', reason: 'wrong_amount', amount };
    const answer = await owner.post(`/console/ledger/${entry}/correct`, right);
    expect(answer.statusCode).toBe(200);
    entry = answer.json().entry;
  }
  expect(await until(registration)).toBe('2026-12-24');
  // The next money is new.
  await pay({ kind: 'registration', id }, 6600, 6600);
  expect(await until(registration)).toBe('2027-08-24');
});

test('lines from before are filled in', async () => {
  const registration = await installed();
  await payFirst(registration);
  const unknown = { paid_until: null, paid_until_at: null, renewed_at: null };
  await site.store.db.updateTable('internet_customers').set(unknown).execute();
  expect(await fillPaidUntil(site.store.db, noon)).toBe(1);
  expect(await until(registration)).toBe('2027-07-16');
  expect(await fillPaidUntil(site.store.db, noon)).toBe(0);
});

test('the customer is told until when it is paid, and the export has it', async () => {
  const registration = await endingOn('2026-12-24');
  const { reference } = registration;
  const status = await post(site.app, '/request-status', { reference, contact: '05331234567' });
  expect(status.json()).toMatchObject({ kind: 'registration', paidUntil: '2026-12-24' });
  const { body } = await owner.get('/console/exports/registrations?format=csv');
  expect(body).toContain(';24.12.2026;');
});
