import type { Page } from '@playwright/test';
import { findings } from './support/findings.ts';
import { expect, languages, test } from './support/site.ts';

const words = {
  tr: { show: 'Haritayı göster', frame: 'Harita: Meltem, Dereboyu Caddesi 42, Lefkoşa' },
  en: { show: 'Show the map', frame: 'Map: Meltem, Dereboyu Caddesi 42, Nicosia' },
  ru: { show: 'Показать карту', frame: 'Карта: Meltem, Dereboyu Caddesi 42, Никосия' },
};
const place = (page: Page) => page.locator('#maps');
const link = (page: Page) => place(page).getByRole('link');

/** What the page has asked of OpenStreetMap. */
function askedOfOthers(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('openstreetmap')) asked.push(request.url());
  });
  return asked;
}

test('the map comes from somebody else only when it is asked for', { tag: ['@contact-map'] }, async ({
  page,
  visit,
  complaints,
}) => {
  const asked = askedOfOthers(page);
  await visit('/contact#maps', 'en');
  await expect(place(page)).toContainText('openstreetmap.org');
  await expect(link(page)).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=35\.19170&mlon=33\.34570/,
  );
  expect(await findings(page)).toEqual([]);
  expect(asked).toEqual([]);

  const before = await place(page).boundingBox();
  await place(page).getByRole('button', { name: words.en.show }).focus();
  await page.keyboard.press('Enter');
  const map = place(page).getByTitle(words.en.frame);
  await expect(map).toHaveAttribute(
    'src',
    /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?.*marker=35\.19170%2C33\.34570/,
  );
  await expect(map).toBeFocused();
  await expect.poll(() => asked.length).toBe(1);
  expect(await place(page).boundingBox()).toEqual(before);
  expect(await findings(page)).toEqual([]);
  await expect(link(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('in every language the drawing, the question and the link fit into the place of the map, and the map is named', {
  tag: ['@contact-map'],
}, async ({ page, visit }) => {
  for (const language of languages) {
    await visit('/contact', language);
    for (const width of [360, 768, 1440]) {
      const where = `${language} at ${width} px`;
      await page.setViewportSize({ width, height: 900 });
      const drawing = await place(page).locator('img').boundingBox();
      expect(drawing?.height, where).toBeGreaterThan(120);
      const stage = await place(page)
        .locator('> div')
        .evaluate((box) => [box.scrollHeight, box.clientHeight]);
      expect(stage[0], where).toBe(stage[1]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, where).toBe(width);
    }
    await place(page).getByRole('button', { name: words[language].show }).click();
    await expect(place(page).getByTitle(words[language].frame)).toBeFocused();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('there is the way to the map and nothing that cannot be pressed', {
    tag: ['@contact-map'],
  }, async ({ page }) => {
    const asked = askedOfOthers(page);
    await page.goto('/contact');
    await expect(link(page)).toBeVisible();
    await expect(place(page).getByRole('button')).toHaveCount(0);
    await expect(place(page).locator('iframe')).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});
