import { formatNumber } from '#domain/price.ts';
import { manyPackages } from '../support/long-price-list.ts';
import { expectNoFinding } from './support/findings.ts';
import {
  button,
  callsOf,
  cards,
  field,
  goTo,
  onSale,
  speeds,
  status,
  test,
  words,
} from './support/many-packages.ts';
import { phone, picker } from './support/payment.ts';
import { test as base, expect, isAlive, longListCount, stopClock } from './support/site.ts';

test('of many packages a few are shown without asking for the list; with the keyboard alone the nearest to a speed are found, more of them, and one is chosen', async ({
  page,
  visit,
  longListServer,
  complaints,
}) => {
  const { go, more, back } = words.en;
  const all = (await onSale(longListServer)).filter(({ type }) => type === 'eco');
  const calls = callsOf(page);
  await visit('/', 'en');
  await expect(cards(page)).toHaveCount(5);
  expect(await speeds(page)).toEqual([12, 34, 56, 78, 100]);
  await expect(status(page)).toHaveText('Showing 5 of 200 packages, from the slowest to the fastest.');
  await page.getByRole('radio', { name: /^Pro/ }).check();
  await expect(cards(page)).toHaveCount(5);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
  await expect(cards(page)).toHaveCount(5);
  expect(calls).toEqual([]);

  await field(page).focus();
  await page.keyboard.type('35');
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(12);
  await expect(status(page)).toContainText('35');
  const distances = (await speeds(page)).map((speed) => Math.abs(speed - 35));
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(distances[0]).toBe(0);
  const cheapest = Math.min(
    ...all.filter((each) => each.package_name === '35').map((each) => each.price_one),
  );
  await expect(cards(page).first()).toContainText(`${formatNumber(cheapest, 'en')} TL`);
  await expectNoFinding(page, 'found');

  await button(page, more).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(24);
  await expect(cards(page).nth(12).getByRole('button')).toBeFocused();
  expect(calls).toHaveLength(1);

  // Choosing one of those that the page did not bring.
  await page.keyboard.press('Enter');
  const speed = (await speeds(page))[12];
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toContainText(String(speed));
  const chosen = await cards(page).nth(12).locator('ul li').nth(1).textContent();
  await dialog.getByRole('radio', { name: /^6/ }).press('Space');
  const total = await dialog.getByRole('status').first().textContent();
  expect(chosen?.replaceAll(/\s/g, '')).toContain(total?.replaceAll(/\s/g, ''));
  await page.keyboard.press('Escape');
  await expect(cards(page).nth(12).getByRole('button')).toBeFocused();

  await button(page, back).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(5);
  await expect(field(page)).toBeFocused();
  await expect(button(page, go)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the picker of /payment finds by speed too; what is picked is what is paid, and found again once the list has come', {
  tag: ['@payment-saved'],
}, async ({ page, visit }) => {
  await visit('/payment', 'en');
  const rows = page.getByRole('dialog').getByRole('tabpanel').getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await page.getByRole('tab').nth(1).click();
  await field(page).fill('47');
  await button(page, words.en.go).click();
  await expect(rows).toHaveCount(12);
  await expect(rows.first().getByRole('heading')).toContainText('47');
  await expectNoFinding(page, 'picker');
  await button(page, words.en.more).click();
  await expect(rows).toHaveCount(24);
  await expect(rows.nth(12).getByRole('button').first()).toBeFocused();
  const price = await rows.nth(12).getByRole('button').first().textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('selected_package') ?? ''));
  expect(kept.type).toBe('pro');
  expect(price?.replaceAll(/\D/g, '')).toContain(String(kept.price));

  await page.evaluate(() => localStorage.removeItem('packagesData'));
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/internet-packages', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/internet-packages');
  await page.reload();
  await isAlive(page);
  await asked;
  await expect(picker(page)).toHaveCount(0);
  await expect(phone(page)).toHaveCount(0);
  letGo();
  await expect(phone(page)).toBeVisible();
  await expect(picker(page)).toHaveCount(0);
});

test('what a page has brought is good for an hour, and so is the list, also on the next page; then it is asked for', {
  tag: ['@call-packages', '@cache-hour'],
}, async ({ page, visit }) => {
  const hour = 60 * 60_000;
  await stopClock(page);
  const calls = callsOf(page);
  await visit('/about', 'en');
  await page.clock.runFor(hour - 501);
  await goTo(page, 'Pricing', /Pricing/);
  expect(calls).toEqual([]);
  await page.clock.runFor(1);
  await goTo(page, 'About', /Welcome/);
  await expect.poll(() => calls.length).toBe(1);
  await page.waitForFunction(
    (count) => JSON.parse(localStorage.getItem('packagesData') ?? '[]').length === count,
    longListCount,
  );
  await page.clock.runFor(hour - 60_000);
  await page.reload();
  await isAlive(page);
  await goTo(page, 'Pricing', /Pricing/);
  const look = async (mbps: string) => {
    await field(page).fill(mbps);
    await button(page, 'Find packages').click();
    await expect(status(page)).toContainText(`closest to ${mbps} Mbps`);
  };
  await look('20');
  await look('80');
  expect(calls, 'kept by the browser').toHaveLength(1);
  await page.clock.runFor(60_000);
  await look('50');
  expect(calls, 'an hour later').toHaveLength(2);
});

base('a short list that has become a long one meanwhile is shown as one', async ({ page, visit }) => {
  await stopClock(page);
  await page.route('**/internet-packages', (route) => route.fulfill({ json: manyPackages(60) }));
  await visit('/about', 'en');
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await page.clock.runFor(500);
  await expect(status(page)).toHaveText('Showing 5 of 30 packages, from the slowest to the fastest.');
  await expect(cards(page)).toHaveCount(5);
  await field(page).fill('12');
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(12);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the spread is shown with its number, and no field that finds nothing', async ({ page }) => {
    await page.goto('/pricing?lang=en');
    await expect(cards(page)).toHaveCount(5);
    await expect(status(page)).toContainText('5 of 200');
    await expect(field(page)).toBeHidden();
  });
});
