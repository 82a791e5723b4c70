import type { Page } from '@playwright/test';
import { findings } from './support/findings.ts';
import { answerForMap } from './support/map.ts';
import { shiftsOn, watchShifts } from './support/shifts.ts';
import { expect, isAlive, languages, test } from './support/site.ts';

const frameNames = {
  tr: 'Harita: Meltem, Dereboyu Caddesi 42, Lefkoşa',
  en: 'Map: Meltem, Dereboyu Caddesi 42, Nicosia',
  ru: 'Карта: Meltem, Dereboyu Caddesi 42, Никосия',
};
const place = (page: Page) => page.locator('#maps');
const frame = (page: Page) => place(page).locator('iframe');
const link = (page: Page) => place(page).getByRole('link');

/** What the page has asked of OpenStreetMap. */
function askedOfOthers(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('openstreetmap')) asked.push(request.url());
  });
  return asked;
}

test.beforeEach(({ context }) => answerForMap(context));

test('the map comes by itself once it is nearly in sight, into the place of our drawing, with a plain link beside it', {
  tag: ['@contact-map'],
}, async ({ page, visit, complaints }) => {
  const asked = askedOfOthers(page);
  await watchShifts(page);
  // The info takes more than this screen and what counts as near.
  await page.setViewportSize({ width: 360, height: 200 });
  await visit('/contact', 'en');
  await expect(frame(page)).toHaveCount(0);
  expect(asked).toEqual([]);

  await place(page).scrollIntoViewIfNeeded();
  await expect(frame(page)).toHaveAttribute(
    'src',
    /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?.*marker=35\.1917%2C33\.3457/,
  );
  await expect.poll(() => asked.length).toBe(1);
  expect(await frame(page).boundingBox()).toEqual(await place(page).locator('img').boundingBox());
  await expect(link(page)).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=35\.1917&mlon=33\.3457/,
  );
  expect(await shiftsOn(page)).toEqual([]);
  expect(await findings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('at #maps the map is there at once, named in every language', {
  tag: ['@contact-map'],
}, async ({ page, visit }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of languages) {
    await page.goto('about:blank');
    await visit('/contact#maps', language);
    await expect(frame(page)).toHaveAttribute('title', frameNames[language]);
    await expect(frame(page)).toBeInViewport();
  }
});

test('our drawing stands in the place of a map that does not come', {
  tag: ['@contact-map'],
}, async ({ page }) => {
  await page.route(/openstreetmap/, () => {});
  await page.goto('/contact#maps', { waitUntil: 'domcontentloaded' });
  await isAlive(page);
  await expect(frame(page)).toHaveCount(1);
  const drawing = place(page).locator('img');
  await expect(drawing).toBeInViewport();
  await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(link(page)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('there are our drawing and the way to the map', { tag: ['@contact-map'] }, async ({ page }) => {
    const asked = askedOfOthers(page);
    await page.goto('/contact');
    await expect(link(page)).toBeVisible();
    await expect(place(page).locator('img')).toBeVisible();
    await expect(frame(page)).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});
