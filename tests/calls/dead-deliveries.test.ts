import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DeliveryKind } from '#domain/delivery.ts';
import type { Today } from '#domain/today.ts';
import { recordNotice } from '../../server/payments/notices.ts';
import { storedAppointment } from '../support/appointments.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { contactMessage, post, question } from '../support/forms.ts';
import { noticeOf } from '../support/notices.ts';
import { storeRegistration } from '../support/registrations.ts';
import { insert, storedRow } from '../support/rows.ts';
import { walkIn } from '../support/walk-in.ts';

const site = siteForEachTest();
const agent = staffForEachTest(site, 'can@meltem.example', 'agent');

/** A delivery as it stands in the store: given up, unless said otherwise. */
async function delivery(kind: DeliveryKind, subject: string, changes = {}): Promise<string> {
  const id = randomUUID();
  const ended = { attempts: 1, due_at: 1, claim: null, last_failure: 'no connection' };
  await insert(site.store.db, 'deliveries', {
    ...{ id, kind, subject, state: 'dead', created_at: 1, ended_at: 2, ...ended, ...changes },
  });
  return id;
}
const deliveries = async (): Promise<Today['deliveries']> =>
  (await agent.get('/console/today')).json().deliveries;
/** The name and the screen of whom a delivery of this kind is about. */
async function aboutOf(kind: DeliveryKind, subject: string): Promise<string | undefined> {
  const id = await delivery(kind, subject);
  const about = (await deliveries()).listed.find((each) => each.id === id)?.about;
  return about && `${about.name} ${about.path}`;
}

test('what was given up leads to the customer it is about', async () => {
  const { id, reference } = await storeRegistration(site.store);
  const screen = `${reference} /registrations/${id}`;
  const visit = storedAppointment(id);
  await insert(site.store.db, 'appointments', visit);
  for (const kind of ['mail_registration', 'customer_received', 'customer_runs_out'] as const)
    expect(await aboutOf(kind, id), kind).toBe(screen);
  expect(await aboutOf('customer_appointment', visit.id)).toBe(screen);
  const taken = { kind: 'registration', subject: id, method: 'cash', amount: 5, note: '', seen: 0 };
  const { entry } = (await agent.post('/console/ledger', { id: randomUUID(), ...taken })).json();
  expect(await aboutOf('customer_paid', entry)).toBe(screen);
  const about = await delivery('customer_paid', entry);
  expect(await aboutOf('mail_dead_delivery', about)).toBe(screen);
  expect(await aboutOf('mail_registration', 'gone')).toBeUndefined();
});

test('what was given up leads to the payment it is about, and money that nobody knows to the queue', async () => {
  const { entry, subject } = (await agent.post('/console/ledger/walk-in', walkIn())).json();
  const { reference } = await storedRow(site.store.db, 'payment_requests', { id: subject.id });
  const screen = `${reference} /payments/${subject.id}`;
  for (const kind of ['payment_link', 'mail_payment'] as const)
    expect(await aboutOf(kind, subject.id), kind).toBe(screen);
  expect(await aboutOf('customer_paid', entry)).toBe(screen);
  const link = { id: 'link', payment: subject.id, provider: 'paytr' as const, code: 'NB2Zlz3', url: null };
  await insert(site.store.db, 'payment_links', { ...link, created_at: 1, deleted_at: 2 });
  expect(await aboutOf('payment_link_cancel', 'NB2Zlz3')).toBe(screen);
  await recordNotice(site.store.db, noticeOf('AAAA-AAAA'));
  const notice = await storedRow(site.store.db, 'payment_notices', { reference: 'AAAA-AAAA' });
  expect(await aboutOf('mail_notice', notice.id)).toBe('AAAA-AAAA /paid');
  expect(await aboutOf('customer_paid', String(notice.entry))).toBeUndefined();
});

test('what was given up leads to the message or the subscriber it is about', async () => {
  await post(site.app, '/contact-us', contactMessage);
  await post(site.app, '/questions', question);
  await agent.post('/console/subscribers', { email: 'a+b@example.com' });
  const message = await storedRow(site.store.db, 'contact_messages');
  const asked = await storedRow(site.store.db, 'questions');
  const [subscriber] = (await agent.get('/console/subscribers')).json().subscribers;
  expect(await aboutOf('mail_message', message.id)).toBe(
    `${contactMessage.name} /messages/message/${message.id}`,
  );
  expect(await aboutOf('mail_question', asked.id)).toBe(`${question.name} /messages/question/${asked.id}`);
  expect(await aboutOf('mail_confirm', subscriber.id)).toBe(
    'a+b@example.com /subscribers?text=a%2Bb%40example.com',
  );
});

test('deliveries stand with the oldest first, and what waits tells since when', async () => {
  const dead = await Promise.all([9, 7, 8].map((created_at) => delivery('mail_payment', '', { created_at })));
  for (const created_at of [30, 20]) {
    const waiting = { state: 'waiting', created_at, due_at: 9e15, ended_at: null };
    await delivery('mail_payment', '', { ...waiting, last_failure: created_at === 20 ? 'status 503' : null });
  }
  const { listed, ...counts } = await deliveries();
  expect(counts).toEqual({ waiting: 1, retried: 1, dead: 3, oldest: 20 });
  expect(listed.map(({ id }) => id)).toEqual([dead[1], dead[2], dead[0]]);
  expect(listed[0]).toMatchObject({ attempts: 1, reason: 'no connection', ended_at: 2 });
});

test('of many that were given up the first are listed and all are counted', async () => {
  const numbers = Array.from({ length: 25 }, (_, number) => number);
  for (const number of numbers)
    await delivery('payment_link', 'gone', { created_at: number + 1, ended_at: 100 - number });
  const { dead, listed } = await deliveries();
  expect(dead).toBe(25);
  expect(listed).toHaveLength(20);
  expect(listed[0]).toMatchObject({ attempts: 1, ended_at: 100 });
});
