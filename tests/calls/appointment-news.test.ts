import { expect, test } from 'vitest';
import type { Appointment } from '#domain/appointments.ts';
import { appointmentHandler } from '../../server/appointments/tell.ts';
import type { Delivery } from '../../server/jobs/delivery-handler.ts';
import { details } from '../support/appointment-desk.ts';
import { storedAppointment } from '../support/appointments.ts';
import { botForEachTest, siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { takes } from '../support/payment-bot.ts';
import { publicSite } from '../support/public-site.ts';
import { storeRegistration } from '../support/registrations.ts';
import { insert } from '../support/rows.ts';

const bot = botForEachTest();
const environment = () => ({ MESSAGE_BOT_URL: bot.url.replace('request-link', 'send-message') });
const site = siteForEachTest(environment);
const agent = staffForEachTest(site, 'can@meltem.example', 'agent');

const window = { day: '2031-05-20', begins: '09:00', ends: '11:00' };

/** What reached a customer, in this order, where a visit is changed while the first message about it is under way. */
async function reachedWhen(...changes: object[]): Promise<{ texts: string[]; visit: Appointment }> {
  const { id } = await storeRegistration(site.store, { customerEmail: '' });
  for (const [place, to] of ['contacted', 'scheduled'].entries())
    await agent.post(`/console/registrations/${id}/move`, { to, version: place + 1 });
  const visits = `/console/registrations/${id}/appointments`;
  const made: Appointment = (await agent.post(visits, { ...window, ...details, technician: null })).json();

  const texts: string[] = [];
  const slow = Promise.withResolvers<void>();
  const asked = new Promise<void>((resolve) => bot.onAsked(() => resolve()));
  bot.behave(async (response, request) => {
    const text = bot.asked.at(-1)?.body.text;
    if (bot.asked.length === 1) await slow.promise;
    texts.push(String(text));
    takes(response, request);
  });
  const turn = site.outbox.turn();
  await asked;
  for (const [place, change] of changes.entries())
    await agent.post(`/console/appointments/${made.id}`, { version: place + 1, ...change });
  const other = await publicSite(environment(), site.storeConfig);
  await other.outbox.turn();
  slow.resolve();
  await turn;
  await other.outbox.turn();
  await other.close();
  const [visit] = (await agent.get(visits)).json().appointments;
  return { texts, visit };
}

test('the last that a customer hears is the time that is agreed, however slow the message before', async () => {
  const { texts, visit } = await reachedWhen({ begins: '14:00', ends: '16:00' });
  expect(texts.map((text) => /\d\d\.\d\d–\d\d\.\d\d/.exec(text)?.[0])).toEqual([
    '09.00–11.00',
    '14.00–16.00',
  ]);
  expect(visit.isTold).toBe(true);
});

test('who is being told of a visit while it is cancelled hears that too', async () => {
  const { texts, visit } = await reachedWhen({ outcome: 'cancelled' });
  expect(texts).toHaveLength(2);
  expect(visit).toMatchObject({ outcome: 'cancelled', isTold: true });
});

test('who is being told of a visit while it is ended by mistake hears of it once', async () => {
  const { texts, visit } = await reachedWhen({ outcome: 'done' }, { outcome: 'planned' });
  expect(texts).toHaveLength(1);
  expect(visit).toMatchObject({ outcome: 'planned', isTold: true });
});

test('a visit that is planned again while its end is looked at is told', async () => {
  const { id } = await storeRegistration(site.store, { customerEmail: '' });
  const { db } = site.store;
  const visit = { ...storedAppointment(id), outcome: 'done' as const };
  await insert(db, 'appointments', visit);
  const handler = appointmentHandler(db, { channelTo: () => undefined } as never, 'https://meltem.example');
  const delivery = { kind: 'customer_appointment', subject: visit.id } as Delivery;
  await handler.deliver(delivery, new AbortController().signal);
  await db.updateTable('appointments').set({ outcome: 'planned' }).execute();
  await db.transaction().execute(async (transaction) => handler.onDone?.(transaction, delivery, 0));
  const waiting = await db
    .selectFrom('deliveries')
    .select('subject')
    .where('kind', '=', delivery.kind)
    .execute();
  expect(waiting).toEqual([{ subject: visit.id }]);
});
