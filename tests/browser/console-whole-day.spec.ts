import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { islandDay } from '#domain/island-day.ts';
import { addDays } from '#domain/paid-until.ts';
import { formatDay } from '../../staff/language/format-moment.ts';
import { booking, ourIban, statementOf } from '../support/bank-statements.ts';
import { contactMessage, photo } from '../support/forms.ts';
import { send } from '../support/send.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { elsewhere, expect, speak } from './support/console.ts';
import { button, dialog, heading, labelled, listItems, main, toast } from './support/console-screen.ts';
import { test as withMail } from './support/console-with-mail.ts';
import { said } from './support/console-words.ts';
import { overflow } from './support/findings.ts';
import { tabOnto } from './support/keyboard.ts';
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
const link = (within: Page | Locator, name: string) => within.getByRole('link', { name, exact: true });

interface Customer {
  id: string;
  name: string;
  reference: string;
}

/** Somebody stands at the counter without a registration. */
async function walkIn(
  page: Page,
  server: ServerProcess,
  { first, months, photograph }: { first: string; months: string; photograph: 'camera' | 'file' },
): Promise<Customer> {
  const last = `Kaya${randomUUID().replace(/[^a-f]/g, '')}`;
  await page.goto('/registrations/new');
  const fields = {
    customerFirstName: first,
    customerLastName: last,
    customerPhoneNumber: `0533 ${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
    customerEmail: `${randomUUID()}@example.com`,
    customerAddress: 'Zeytinlik Sokak 4, Girne',
  };
  for (const [field, value] of Object.entries(fields))
    await labelled(page, `mistyped.field.${field}`).fill(value);
  await labelled(page, 'counter.package').selectOption({ label: '35 Mbps Eco' });
  await labelled(page, 'counter.term').selectOption(months);
  const image = { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  await labelled(page, `walkin.id.${photograph}`).setInputFiles(image);
  await page.getByRole('checkbox').check();
  await button(page, 'walkin.save').click();
  await expect(heading(page)).toContainText(said('walkin.sheet'));
  const [row] = storedRows(server, 'internet_customers', 'customerLastName', last);
  const { id, reference } = row as { id: string; reference: string };
  return { id, reference, name: `${first} ${last}` };
}

async function moveOn(page: Page, { id }: Customer, ...statuses: string[]): Promise<void> {
  await page.goto(`/registrations/${id}`);
  for (const status of statuses) {
    await button(page, `move.${status}`, true).click();
    await expect(region(page, 'registrations.status')).toContainText(said(`status.${status}`));
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
  const ada = await walkIn(desk, server, { first: 'Ada', months: '6', photograph: 'camera' });
  const boris = await walkIn(desk, server, { first: 'Boris', months: '1', photograph: 'file' });

  // An appointment for Ada: nobody's at first, then dragged to the installer, then moved to the afternoon by keys.
  await moveOn(desk, ada, 'contacted', 'scheduled');
  await desk.goto(`/appointments?day=${today}`);
  await desk.getByRole('button', { name: `${said('appointments.plan')}: ${ada.name}` }).click();
  await expect(labelled(dialog(desk), 'appointments.toCollect')).toHaveValue('6600');
  await labelled(dialog(desk), 'appointments.day').fill(today);
  await button(dialog(desk), 'appointments.plan', true).click();
  const column = (name: string) => main(desk).getByRole('region', { name, exact: true });
  const card = (within: Page | Locator) => within.getByRole('listitem').filter({ hasText: ada.name });
  await expect(card(column(said('appointments.technician.none')))).toBeVisible();
  await card(desk).dragTo(column(installer.name).getByRole('heading', { level: 2 }));
  await expect(card(column(installer.name))).toBeVisible();
  await tabOnto(desk, button(card(desk), 'appointments.move'));
  await desk.keyboard.press('Enter');
  await labelled(dialog(desk), 'appointments.begins').fill('14:00');
  await labelled(dialog(desk), 'appointments.ends').fill('16:00');
  await tabOnto(desk, button(dialog(desk), 'appointments.move', true));
  await desk.keyboard.press('Enter');
  await expect(card(column(installer.name))).toContainText('14:00–16:00');

  // The installer has it on the phone, says that it is done, and brings the money.
  const phone = await elsewhere(browser, server, installer);
  await speak(phone, server, 'en');
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto('/');
  const visit = phone.getByRole('article').filter({ hasText: ada.name });
  await expect(visit).toContainText('14:00–16:00');
  await button(visit, 'myDay.done', true).click();
  await labelled(visit, 'myDay.collected').fill('6.600');
  await button(visit, 'myDay.send').click();
  await expect(visit).toContainText(/Collected: 6,600\sTL/);
  expect(await overflow(phone)).toBe(0);

  // The office reads it without a reload, moves her on and enters the cash at the counter.
  await expect(main(desk)).toContainText(said('appointments.unplanned.done'));
  await moveOn(desk, ada, 'installed');
  await desk.goto('/');
  await expect(region(desk, 'today.money')).toContainText(/Collected: 6,600\sTL/);
  await desk.goto('/till');
  await expect(region(desk, 'till.atDoors')).toContainText(new RegExp(`${installer.name}6,600\\sTL`));
  await desk.goto('/counter');
  await labelled(desk, 'counter.find').fill(ada.reference);
  await desk.keyboard.press('Enter');
  await link(main(desk), ada.name).click();
  await button(region(desk, 'money'), 'take').click();
  await expect(labelled(dialog(desk), 'take.amount')).toHaveValue('6600');
  await button(dialog(desk), 'take', true).click();
  await expect(desk).toHaveURL(/\/receipts\//);
  await expect(main(desk).getByRole('article')).toContainText(ada.reference);

  // Boris has paid by his bank: its statement says so.
  await desk.goto('/statements');
  const line = booking(`Internet ${boris.reference}`, 1100, { id: randomUUID().slice(0, 14), day: today });
  await labelled(desk, 'statements.file').setInputFiles({
    name: 'ekstre.csv',
    mimeType: 'text/plain',
    buffer: Buffer.from(statementOf.csv([line])),
  });
  await button(desk, 'statements.upload').click();
  await desk.getByRole('button', { name: /^Record 1 payment/ }).click();
  await expect(desk.getByRole('heading', { name: `${said('statement.group.entered')}: 1` })).toBeVisible();

  // Ada paid for less than it seems: her line runs out in five days, and she gets a link.
  await desk.goto(`/registrations/${ada.id}`);
  await button(desk, 'line.correct').click();
  await labelled(dialog(desk), 'line.until').fill(addDays(today, 5));
  await labelled(dialog(desk), 'line.reason').fill('Moves away');
  await button(dialog(desk), 'line.save').click();
  await expect(dialog(desk)).toBeHidden();
  await desk.goto('/renewals?view=in7');
  await button(listItems(desk).filter({ hasText: ada.name }), 'renewals.send').click();
  await expect(toast(desk, '1 payment link is on its way')).toBeVisible();

  const renewal = storedRows(server, 'payment_requests', 'registration', ada.id)[0]?.reference;

  // Somebody writes and is answered.
  const writer = { ...contactMessage, name: 'Cem Yazar', mail_field: `${randomUUID()}@example.com` };
  await desk.goto('/messages');
  expect((await send(server.url, '/contact-us', writer)).status).toBe(201);
  await link(desk, writer.name).click();
  await labelled(desk, 'message.answer.text').fill('Evet, geliriz.');
  await button(desk, 'message.answer.send').click();
  await expect(region(desk, 'message.answers')).toContainText('Evet, geliriz.');
  await expect.poll(() => mail.mails.filter(({ to }) => to.includes(writer.mail_field)).length).toBe(1);

  // Noon: visitors pay more from now on.
  const prices = async () => (await page.request.get(`${server.url}/internet-packages`)).json();
  expect(await prices()).toContainEqual(expect.objectContaining({ id: 'eco-35', price_one: 1100 }));
  noonComes(server);
  await expect.poll(prices).toContainEqual(expect.objectContaining({ id: 'eco-35', price_one: 1200 }));

  // The owner sees what the day has brought, without adding up.
  await page.goto('/today');
  const money = region(page, 'today.money').getByRole('listitem');
  await expect(money.filter({ hasText: said('method.cash') })).toContainText('6,600 TL');
  await expect(money.filter({ hasText: said('method.transfer') })).toContainText('1,100 TL');
  await expect(money.filter({ hasText: said('today.money.in7') })).toContainText('1');

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
