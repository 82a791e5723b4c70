import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Route } from '@playwright/test';
import { islandDay } from '#domain/island-day.ts';
import { addDays, addMonths } from '#domain/paid-until.ts';
import { nextTerm } from '../support/next-term.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { expect, languages, test } from './support/console.ts';
import { button, dialog, heading, labelled, listItems, main, toast } from './support/console-screen.ts';
import { expectGoodState } from './support/console-states.ts';
import { said, wordsIn } from './support/console-words.ts';
import { tabOnto, tabTo, typeAndEnter } from './support/keyboard.ts';
import { sendRegistration } from './support/sent-registration.ts';
import { storedRows } from './support/stored-rows.ts';

/** Somebody’s line is switched on. */
async function switchedOn(server: ServerProcess, staff: APIRequestContext) {
  const name = `Ada ${randomUUID().slice(0, 8)}`;
  const phone = { customerPhoneNumber: '0533 123 45 67' };
  const reference = await sendRegistration(server, { customerFirstName: name, ...phone });
  const [row] = storedRows(server, 'internet_customers', 'reference', reference);
  const id = String(row?.id);
  for (const [place, to] of ['contacted', 'scheduled', 'installed'].entries())
    await staff.post(`/console/registrations/${id}/move`, { data: { to, version: place + 1 } });
  const until = () => storedRows(server, 'internet_customers', 'id', id)[0]?.paid_until;
  return { id, name, until };
}

const end = () => addDays(islandDay(Date.now()), 5);

/** The same, and it ends in five days. */
async function runsOut(server: ServerProcess, staff: APIRequestContext) {
  const line = await switchedOn(server, staff);
  const data = { version: 4, activeFrom: null, endsOn: end(), reason: 'Paid at the old shop' };
  await staff.post(`/console/registrations/${line.id}/line`, { data });
  return line;
}

test('a line that runs out is found, its end corrected and put back, a link sent once, and the rule switched on', async ({
  page,
  openAs,
  owner,
  server,
}) => {
  const { id, name, until } = await switchedOn(server, owner);

  // Nothing is known to be paid: its end is set by hand.
  await openAs('owner', '/renewals?view=unpaid');
  await page.getByRole('link', { name }).click();
  const correct = async () => {
    await button(page, 'line.correct').click();
    await labelled(dialog(page), 'line.until').fill(end());
    await labelled(dialog(page), 'line.reason').fill('Paid at the old shop');
    await button(dialog(page), 'line.save').click();
    await expect(dialog(page)).toBeHidden();
  };
  await correct();
  await expect(page.getByText('Paid at the old shop')).toBeVisible();
  expect(until()).toBe(end());
  await button(page, 'undo', true).click();
  await expect(page.getByText(said('line.unpaid'))).toBeVisible();
  expect(until()).toBeNull();
  await correct();

  await page.goto('/renewals?view=in7');
  const line = listItems(page).filter({ hasText: name });
  await tabOnto(page, button(line, 'renewals.send'));
  await page.keyboard.press('Enter');
  await expect(toast(page, '1 payment link is on its way')).toBeVisible();
  await expect(line).toContainText(said('renewals.link').replace('{at}', ''));
  // Those chosen; who got one today gets another only if it is meant.
  await line.getByRole('checkbox').press('Space');
  await page
    .getByRole('region', { name: said('chosen') })
    .getByRole('button', { name: said('renewals.send') })
    .click();
  await expect(page.getByRole('alert')).toContainText(name);
  expect(storedRows(server, 'payment_requests', 'registration', id)).toHaveLength(1);
  await button(page, 'renewals.again').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => storedRows(server, 'payment_requests', 'registration', id)).toHaveLength(2);

  await button(page, 'renewals.rule').click();
  await labelled(dialog(page), 'renewals.rule.days').fill('3');
  await button(dialog(page), 'renewals.rule.save', true).click();
  await expect(page.getByText('A payment link goes out by itself 3 days before the end')).toBeVisible();
  await button(page, 'undo', true).click();
  await expect(page.getByText('No links go out by themselves')).toBeVisible();
});

test('in every language everybody finds their way in renewals and the next term, and they fit the screen', async ({
  page,
  open,
  person,
  owner,
  server,
}) => {
  const { name, id } = await runsOut(server, owner);
  await owner.post('/console/renewals/send', { data: { ids: [id], isMeant: true } });
  const me = await person('owner');
  for (const language of languages) {
    await open('/renewals?view=in7', me, language);
    await expect(page.getByText(name)).toBeVisible();
    await expectGoodState(page, language, 'renewals');
    await page.locator(`a[href="/registrations/${id}"]`).click();
    await page.getByRole('button', { name: wordsIn(language)('renewals.take') }).click();
    await expect(dialog(page).getByRole('combobox')).toHaveCount(3);
    await expectGoodState(page, language, 'next term');
    await page.keyboard.press('Escape');
    await expectGoodState(page, language, 'line');
  }
});

test('the next term is taken on the screen of the line, by keyboard alone, and what changed meanwhile is told', async ({
  page,
  openAs,
  owner,
  server,
}) => {
  const { id, until } = await runsOut(server, owner);
  const ends = end();
  const paid = () => storedRows(server, 'payment_requests', 'registration', id);
  await openAs('agent', `/registrations/${id}`);
  await tabTo(page, said('renewals.take'), 'button');
  await page.keyboard.press('Enter');
  // What they have is proposed.
  const chosen = labelled(dialog(page), 'counter.package').locator('option:checked');
  await expect(chosen).toHaveText('35 Mbps Eco');
  await expect(labelled(dialog(page), 'counter.term')).toHaveValue('6');

  // A colleague takes a month of it meanwhile: nothing is taken twice.
  const month = nextTerm({ id }, { months: 1, price: 1100, seen: ends });
  expect((await owner.post('/console/renewals/take', { data: month })).status()).toBe(200);
  await tabTo(page, said('counter.term'), 'combobox');
  await page.keyboard.type('12');
  await typeAndEnter(page, said('take.note'), 'Kasa 2');
  await expect(dialog(page).getByRole('alert')).toContainText('in the meantime');
  expect(paid()).toHaveLength(1);
  // A price that is not the list's any more is told as well, and nothing of what was chosen is lost.
  const atAnotherPrice = async (route: Route) => {
    const postData = { ...route.request().postDataJSON(), price: 1 };
    await route.fulfill({ response: await route.fetch({ postData }) });
  };
  await page.route('**/console/renewals/take', atAnotherPrice, { times: 1 });
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('The price has changed');
  await expect(labelled(dialog(page), 'take.note')).toHaveValue('Kasa 2');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toContainText(/\d{6}/);
  await expect(main(page).getByRole('article')).toContainText('11.880');
  expect(paid()).toHaveLength(2);
  const ended = addMonths(ends, 1 + 12 + 3);
  expect(until()).toBe(ended);
  await page.goBack();
  const section = page.getByRole('region', { name: said('line'), exact: true });
  await expect(section.getByRole('listitem')).toHaveCount(2);
  // What they paid last is shown, and proposed the next time.
  await expect(section).toContainText('35 Mbps, Eco · 12 months +3 free');
  await button(page, 'renewals.take').click();
  await expect(labelled(dialog(page), 'counter.term')).toHaveValue('12');
  await page.keyboard.press('Escape');

  // Who has paid for long is not asked for money by one press.
  await button(section, 'renewals.send').click();
  await expect(page.getByRole('alert')).toContainText('Paid for more than 30 days ahead');
  const asked = () => paid().filter(({ status }) => status !== 'paid');
  expect(asked()).toHaveLength(0);
  await button(page, 'renewals.again').click();
  await expect.poll(asked).toHaveLength(1);
  // Of that link a part is paid: the rest is taken there.
  const [open] = asked();
  const part = { id: randomUUID(), kind: 'payment_request', subject: open?.id, note: '', seen: 0 };
  await owner.post('/console/ledger', { data: { ...part, method: 'cash', amount: 600 } });
  await expect(button(section, 'renewals.send')).toHaveCount(0);
  await section.getByRole('link', { name: 'Take the remaining 11,280 TL' }).click();
  await expect(page).toHaveURL(new RegExp(`/payments/${open?.id}$`));
  await expect(button(page, 'take', true)).toBeVisible();
});
