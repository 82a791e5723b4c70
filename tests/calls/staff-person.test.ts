import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Person } from '#domain/person.ts';
import { storedAppointment } from '../support/appointments.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { completeRegistration, contactMessage, payment, post, question } from '../support/forms.ts';
import { storeRegistration } from '../support/registrations.ts';
import { insert, storedRow } from '../support/rows.ts';

const site = siteForEachTest();
const can = staffForEachTest(site, 'can@meltem.example', 'agent');
const ada = staffForEachTest(site, 'ada@meltem.example', 'owner');
const ali = staffForEachTest(site, 'ali@meltem.example', 'installer');

const person = async (kind: string, id: string, by = can): Promise<Person> =>
  (await by.get(`/console/person/${kind}/${id}`)).json();

const zeki = { customerEmail: 'Zeki@Example.com', customerPhoneNumber: '+90 (542) 777 66 55' };

async function zekiWasHere() {
  const sent = { ...(await completeRegistration(site.app)), ...zeki };
  const { reference } = (await post(site.app, '/internetCustomers', sent)).json();
  const { id } = await storedRow(site.store.db, 'internet_customers', { reference });
  await can.get(`/console/registrations/${id}/image`);
  await post(site.app, '/internet/package/payment', { ...payment, clientPhone: '0542 777 66 55' });
  const asked = await storedRow(site.store.db, 'payment_requests', { clientPhone: '05427776655' });
  const taken = { id: randomUUID(), kind: 'payment_request', subject: asked.id, method: 'cash' };
  await can.post('/console/ledger', { ...taken, amount: 100, note: '', seen: 0 });
  await post(site.app, '/contact-us', { ...contactMessage, mail_field: 'zeki@example.com' });
  await post(site.app, '/questions', { ...question, mail_field: 'zeki@example.com' });
  await post(site.app, '/email-subscriptions', { email_field: 'zeki@example.com' });
  // Somebody else, of whom nothing is shown.
  await storeRegistration(site.store);
  await post(site.app, '/contact-us', contactMessage);
  return { id, reference: reference as string, payment: asked };
}

test('everything under the phone and the e-mail of a registration is on one screen', async () => {
  const { id, reference, payment: asked } = await zekiWasHere();
  const at = Date.now();
  await insert(site.store.db, 'appointments', storedAppointment(id, at));
  const found = await person('registration', id);
  expect(found).toMatchObject({
    names: [zeki.customerPhoneNumber, zeki.customerEmail],
    registrations: [{ id, reference }],
    appointments: [{ registration: id, reference, at, outcome: 'planned' }],
    payments: [{ id: asked.id }],
    money: [{ amount: 100, method: 'cash', by: 'can', subject: { reference: asked.reference } }],
    subscribers: [{ email: 'zeki@example.com' }],
    others: [],
    isMore: false,
  });
  expect(found.messages.map(({ kind }) => kind).toSorted()).toEqual(['message', 'question']);
  // The image and its address are of no list.
  expect(JSON.stringify(found)).not.toContain('id-cards');
});

test('their payments stand with the newest first, those made for them under another phone too', async () => {
  const { id, payment: first } = await zekiWasHere();
  const { db } = site.store;
  const theirs = await post(site.app, '/internet/package/payment', {
    ...payment,
    clientPhone: '05427776655',
  });
  const joined = await post(site.app, '/internet/package/payment', {
    ...payment,
    clientPhone: '05338420077',
  });
  const dated = (reference: string, values: object) =>
    db.updateTable('payment_requests').set(values).where('reference', '=', reference).execute();
  await dated(first.reference, { created_at: 2_000 });
  await dated(theirs.json().reference, { created_at: 1_000 });
  await dated(joined.json().reference, { created_at: 3_000, status: 'paid', registration: id });
  const { payments } = await person('registration', id);
  expect(payments.map(({ created_at }) => created_at)).toEqual([3_000, 2_000, 1_000]);
});

test('their visits and their money stand with the newest first, and so do looks at their ID', async () => {
  const { id, reference } = await zekiWasHere();
  const { db } = site.store;
  const { id: other } = await storeRegistration(site.store, { customerEmail: 'somebody@example.com' });
  for (const at of [1_000, 3_000, 2_000]) await insert(db, 'appointments', storedAppointment(id, at));
  await insert(db, 'appointments', storedAppointment(other, 4_000));
  const taken = { kind: 'registration', subject: id, method: 'cash', note: '' };
  for (const [amount, seen] of [
    [200, 0],
    [300, 200],
  ])
    await can.post('/console/ledger', { ...taken, id: randomUUID(), amount, seen });
  const look = { action: 'image_seen' as const, subject: reference, who_name: 'ada' };
  for (const at of [1_000, 2_000]) await insert(db, 'audit_entries', { id: randomUUID(), at, ...look });
  const found = await person('registration', id, ada);
  expect(found.appointments.map(({ at }) => at)).toEqual([3_000, 2_000, 1_000]);
  const times = found.money.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((one, another) => another - one));
  expect(found.money.map(({ amount }) => amount).toSorted()).toEqual([100, 200, 300]);
  expect(found.looks?.map(({ by }) => by)).toEqual(['can', 'ada', 'ada']);
  expect(found.looks?.slice(1).map(({ at }) => at)).toEqual([2_000, 1_000]);
});

test('newsletters that went to them stand with their subjects, the newest first', async () => {
  const { id } = await zekiWasHere();
  const texts = (subject: string) => {
    const none = { subject: '', text: '' };
    return JSON.stringify({ tr: none, en: { subject, text: 'Text' }, ru: none });
  };
  for (const [at, subject] of [
    [1_000, 'Spring'],
    [2_000, 'Summer'],
  ] as const) {
    await insert(site.store.db, 'newsletters', {
      ...{ id: subject, version: 1, state: 'sent', texts: texts(subject), instead: '{}', created_at: 1 },
      ...{ by_name: 'ada', send_at: null, begun_at: 1, ended_at: 2, figures: null },
    });
    await insert(site.store.db, 'newsletter_recipients', {
      ...{ newsletter: subject, email: 'zeki@example.com', language: 'en', state: 'sent', attempts: 1 },
      ...{ due_at: 1, at, claim: null, last_failure: null },
    });
  }
  expect((await person('registration', id)).newsletters).toEqual([
    { id: 'Summer', subject: 'Summer', at: 2_000 },
    { id: 'Spring', subject: 'Spring', at: 1_000 },
  ]);
});

test('a payment for their line that was not paid under another phone is not theirs', async () => {
  const { id } = await zekiWasHere();
  const { reference } = (
    await post(site.app, '/internet/package/payment', { ...payment, clientPhone: '05338420077' })
  ).json();
  const set = (values: object) =>
    site.store.db.updateTable('payment_requests').set(values).where('reference', '=', reference).execute();
  const listed = async () => (await person('registration', id)).payments.map((one) => one.reference);
  await set({ registration: id });
  expect(await listed()).not.toContain(reference);
  await set({ status: 'paid' });
  expect(await listed()).toContain(reference);
});

test('a payment for the line of somebody else with the same phone is not shown', async () => {
  const { id, payment: asked } = await zekiWasHere();
  const { id: other } = await storeRegistration(site.store, { ...zeki, customerFirstName: 'Ali' });
  await site.store.db
    .updateTable('payment_requests')
    .set({ registration: other })
    .where('id', '=', asked.id)
    .execute();
  expect((await person('registration', id)).payments).toHaveLength(1);
  await can.post(`/console/registrations/${id}/pairs`, { other, verdict: 'different', seen: 0 });
  expect(await person('registration', id)).toMatchObject({ registrations: [{ id }], payments: [] });
});

test('who looked at the ID is told to owners only, like the audit log', async () => {
  const { id, reference } = await zekiWasHere();
  expect(await person('registration', id)).not.toHaveProperty('looks');
  expect((await person('registration', id, ada)).looks).toMatchObject([
    { by: 'can', reference, registration: id },
  ]);
});

test('what was answered and noted stands with their message, and what they were told automatically with the rest', async () => {
  const { id, reference } = await zekiWasHere();
  const db = site.store.db;
  const written = await person('registration', id);
  const asked = written.messages.find(({ kind }) => kind === 'message')?.id as string;
  const others = await db.selectFrom('contact_messages').select('id').where('id', '!=', asked).execute();
  const by = { by_id: 'x', by_name: 'can' };
  await insert(db, 'letter_answers', [
    { id: 'later', kind: 'message', letter: asked, at: 3, text: 'Yes.', sent_at: 4, ...by },
    { id: 'first', kind: 'message', letter: asked, at: 1, text: 'Wait.', sent_at: null, ...by },
    { id: 'elses', kind: 'message', letter: others[0]?.id as string, at: 1, text: '', sent_at: null, ...by },
  ]);
  await can.post(`/console/messages/message/${asked}/notes`, { text: 'Rang twice' });
  await can.post(`/console/messages/message/${others[0]?.id}/notes`, { text: 'Somebody else' });
  const other = await storeRegistration(site.store);
  await insert(db, 'customer_notices', [
    { kind: 'received', subject: id, registration: id, channel: 'mail', at: 1 },
    { kind: 'appointment', subject: 'visit 1', registration: id, channel: 'phone', at: 2 },
    { kind: 'received', subject: other.id, registration: other.id, channel: 'mail', at: 3 },
  ]);

  const { messages, notices } = await person('registration', id);
  expect(messages.find((one) => one.id === asked)).toMatchObject({
    answers: [
      { id: 'first', by_name: 'can', text: 'Wait.', state: 'failed' },
      { id: 'later', by_name: 'can', text: 'Yes.', state: 'sent' },
    ],
    notes: [{ text: 'Rang twice', by_name: 'can' }],
  });
  expect(messages.find(({ kind }) => kind === 'question')).toMatchObject({ answers: [], notes: [] });
  expect(JSON.stringify(messages)).not.toContain('Somebody else');
  expect(notices).toEqual([
    { kind: 'appointment', subject: 'visit 1', registration: id, reference, channel: 'phone', at: 2 },
    { kind: 'received', subject: id, registration: id, reference, channel: 'mail', at: 1 },
  ]);
});

test('what is said with customers is no installer’s, here as elsewhere', async () => {
  const { id } = await zekiWasHere();
  expect((await ali.get(`/console/person/registration/${id}`)).statusCode).toBe(403);
});

test('a payment, a message, a question and a subscriber lead to whom they are of', async () => {
  const { id, payment: asked } = await zekiWasHere();
  const { messages, subscribers } = await person('registration', id);
  const byPhone = await person('payment', asked.id);
  expect(byPhone).toMatchObject({ names: ['05427776655'], registrations: [{ id }], messages: [] });
  // Nothing is joined by itself: the other name is shown, with the way to what is under it.
  expect(byPhone.others).toEqual([{ name: zeki.customerEmail, registration: id }]);
  const subscriber = { kind: 'subscriber', id: subscribers[0]?.id as string };
  for (const thing of [...messages, subscriber]) {
    expect(await person(thing.kind, thing.id)).toMatchObject({ registrations: [{ id }], payments: [] });
  }
  expect(subscriber.id).not.toContain('zeki');
});

test('what belongs to nobody finds nobody, and what is not there is not found', async () => {
  const { id } = await storeRegistration(site.store, { customerEmail: '-', customerPhoneNumber: '1' });
  expect(await person('registration', id)).toMatchObject({ names: [], registrations: [], messages: [] });
  for (const kind of ['registration', 'payment', 'message', 'question', 'subscriber']) {
    expect((await can.get(`/console/person/${kind}/unknown`)).statusCode).toBe(404);
  }
  expect((await can.get('/console/person/staff/unknown')).statusCode).toBe(422);
});
