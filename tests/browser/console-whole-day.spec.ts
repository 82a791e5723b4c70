import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { islandDay } from '#domain/island-day.ts';
import { addDays } from '#domain/paid-until.ts';
import { formatDay } from '../../staff/language/format-moment.ts';
import { booking, mt940Statement, multipartOf, ourIban } from '../support/bank-statements.ts';
import { contactMessage, photo, registration } from '../support/forms.ts';
import { send } from '../support/send.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { elsewhere, expect, speak } from './support/console.ts';
import { button, dialog, labelled, listItems, main } from './support/console-screen.ts';
import { test as withMail } from './support/console-with-mail.ts';
import { said } from './support/console-words.ts';
import { inDatabase, storedRows } from './support/stored-rows.ts';

/** The log is read whole, so that nobody else may have a day on this server: another fixture is another worker. */
const test = withMail.extend<object, { ownDay: undefined }>({
  ownDay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => use(undefined),
    { scope: 'worker', auto: true },
  ],
});

const region = (page: Page, id: string) => page.getByRole('region', { name: said(id), exact: true });
/** What somebody’s screens send; each screen has tests of its own. */
const calls = ({ request }: Page) => ({
  async post(path: string, data: object) {
    const answer = await request.post(`/console/${path}`, { data });
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
    return answer.status() === 204 ? undefined : answer.json();
  },
  get: async (path: string) => (await request.get(`/console/${path}`)).json(),
});

type Calls = ReturnType<typeof calls>;

/** Somebody stands at the counter without a registration. */
async function walkIn(page: Page, server: ServerProcess, first: string, bought: object) {
  const last = `Kaya${randomUUID().replace(/[^a-f]/g, '')}`;
  const image = { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  const { url } = await (await page.request.post('/console/id-cards', { multipart: { image } })).json();
  await calls(page).post('registrations', {
    ...{ ...registration, ...bought, id: randomUUID(), nationalId: url, language: 'en' },
    ...{ customerFirstName: first, customerLastName: last, customerEmail: `${randomUUID()}@example.com` },
    customerPhoneNumber: `0533 ${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
    hasPaperAgreement: true,
  });
  const [row] = storedRows(server, 'internet_customers', 'customerLastName', last);
  return { id: String(row?.id), reference: String(row?.reference), name: `${first} ${last}` };
}

/** Each step is held against what is there before it. */
async function moveOn({ get, post }: Calls, id: string, ...statuses: string[]): Promise<void> {
  for (const to of statuses) {
    const { version } = await get(`registrations/${id}`);
    await post(`registrations/${id}/move`, { to, version });
  }
}

/** What was planned for noon is due: as if the morning had passed. */
function noonComes(server: ServerProcess): void {
  inDatabase(server, (database) =>
    database.prepare('update price_plans set begins_at = ?').run(Date.now() - 1000),
  );
}

test('a day of the shop, from opening to close, and the audit log tells all of it', async ({
  page,
  browser,
  open,
  person,
  server,
  mail,
  complaints,
}) => {
  test.slow();
  const [owner, agent, installer] = [await person('owner'), await person('agent'), await person('installer')];
  const today = islandDay(Date.now());
  const dayText = formatDay(today, 'en');

  // Before the door opens the owner plans dearer packages.
  await open('/packages/prices', owner, 'en');
  await labelled(page, 'packages.type').selectOption('eco');
  await labelled(page, 'prices.percent').fill('10');
  await labelled(page, 'prices.rounding').selectOption('50');
  await labelled(page, 'prices.begins').fill(`${addDays(today, 1)}T12:00`);
  await button(page, 'prices.plan', true).click();
  await button(dialog(page), 'prices.plan', true).click();
  await expect(region(page, 'prices.plan.title')).toContainText('+10%, Eco, rounded to 50 TL');

  // Two people walk in; both become customers at the price of the morning.
  const desk = await elsewhere(browser, server, agent);
  await speak(desk, server, 'en');
  const office = calls(desk);
  const eco = { packageDetails: '35 MB, type:eco' };
  const ada = await walkIn(desk, server, 'Ada', { ...eco, months: 6, totalPrice: 6600 });
  const boris = await walkIn(desk, server, 'Boris', { ...eco, months: 1, totalPrice: 1100 });

  // An appointment for Ada: nobody's at first, then the installer's, then in the afternoon.
  await moveOn(office, ada.id, 'contacted', 'scheduled');
  await desk.goto(`/appointments?day=${today}`);
  const waits = desk.getByRole('button', { name: `${said('appointments.plan')}: ${ada.name}` });
  await expect(waits).toBeVisible();
  const { needsRouter: _, ...proposed } = (await office.get(`registrations/${ada.id}/appointments`)).proposal;
  expect(proposed.toCollect).toBe(6600);
  const visit = { ...proposed, day: today, technician: null };
  const { id: made } = await office.post(`registrations/${ada.id}/appointments`, visit);
  await office.post(`appointments/${made}`, { version: 1, technician: installer.id });
  await office.post(`appointments/${made}`, { version: 2, begins: '14:00', ends: '16:00' });
  const column = main(desk).getByRole('region', { name: installer.name, exact: true });
  await expect(column.getByRole('listitem').filter({ hasText: ada.name })).toContainText('14:00–16:00');

  // The installer says that it is done, and brings the money: the office reads it without a reload.
  const phone = await elsewhere(browser, server, installer);
  const ended = { version: 3, outcome: 'done', outcomeNote: '', collected: 6600 };
  await calls(phone).post(`my-day/${made}`, ended);
  await expect(main(desk)).toContainText(said('appointments.unplanned.done'));
  await moveOn(office, ada.id, 'installed');
  const due = { kind: 'registration', subject: ada.id, amount: 6600, seen: 0 };
  await office.post('ledger', { ...due, id: randomUUID(), method: 'cash', note: '' });

  // Boris has paid by his bank: its statement says so.
  const line = booking(`Internet ${boris.reference}`, 1100, { id: randomUUID().slice(0, 14), day: today });
  const { payload, headers } = multipartOf(mt940Statement([line]));
  const uploaded = await desk.request.post('/console/statements', { data: Buffer.from(payload), headers });
  await office.post(`statements/${(await uploaded.json()).id}/confirm`, {});

  // Ada paid for less than it seems: her line runs out in five days, and she gets a link.
  const { version } = await office.get(`registrations/${ada.id}`);
  const corrected = { activeFrom: null, endsOn: addDays(today, 5), reason: 'Moves away' };
  await office.post(`registrations/${ada.id}/line`, { version, ...corrected });
  await office.post('renewals/send', { ids: [ada.id] });
  const renewal = storedRows(server, 'payment_requests', 'registration', ada.id)[0]?.reference;

  // Somebody writes and is answered.
  const writer = { ...contactMessage, name: 'Cem Yazar', mail_field: `${randomUUID()}@example.com` };
  expect((await send(server.url, '/contact-us', writer)).status).toBe(201);
  const [written] = (await office.get('messages?status=open')).messages;
  await office.post(`messages/message/${written.id}/answer`, { version: 1, text: 'Evet, geliriz.' });
  await expect.poll(() => mail.mails.filter(({ to }) => to.includes(writer.mail_field)).length).toBe(1);

  // Noon: visitors pay more from now on.
  const prices = async () => (await page.request.get(`${server.url}/internet-packages`)).json();
  expect(await prices()).toContainEqual(expect.objectContaining({ id: 'eco-35', price_one: 1100 }));
  noonComes(server);
  await expect.poll(prices).toContainEqual(expect.objectContaining({ id: 'eco-35', price_one: 1200 }));

  // The owner sees what the day has brought, without adding up.
  await page.goto('/today');
  const figure = region(page, 'today.money').getByRole('listitem');
  await expect(figure.filter({ hasText: said('method.cash') })).toContainText('6,600 TL');
  await expect(figure.filter({ hasText: said('method.transfer') })).toContainText('1,100 TL');
  await expect(figure.filter({ hasText: said('today.money.in7') })).toContainText('1');

  // In the evening the owner counts 10 TL too little, and closes.
  await page.goto('/till');
  const methods = region(page, 'till.byMethod');
  await expect(methods.getByRole('row', { name: said('method.cash') })).toContainText('6,600');
  await expect(methods.getByRole('row', { name: said('method.transfer') })).toContainText('1,100');
  await labelled(page, 'till.counted').fill('6590');
  await labelled(page, 'till.note').fill('Bozuk para');
  await button(page, 'till.close.action').click();
  await button(dialog(page), 'till.close.action').click();
  await expect(region(page, 'till.closes')).toContainText('−10 TL');

  // All of it is told, the newest first.
  await page.goto('/audit-log');
  const change = (status: string, before: string) =>
    `${agent.name} ${said('action.registration_moved')} ${ada.reference} Status: ${said(`status.${before}`)} → ${said(`status.${status}`)}`;
  const newPrices = (speed: number, one: string) =>
    `${owner.name} ${said('action.package_changed')} ${speed} Mbps, Eco Price for 1 month: ${one}`;
  const rule = 'Type: Eco Percent: +10 % Rounded to: 50 TL Packages: 5';
  const story = [
    `${owner.name} ${said('action.day_closed')} ${dayText} Cash expected: 6,600 TL Cash counted: 6,590 TL`,
    rule,
    newPrices(50, '1,350 TL → 1,500 TL'),
    newPrices(35, '1,100 TL → 1,200 TL'),
    newPrices(25, '900 TL → 1,000 TL'),
    newPrices(16, '750 TL → 850 TL'),
    newPrices(12, '650 TL → 700 TL'),
    `${agent.name} ${said('action.letter_answered')} Message, ${dayText}`,
    `${agent.name} ${said('action.renewal_sent')} ${ada.reference} Amount: 6,600 TL Reference: ${renewal}`,
    `${agent.name} ${said('action.line_corrected')} ${ada.reference} Paid until:`,
    `${agent.name} ${said('action.bank_line_entered')} ${boris.reference} Amount: 1,100 TL Day: ${dayText}`,
    `${agent.name} ${said('action.statement_uploaded')} ${ourIban} Lines: 1 New lines: 1`,
    `${agent.name} ${said('action.money_taken')} ${ada.reference} Amount: 6,600 TL Method: Cash Payment state: Due → Paid`,
    change('installed', 'scheduled'),
    `${installer.name} ${said('action.appointment_ended')} ${ada.reference} Outcome: Planned → Done Collected at the door: none → 6,600 TL`,
    `${agent.name} ${said('action.appointment_changed')} ${ada.reference} Appointment: ${dayText}, 09:00 → ${dayText}, 14:00`,
    `${agent.name} ${said('action.appointment_changed')} ${ada.reference} Installer: none → ${installer.name}`,
    `${agent.name} ${said('action.appointment_made')} ${ada.reference} Appointment: ${dayText}, 09:00 Installer: none`,
    change('scheduled', 'contacted'),
    change('contacted', 'new'),
    `${agent.name} ${said('action.registration_entered')} ${boris.reference} Amount: 1,100 TL Agreement: on paper`,
    `${agent.name} ${said('action.registration_entered')} ${ada.reference} Amount: 6,600 TL Agreement: on paper`,
    rule,
  ];
  // The customer's mails about the visit go out when they go out.
  const told = said('action.customer_told');
  await expect(listItems(page).filter({ hasText: told }).first()).toContainText(ada.reference);
  const done = listItems(page).filter({ hasNotText: told });
  await expect(done).toHaveCount(story.length);
  await expect(done).toContainText(story, { useInnerText: true });
  for (const [place, action] of [
    [1, 'prices_begun'],
    [story.length - 1, 'prices_planned'],
  ] as const)
    await expect(done.nth(place)).toContainText(said(`action.${action}`));
  expect(complaints).toEqual([]);
  for (const each of [desk, phone]) await each.context().close();
});
