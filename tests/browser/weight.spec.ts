import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { pageIds, pagePaths } from '#domain/pages.ts';
import { bytesOf, type Load, watchLoads } from './support/loads.ts';
import { isQuiet } from './support/quiet.ts';
import { shiftsOn, watchShifts } from './support/shifts.ts';
import { expect, languages, test } from './support/site.ts';
import { visitToTheEnd } from './support/to-the-end.ts';
import { budgets, firstViewScripts } from './support/weight-budgets.ts';

const phone = { width: 412, height: 823 };
/** The one stranger: the map of the contact page, in a frame of its own. */
const isMap = (url: string) => url.startsWith('https://www.openstreetmap.org/export/embed.html');
const strangersAmong = (urls: string[], own: string) =>
  urls.filter((url) => !url.startsWith(own) && !url.startsWith('data:'));

/** What the script takes that stands in the page itself. */
async function bytesInPage(page: Page): Promise<number> {
  const scripts = await page.locator('script:not([src], [type$=json])').allTextContents();
  expect(scripts.length).toBeGreaterThan(0);
  return brotliCompressSync(scripts.join('')).length;
}

/** Cyrillic takes more bytes, of words and of typefaces. That nothing moves in any language is in every-screen.spec.ts. */
const heaviest = 'ru';

for (const id of pageIds) {
  test(`all of ${id} on a phone keeps to its budget, asks nothing of anybody else and moves nothing`, async ({
    page,
    context,
    server,
  }) => {
    await page.setViewportSize(phone);
    await context.addCookies([{ name: 'lang', value: heaviest, url: server.url }]);
    await watchShifts(page);
    const watched = watchLoads(page);
    await visitToTheEnd(page, pagePaths[id]);
    const isWanted = (url: string) => id === 'contact' && isMap(url);
    expect(strangersAmong(watched.urls(), server.url).filter((url) => !isWanted(url))).toEqual([]);
    const all = (await watched.loads()).filter(({ url }) => !isWanted(url));
    expect(await shiftsOn(page)).toEqual([]);

    const { requests, all: most, ...limits } = budgets[id];
    const weights = Object.entries(limits).map(([kind, limit]) => ({
      kind,
      bytes: bytesOf(all, kind as Load['kind']),
      limit,
    }));
    test.info().annotations.push({
      type: 'bytes',
      description: `${weights.map(({ kind, bytes }) => `${kind} ${bytes}`).join(', ')}, all ${bytesOf(all)}, requests ${all.length}`,
    });
    expect(weights.filter(({ bytes, limit }) => bytes > limit)).toEqual([]);
    expect(bytesOf(all)).toBeLessThanOrEqual(most);
    expect(all.length).toBeLessThanOrEqual(requests);
    // Each file comes once.
    const urls = all.map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
  });
}

for (const language of languages.filter((each) => each !== 'tr')) {
  test(`the first view of home in ${language} brings no more scripts than was promised`, async ({
    page,
    visit,
  }) => {
    await expectFirstView(page, () => visit('/', language));
  });
}

test('the first view of home in tr brings no more scripts than was promised: overlay, registration and map come when they are wanted, not before', async ({
  page,
  visit,
}) => {
  const urls = await expectFirstView(page, () => visit('/', 'tr'));
  const has = (name: string) => urls().some((url) => url.includes(`/${name}-`));
  for (const part of ['PackageOverlay', 'RegistrationForm', 'CashPointMap', 'PaymentDialog', 'PaymentPage']) {
    expect(has(part), part).toBe(false);
  }
  await page.locator('#packages li button').first().click();
  await page.locator('dialog[open]').waitFor();
  await expect.poll(() => has('PackageOverlay')).toBe(true);
  expect(has('RegistrationForm')).toBe(false);
  await page.getByRole('radio', { name: /6 ay/ }).check();
  await page.getByRole('button', { name: 'Yeni müşteriyim' }).click();
  await expect.poll(() => has('RegistrationForm')).toBe(true);
});

async function expectFirstView(page: Page, open: () => Promise<void>): Promise<() => string[]> {
  await page.setViewportSize(phone);
  const watched = watchLoads(page);
  await open();
  await isQuiet(page);
  const bytes = bytesOf(await watched.loads(), 'script') + (await bytesInPage(page));
  test.info().annotations.push({ type: 'bytes', description: `script ${bytes}` });
  expect(bytes).toBeLessThanOrEqual(firstViewScripts);
  return watched.urls;
}

test('the form to pay with comes once there is a package to pay for', async ({ page, visit }) => {
  const { urls } = watchLoads(page);
  await visit('/payment');
  await isQuiet(page);
  expect(urls().filter((url) => url.includes('/PaymentTask-'))).toEqual([]);
  // Nor what the picker covers.
  expect(urls().filter((url) => url.includes('/girne-harbour-'))).toEqual([]);
  await page.keyboard.press('Escape');
  // By its address: a drawing without words has no role, and the arrow of the question below it has that of an image.
  await expect(page.getByRole('main').locator('img[src*="/girne-harbour-"]')).toBeVisible();
});

test('what is looked at on a large screen asks nothing of anybody else and moves nothing', async ({
  page,
  server,
}) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { urls } = watchLoads(page);
  for (const id of pageIds) {
    await visitToTheEnd(page, pagePaths[id]);
    expect(await shiftsOn(page), id).toEqual([]);
  }
  expect(strangersAmong(urls(), server.url).filter((url) => !isMap(url))).toEqual([]);
});
