import { expect, test } from 'vitest';
import type { Appointment } from '#domain/appointments.ts';
import { details } from '../support/appointment-desk.ts';
import { botForEachTest, siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { takes } from '../support/payment-bot.ts';
import { publicSite } from '../support/public-site.ts';
import { storeRegistration } from '../support/registrations.ts';

const bot = botForEachTest();
const environment = () => ({ MESSAGE_BOT_URL: bot.url.replace('request-link', 'send-message') });
const site = siteForEachTest(environment);
const agent = staffForEachTest(site, 'can@meltem.example', 'agent');

const window = { day: '2031-05-20', begins: '09:00', ends: '11:00' };

/** What reached a customer, in this order, where a visit is changed while the first message about it is under way. */
async function reachedWhen(change: object): Promise<{ texts: string[]; visit: Appointment }> {
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
  await agent.post(`/console/appointments/${made.id}`, { version: 1, ...change });
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
