import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { contactMessage } from '../support/forms.ts';
import { send } from '../support/send.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { expect, languages, test } from './support/console.ts';
import { storePerson, storeSession } from './support/console-people.ts';
import { heading, listItems } from './support/console-screen.ts';
import { expectGoodState } from './support/console-states.ts';
import { said, wordsIn } from './support/console-words.ts';
import { giveUpLinks } from './support/dead-links.ts';
import { tabOnto } from './support/keyboard.ts';
import { sendToSandbox } from './support/sandbox-messages.ts';
import { sendRegistration } from './support/sent-registration.ts';
import { storedRows } from './support/stored-rows.ts';

const tile = (page: Page, kind: string, words = said) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: words(`today.kind.${kind}`), exact: true }) });
const count = async (page: Page, kind: string) => Number(await tile(page, kind).locator('b').textContent());

/** A customer whose link was given up: the reference of the payment. */
function lostLink(server: ServerProcess): string {
  const { reference } = sendToSandbox(server);
  giveUpLinks(server, [reference]);
  return reference;
}

/** Somebody writes; the name they gave and the call that ends it. */
async function written(owner: APIRequestContext, { url }: ServerProcess) {
  const name = `Ada ${randomUUID().slice(0, 8)}`;
  expect((await send(url, '/contact-us', { ...contactMessage, name })).status).toBe(201);
  const { messages } = await (await owner.get('/console/messages?status=open')).json();
  const { id } = messages.find((message: { name: string }) => message.name === name);
  const end = () =>
    owner.post(`/console/messages/message/${id}/status`, { data: { version: 1, status: 'done' } });
  return { name, end };
}

/** Whatever waited before: so the oldest are this test's. */
async function nothingWaits(owner: APIRequestContext): Promise<void> {
  const { messages } = await (await owner.get('/console/messages?status=open')).json();
  for (const { kind, id, version } of messages) {
    await owner.post(`/console/messages/${kind}/${id}/status`, { data: { version, status: 'done' } });
  }
}

test('an agent begins with the day, by keyboard alone, and tries a lost link again', async ({
  page,
  openAs,
  owner,
  server,
  complaints,
}) => {
  await sendRegistration(server);
  await written(owner, server);
  const reference = lostLink(server);
  await openAs('agent', '/');
  await expect(page).toHaveURL(/\/today$/);
  await expect(heading(page)).toHaveText(said('nav.today'));
  const again = said('delivery.retryOf').replace('{what}', `.*${reference}`);
  await tabOnto(page, page.getByRole('button', { name: new RegExp(again) }));
  await page.keyboard.press('Enter');
  await expect(page.locator('#deliveries').getByText(reference)).toBeHidden();
  await expect(page.locator('#deliveries')).toBeFocused();
  await tabOnto(page, page.getByText(said('today.table')).first());
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', {
    name: said('today.tableOf').replace('{what}', said('nav.registrations')),
  });
  await expect(table.getByRole('row')).toHaveCount(31);
  const rule = said('today.conversion.rule').replace('{days}', '30');
  await expect(page.getByText(rule)).toBeVisible();
  await expect(table.getByRole('cell').first()).not.toHaveText('0');

  const state = () => storedRows(server, 'payment_requests', 'reference', reference)[0]?.status;
  await expect.poll(state).toBe('link_sent');
  expect(complaints).toEqual([]);
});

test('in every language everybody finds their way in the day, and it fits the screen', async ({
  page,
  open,
  person,
  owner,
  server,
}) => {
  const me = await person('agent');
  await sendRegistration(server);
  await written(owner, server);
  const reference = lostLink(server);
  for (const language of languages) {
    await open('/today', me, language);
    await expect(page.locator('#deliveries').getByText(reference)).toBeVisible();
    await page.getByText(wordsIn(language)('today.table')).first().click();
    await expect(page.getByRole('table')).toBeVisible();
    await expectGoodState(page, language, 'today');
  }
});

test('what comes in is counted without reloading, what is lost is listed, and each number leads to its list', async ({
  page,
  openAs,
  server,
}) => {
  await openAs('agent', '/today');
  const figure = page
    .getByRole('region', { name: /^Registrations/ })
    .getByRole('heading')
    .locator('b');
  await expect(figure).toBeVisible();
  const before = { waiting: await count(page, 'registration'), came: Number(await figure.textContent()) };
  await sendRegistration(server);
  await expect.poll(() => count(page, 'registration')).toBe(before.waiting + 1);
  await expect(figure).toHaveText(String(before.came + 1));
  const dead = await count(page, 'dead');
  const reference = lostLink(server);
  await expect.poll(() => count(page, 'dead')).toBe(dead + 1);
  await expect(page.locator('#deliveries').getByText(reference)).toBeVisible();
  await expect(page.locator('#deliveries')).toContainText(said('delivery.failure.connection'));
  await tile(page, 'dead').getByRole('link').click();
  await expect(page.locator('#deliveries')).toBeInViewport();
  await tile(page, 'payment').getByRole('link').click();
  await expect(page).toHaveURL(/\/payments\?status=link_failed$/);
  await expect(listItems(page).first()).toContainText(said('payment.status.link_failed'));
});

test('what somebody is reading stays where it is when others have dealt with it', async ({
  page,
  openAs,
  owner,
  server,
}) => {
  await nothingWaits(owner);
  const first = await written(owner, server);
  const second = await written(owner, server);
  await openAs('agent', '/today');
  const row = (name: string) => listItems(page).filter({ hasText: name });
  await page.getByRole('link', { name: second.name }).focus();
  await first.end();
  await expect(row(first.name)).toContainText(said('today.gone'));
  await expect(page.getByRole('link', { name: second.name })).toBeFocused();
  await heading(page).focus();
  await expect(row(first.name)).toBeHidden();
  await row(second.name).hover();
  await second.end();
  await expect(row(second.name)).toContainText(said('today.gone'));
  await page.mouse.move(0, 0);
  await expect(row(second.name)).toBeHidden();
});

test('ages are by the clock of the server, and go on while the screen stands open', async ({
  page,
  openAs,
  owner,
  server,
}) => {
  await nothingWaits(owner);
  await written(owner, server);
  const fiveHoursMs = 5 * 60 * 60 * 1000;
  await page.clock.install({ time: Date.now() + fiveHoursMs });
  // Without news: another answer would bring the time of the server, which does not jump.
  await page.route('**/console/live', () => {});
  await openAs('agent', '/today');
  await expect(tile(page, 'message')).toContainText(said('age.now'));
  await page.route('**/console/today', () => {});
  await page.clock.fastForward('03:01:00');
  await expect(tile(page, 'message')).toContainText('3 hr');
});

test('a store with nothing in it says so kindly; where a bot is configured there is no sandbox inbox', async ({
  page,
  startOwn,
}) => {
  const words = wordsIn('tr');
  const server = await startOwn({ PAYMENT_BOT_URL: 'http://127.0.0.1:9/request-link' });
  await storeSession(page.context(), server, await storePerson(server, 'owner'));
  await page.goto(`${server.staffUrl}/?lang=tr`);
  await expect(page.getByText(words('today.nothing'))).toBeVisible();
  await expect(page.getByText(words('today.noneYet'))).toHaveCount(3);
  await expectGoodState(page, 'tr', 'nothing');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.staffUrl}/sandbox`);
  await expect(heading(page)).toHaveText(words('missing'));
  const menu = page.getByRole('navigation');
  await expect(menu.getByRole('link', { name: words('nav.account') })).toBeVisible();
  await expect(menu.getByRole('link', { name: words('nav.sandbox') })).toHaveCount(0);
  // All of it is seen at once; in a lower window a shade says that there is more.
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await menu.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
  await page.setViewportSize({ width: 1366, height: 768 });
  expect(await menu.evaluate((list) => list.scrollHeight - list.clientHeight)).toBeGreaterThan(0);
  await expect(menu).toHaveCSS('background-attachment', 'local, local, scroll, scroll');
});
