import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { clockForEachTest, siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { payment, post } from '../support/forms.ts';
import { storeRegistration, storeRegistrations } from '../support/registrations.ts';
import { storedRow } from '../support/rows.ts';

const noon = Date.parse('2026-11-16T10:00:00Z');
clockForEachTest(noon);
const site = siteForEachTest();
const can = staffForEachTest(site, 'can@meltem.example', 'agent');
const ada = staffForEachTest(site, 'ada@meltem.example', 'owner');

/** A line that is on and was paid for half a year and two free months. */
async function line(given = {}) {
  const registration = await storeRegistration(site.store, {
    customerPhoneNumber: '0533 123 45 67',
    ...given,
  });
  for (const [place, to] of ['contacted', 'scheduled', 'installed'].entries())
    await can.post(`/console/registrations/${registration.id}/move`, { to, version: place + 1 });
  await take('registration', registration.id, 6600);
  return registration;
}
const take = (kind: string, subject: string, amount: number) =>
  can.post('/console/ledger', { id: randomUUID(), kind, subject, method: 'cash', amount, note: '', seen: 0 });

/** A returning customer paid on the site, by phone alone. */
async function paid(given = {}) {
  const sent = { ...payment, months: 1, ...given };
  const { reference } = (await post(site.app, '/internet/package/payment', sent)).json();
  const { id } = await storedRow(site.store.db, 'payment_requests', { reference });
  await take('payment_request', id, payment.amount);
  return { id, reference: reference as string };
}
const detail = async ({ id }: { id: string }) => (await can.get(`/console/payments/${id}`)).json();
const join = (of: { id: string }, reference: string, version: number, by = can) =>
  by.post(`/console/payments/${of.id}/join`, { version, reference });
const separate = (of: { id: string }, version: number, reason: string) =>
  can.post(`/console/payments/${of.id}/separate`, { version, reason });
const until = async ({ id }: { id: string }) =>
  (await storedRow(site.store.db, 'internet_customers', { id })).paid_until;

test('a payment by phone alone is proposed for the one line it fits, and then renews it', async () => {
  const registration = await line();
  const declined = await storeRegistration(site.store, { customerPhoneNumber: '0533 123 45 67' });
  const decline = { to: 'declined', reason: 'No line there', version: 1 };
  await can.post(`/console/registrations/${declined.id}/move`, decline);
  const one = await paid();
  expect(await until(registration)).toBe('2027-07-16');
  const seen = await detail(one);
  expect(seen).toMatchObject({ registration: null, fitting: [{ reference: registration.reference }] });
  const ofPerson = (await can.get(`/console/person/registration/${registration.id}`)).json();
  expect(ofPerson.proposed).toMatchObject([
    { payment: { id: one.id }, registration: { reference: registration.reference } },
  ]);

  const answer = (await join(one, registration.reference.toLowerCase(), seen.payment.version)).json();
  expect(answer).toMatchObject({
    registration: { reference: registration.reference, paid_until: '2027-08-16' },
    isJoined: true,
    joins: [{ by_name: 'can', reference: registration.reference, reason: null }],
    fitting: [],
  });
  expect(await until(registration)).toBe('2027-08-16');
  expect((await can.get(`/console/person/registration/${registration.id}`)).json().proposed).toEqual([]);
  const { facts } = await storedRow(site.store.db, 'audit_entries', { action: 'payment_joined' });
  expect(JSON.parse(facts as string)).toEqual(
    expect.arrayContaining([
      { name: 'reference', to: registration.reference },
      { name: 'paid_until', from: '2027-07-16', to: '2027-08-16' },
    ]),
  );
});

test('of a phone that hundreds have given only the newest 200 registrations come into question', async () => {
  const given = Array.from({ length: 201 }, (_, number) => ({
    customerPhoneNumber: '0533 123 45 67',
    customerFirstName: `Number ${number}`,
    created_at: noon + number,
  }));
  await storeRegistrations(site.store, given);
  const { fitting } = await detail(await paid());
  expect(fitting).toHaveLength(200);
  expect([fitting[0], fitting[199]]).toMatchObject([
    { customerFirstName: 'Number 200' },
    { customerFirstName: 'Number 1' },
  ]);
  expect(JSON.stringify(fitting)).not.toContain('"Number 0"');
});

test('it is taken from there again with a reason, which stands with the payment and not in the audit log', async () => {
  const registration = await line();
  const one = await paid();
  const { version } = (await detail(one)).payment;
  await join(one, registration.reference, version);
  expect((await separate(one, version + 1, ' ')).json()).toMatchObject({
    code: 'invalid',
    faults: ['reason'],
  });
  const answer = (await separate(one, version + 1, 'His brother’s line')).json();
  expect(answer).toMatchObject({
    registration: null,
    isJoined: false,
    joins: [{ reason: null }, { reason: 'His brother’s line' }],
  });
  expect(await until(registration)).toBe('2027-07-16');
  const { facts } = await storedRow(site.store.db, 'audit_entries', { action: 'payment_separated' });
  expect(facts).not.toContain('brother');
  expect((await separate(one, version + 2, 'Again')).statusCode).toBe(404);
  // It goes with the person.
  const of = ['05331234567'];
  const preview = (await ada.post('/console/erasing/preview', { of })).json();
  await ada.post('/console/erasing', { of, seen: preview.seen, confirmation: of[0] });
  expect(await site.store.db.selectFrom('payment_joins').selectAll().execute()).toEqual([]);
});

test('of two who join, the second is told; what fits several lines, or is another’s, is not proposed', async () => {
  const [registration, second] = [await line(), await line()];
  await storeRegistration(site.store, { customerPhoneNumber: '0542 777 66 55' });
  const one = await paid();
  const { payment: seen, fitting } = await detail(one);
  expect(fitting).toHaveLength(2);
  expect((await can.get(`/console/person/registration/${registration.id}`)).json().proposed).toEqual([]);
  const answers = await Promise.all([
    join(one, registration.reference, seen.version),
    join(one, second.reference, seen.version, ada),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'changed_meanwhile',
    by: { action: 'payment_joined' },
  });
  expect((await join(one, registration.reference, seen.version + 1)).json()).toMatchObject({
    code: 'invalid',
    faults: ['reference'],
  });
});

test('what is cancelled is not joined, and only to a registration', async () => {
  const registration = await line();
  const { reference } = (await post(site.app, '/internet/package/payment', payment)).json();
  const { id } = await storedRow(site.store.db, 'payment_requests', { reference });
  expect((await join({ id }, 'K7QM-3XPW', 1)).json()).toMatchObject({ code: 'invalid' });
  expect((await join({ id }, reference, 1)).json()).toMatchObject({ code: 'invalid' });
  await can.post(`/console/payments/${id}/cancel`, { version: 1 });
  expect((await join({ id }, registration.reference, 2)).json()).toMatchObject({ code: 'payment_settled' });
  expect((await detail({ id })).fitting).toEqual([]);
});

test('what was sent to renew a line belongs to it for good', async () => {
  const registration = await line();
  await can.post('/console/renewals/send', { ids: [registration.id], isMeant: true });
  const renewal = await storedRow(site.store.db, 'payment_requests', { registration: registration.id });
  expect(await detail(renewal)).toMatchObject({
    registration: { reference: registration.reference },
    isJoined: false,
  });
  expect((await separate(renewal, renewal.version, 'A mistake')).statusCode).toBe(404);
  expect((await detail(renewal)).registration).toMatchObject({ reference: registration.reference });
});

test('what joined payments of another phone are is on the screen of the person', async () => {
  const registration = await line();
  const one = await paid({ clientPhone: '05427776655' });
  const { version } = (await detail(one)).payment;
  await join(one, registration.reference, version);
  const person = (await can.get(`/console/person/registration/${registration.id}`)).json();
  expect(person.payments.map(({ id }: { id: string }) => id)).toContain(one.id);
  // Whoever is erased is found by that phone too; without it the payment stands alone again.
  const of = ['05331234567'];
  const preview = (await ada.post('/console/erasing/preview', { of })).json();
  expect(preview.others).toContain('05427776655');
  await ada.post('/console/erasing', { of, seen: preview.seen, confirmation: of[0] });
  expect(await storedRow(site.store.db, 'payment_requests', { id: one.id })).toMatchObject({
    registration: null,
  });
});
