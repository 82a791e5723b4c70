import { expect, onTestFinished, test, vi } from 'vitest';
import { cleanupTasks } from '../../server/app/cleanup-tasks.ts';
import { openStore } from '../../server/db/store.ts';
import { claimDue, openDeliveries } from '../../server/jobs/delivery-queries.ts';
import { remindByTemplate } from '../../server/renewals/remind.ts';
import { sendByRule } from '../../server/renewals/rule.ts';
import { botForEachTest, mailServerForEachTest } from '../support/for-tests.ts';
import { nextTerm } from '../support/next-term.ts';
import { noon, type Registration, renewalDesk } from '../support/renewal-desk.ts';
import { storedRow } from '../support/rows.ts';
import { switchOn } from '../support/switched-messages.ts';

const dayMs = 24 * 60 * 60_000;
const bot = botForEachTest();
const server = mailServerForEachTest();
const { site, owner, agent, customer, endingOn, pay, requestsOf, send, factsOf } = renewalDesk(() => ({
  MESSAGE_BOT_URL: bot.url.replace('request-link', 'send-message'),
  MESSAGE_BOT_TOKEN: 'letmein',
  SMTP_URL: server.url,
  STAFF_MAIL: 'team@meltem.example',
  MAIL_FROM: 'site@meltem.example',
  PUBLIC_URL: 'https://meltem.example',
}));
const byPhone = { customerEmail: '' };

const makeDue = (set = {}) =>
  site.store.db
    .updateTable('deliveries')
    .set({ due_at: 0, ...set })
    .where('state', '=', 'waiting')
    .execute();

/** Whatever the clock of the database says. */
async function deliver(): Promise<void> {
  await makeDue({ by_day: 0 });
  await site.outbox.turn();
}

/** What the bot was given, once everything that is due was sent. */
async function toldBy(now: number): Promise<string[]> {
  vi.setSystemTime(now);
  await remindByTemplate(site.store.db, now);
  await deliver();
  const given = bot.asked.splice(0);
  return given.map(({ body }) => String(body.text).replace(/\s/g, ' ')).toSorted();
}

const notices = async ({ id }: Registration) =>
  (await agent.get(`/console/registrations/${id}`)).json().notices;

test('nobody is reminded until an owner wants it, and then whose line runs out, in their language', async () => {
  const ru = await endingOn('2026-11-23', { language: 'ru' });
  for (const end of ['2026-12-16', '2026-11-30', '2026-11-16', '2026-12-17', '2026-11-15'])
    await endingOn(end, { ...byPhone, language: 'en' });
  await customer(byPhone);
  expect(await toldBy(noon)).toEqual([]);
  expect(await site.store.db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
  await switchOn(site.store.db, 'runs_out');
  expect(await toldBy(noon)).toEqual([
    expect.stringMatching(/the last day of your Eco 35 Mbps package: 16 November 2026\. Shall we send/),
    expect.stringMatching(/your Eco 35 Mbps package is paid until 16 December 2026\. Just write to us/),
    expect.stringMatching(/your Eco 35 Mbps package runs out within two weeks, on 30 November 2026\./),
  ]);
  expect(await site.store.db.selectFrom('reminders').select('days').execute()).toHaveLength(4);
  await server.received(1);
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]?.subject.replace(/\s/g, ' ')).toBe('Ваш пакет оплачен до 23 ноября 2026 года');
  expect(await notices(ru)).toEqual([{ kind: 'runs_out', channel: 'mail', at: noon }]);
  expect(await factsOf(ru, 'customer_told')).toEqual([[null, { name: 'told', to: 'runs_out' }]]);
  expect(cleanupTasks(site).map(({ name }) => name)).toContain('reminders of lines that run out');
});

test('whoever renewed with another package is reminded of that one', async () => {
  const registration = await endingOn('2026-11-16', { ...byPhone, language: 'en' });
  const { price_one: price } = await storedRow(site.store.db, 'internet_packages', { id: 'eco-50' });
  const other = { purpose: '50 Mbps eco', months: 1, price, seen: '2026-11-16' };
  vi.setSystemTime(noon + 1000);
  expect((await agent.post('/console/renewals/take', nextTerm(registration, other))).statusCode).toBe(200);
  await switchOn(site.store.db, 'runs_out');
  expect(await toldBy(noon)).toContainEqual(
    expect.stringMatching(/your Eco 50 Mbps package is paid until 16 December 2026\./),
  );
});

test('who pays for their line is told for what, and until when it is paid', async () => {
  const registration = await endingOn('2026-11-16', { ...byPhone, language: 'en' });
  await switchOn(site.store.db, 'paid');
  vi.setSystemTime(noon + 1000);
  const answer = await agent.post('/console/renewals/take', nextTerm(registration, { seen: '2026-11-16' }));
  expect(answer.statusCode).toBe(200);
  await deliver();
  const [text] = bot.asked.map(({ body }) => String(body.text).replace(/\s/g, ' '));
  expect(text).toContain('6,600 TL');
  expect(text).toContain('35 Mbps');
  expect(text).toContain('Paid until: 16 July 2027');
});

test('each reminder goes out once for each end, however many instances look', async () => {
  const registration = await endingOn('2026-12-16', { ...byPhone, language: 'en' });
  await switchOn(site.store.db, 'runs_out');
  const other = await openStore(site.config);
  onTestFinished(() => other.close());
  await Promise.all([other.db, site.store.db, other.db].map((db) => remindByTemplate(db, noon)));
  expect(await toldBy(noon)).toHaveLength(1);
  expect(await toldBy(noon + dayMs)).toEqual([]);
  expect(await toldBy(noon + 16 * dayMs)).toEqual([expect.stringContaining('within two weeks')]);
  expect(await toldBy(noon + 22 * dayMs)).toEqual([]);
  expect(await toldBy(noon + 24 * dayMs)).toEqual([expect.stringContaining('the last day')]);
  expect(await toldBy(noon + 31 * dayMs)).toEqual([]);
  expect(await factsOf(registration, 'customer_told')).toHaveLength(3);
});

test('an attempt whose end was not written is not told twice, and one that was paid for meanwhile not at all', async () => {
  await switchOn(site.store.db, 'runs_out');
  await endingOn('2026-11-20', byPhone);
  expect(await toldBy(noon)).toHaveLength(1);
  await site.store.db
    .updateTable('deliveries')
    .set({ state: 'waiting', due_at: 0, claim: null, ended_at: null })
    .execute();
  expect(await toldBy(noon)).toEqual([]);

  const renewed = await endingOn('2026-11-21', byPhone);
  await remindByTemplate(site.store.db, noon);
  await send([renewed]);
  const [request] = await requestsOf(renewed);
  vi.setSystemTime(noon + 1000);
  await pay({ kind: 'payment_request', id: request?.id as string }, 6600);
  expect(await toldBy(noon + 2000)).toEqual([]);
});

test('who has a payment link is told of it, not asked for one', async () => {
  const registration = await endingOn('2026-11-20', { ...byPhone, language: 'en' });
  await send([registration]);
  await deliver();
  await switchOn(site.store.db, 'runs_out');
  // Of two it is the newer one.
  vi.setSystemTime(noon + 500);
  await send([registration], true);
  await deliver();
  const [, request] = await requestsOf(registration);
  expect(request?.status).toBe('link_sent');
  expect(await toldBy(noon + 1000)).toEqual([
    expect.stringContaining(`The payment link is on your phone: 6,600 TL, reference ${request?.reference}.`),
  ]);
  const { renewals } = (await agent.get('/console/renewals?view=in7')).json();
  expect(renewals).toMatchObject([{ link: { reference: request?.reference, amount: 6600 } }]);
});

test('a link is not named once a part of it came in cash', async () => {
  const registration = await endingOn('2026-11-20', { ...byPhone, language: 'en' });
  await send([registration]);
  await deliver();
  const [request] = await requestsOf(registration);
  await pay({ kind: 'payment_request', id: request?.id as string }, 600);
  await switchOn(site.store.db, 'runs_out');
  expect(await toldBy(noon + 1000)).toEqual([expect.not.stringContaining('payment link is on your phone')]);
});

test('a link that was paid or cancelled before is not named', async () => {
  const registration = await endingOn('2026-11-20', { ...byPhone, language: 'en' });
  await send([registration]);
  await site.store.db.updateTable('payment_requests').set({ status: 'cancelled' }).execute();
  const { version, value } = (await owner.get('/console/words/runs_out')).json();
  const days7 = { ...value.days7, en: '{until}: {reference}\n{amount}' };
  await owner.post('/console/words/runs_out', { version, value: { ...value, isSent: 'on', days7 } });
  const told = (await toldBy(noon + 1000)).filter((text) => text !== 'undefined');
  expect(told).toEqual([`20 November 2026: ${registration.reference}`]);
});

test('nothing goes out by itself at night', async () => {
  await endingOn('2026-11-20', byPhone);
  await switchOn(site.store.db, 'runs_out');
  await owner.post('/console/renewals/rule', { days: 7, seen: null });
  const on = (time: string) => Date.parse(`2026-11-17T${time}+02:00`);
  for (const time of ['00:10', '08:59', '20:00']) {
    expect(await remindByTemplate(site.store.db, on(time))).toBe(0);
    expect(await sendByRule(site.store.db, on(time))).toBe(0);
  }
  expect(await remindByTemplate(site.store.db, on('09:00'))).toBe(1);
  expect(await sendByRule(site.store.db, on('19:59'))).toBe(1);
});

test('what could not be sent by day is not tried at night, unless somebody asks for it', async () => {
  const registration = await endingOn('2026-11-20', byPhone);
  await switchOn(site.store.db, 'runs_out');
  await owner.post('/console/renewals/rule', { days: 7, seen: null });
  const tried = async (local: string) => {
    const kinds = ['payment_link', 'customer_runs_out'] as const;
    const now = Date.parse(`${local}+02:00`);
    await makeDue();
    const claimed = await claimDue(site.store.db, { kinds: [...kinds], most: 8, now });
    return claimed.map(({ kind }) => kind).toSorted();
  };
  const evening = Date.parse('2026-11-17T19:59+02:00');
  await remindByTemplate(site.store.db, evening);
  await sendByRule(site.store.db, evening);
  expect(await openDeliveries(site.store.db, evening)).toHaveLength(2);
  expect(await openDeliveries(site.store.db, evening + 60_000)).toEqual([]);
  expect(await tried('2026-11-17T20:00')).toEqual([]);
  expect(await tried('2026-11-18T08:59')).toEqual([]);
  expect(await tried('2026-11-18T09:00')).toEqual(['customer_runs_out', 'payment_link']);

  await site.store.db.updateTable('deliveries').set({ state: 'dead' }).execute();
  expect(await openDeliveries(site.store.db, evening + 60_000)).toHaveLength(2);
  const { deliveries } = (await owner.get('/console/today')).json();
  const reminder = deliveries.listed.find(({ kind }: { kind: string }) => kind === 'customer_runs_out');
  await agent.post(`/console/deliveries/${reminder.id}/retry`);
  expect(await tried('2026-11-18T21:00')).toEqual(['customer_runs_out']);
  await send([registration], true);
  expect(await tried('2026-11-18T21:30')).toContain('payment_link');
});

test('what fails is listed with whose it is; who is erased leaves no reminder', async () => {
  const { reference } = await endingOn('2026-11-20', byPhone);
  await switchOn(site.store.db, 'runs_out');
  bot.behave((response) => response.writeHead(422).end());
  await toldBy(noon);
  const { deliveries } = (await owner.get('/console/today')).json();
  expect(deliveries.listed).toMatchObject([
    { kind: 'customer_runs_out', reason: 'status 422', about: { name: reference } },
  ]);
  await agent.post(`/console/deliveries/${deliveries.listed[0].id}/retry`);
  expect(await factsOf({ reference } as Registration, 'delivery_retried')).toHaveLength(1);
  const of = ['05331234567'];
  const { seen } = (await owner.post('/console/erasing/preview', { of })).json();
  await owner.post('/console/erasing', { of, seen, confirmation: of[0] });
  for (const table of ['internet_customers', 'reminders'] as const)
    expect(await site.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
  const left = await site.store.db.selectFrom('deliveries').select('kind').execute();
  expect(left.filter(({ kind }) => kind === 'customer_runs_out')).toEqual([]);
});
