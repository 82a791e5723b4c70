import type { Locator, Page } from '@playwright/test';
import { manyPackages } from '../support/long-price-list.ts';
import { overflow } from './support/findings.ts';
import { button, callsOf, cards, field, status, test, words } from './support/many-packages.ts';
import { expect, isAlive, languages, stopClock } from './support/site.ts';

const list = '**/internet-packages';

/** Lets the page's own clock decide when the browser gives up. */
async function limitByClock(page: Page): Promise<void> {
  await stopClock(page);
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
      return controller.signal;
    };
  });
}

/** On the page, wherever that has been scrolled to. */
const placeOf = (control: Locator) =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  });

test('a speed that is typed and sent before the page reacts stays, and is found then', async ({ page }) => {
  const mayCome = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await mayCome.promise;
    await route.continue();
  });
  await page.goto('/pricing?lang=en');
  await field(page).fill('35');
  await page.keyboard.press('Enter');
  mayCome.resolve();
  await isAlive(page);
  expect(new URL(page.url()).search).toBe('?lang=en');
  await expect(field(page)).toHaveValue('35');
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(12);
});

test('on a small phone the finder says that it looks, for half a minute at most, what it cannot read and what it found', async ({
  page,
  visit,
}) => {
  const { go, looking, back } = words.en;
  const calls = callsOf(page);
  await limitByClock(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit('/pricing', 'en');
  const alert = page.locator('#packages').getByRole('alert');

  await test.step('it is seen and said that packages are looked for', async () => {
    await page.route(list, () => {});
    await field(page).fill('35');
    const [before, lines] = [await placeOf(button(page, go)), button(page, go).locator('svg')];
    const arrow = await lines.innerHTML();
    await field(page).press('Enter');
    const said = page.getByRole('status').filter({ hasText: looking });
    await expect(said).toHaveCount(1);
    expect(await lines.innerHTML()).not.toBe(arrow);
    expect(await placeOf(button(page, go))).toEqual(before);
    await page.clock.runFor(29_999);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(alert).toHaveText('The packages could not be loaded. Please try again or call us.');
    await expect(cards(page)).toHaveCount(5);
    await expect(said).toHaveCount(0);
    await page.unroute(list);
    await button(page, go).click();
    await expect(cards(page)).toHaveCount(12);
    await expect(alert).toHaveCount(0);
    expect(calls).toHaveLength(2);
  });

  const find = async (mbps: string) => {
    await field(page).fill(mbps);
    await page.keyboard.press('Enter');
  };

  await test.step('a speed that cannot be read is asked for again, and left behind by who goes back', async () => {
    await find('much');
    await expect(alert).toContainText('35');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await button(page, back).click();
    await expect(alert).toHaveCount(0);
    await expect(field(page)).not.toHaveAttribute('aria-invalid');
    await expect(cards(page)).toHaveCount(5);
    await expect(status(page)).toHaveText('Showing 5 of 200 packages, from the slowest to the fastest.');
    expect(calls).toHaveLength(2);
  });

  await test.step('none and the speed asked for are said as people say them', async () => {
    const eco = manyPackages(60).filter(({ type }) => type === 'eco');
    await page.route(list, (route) => route.fulfill({ json: eco }));
    await page.evaluate(() => localStorage.removeItem('packagesData'));
    await find('12.5');
    await expect(status(page)).toContainText('12.5 Mbps');
    await expect(cards(page)).toHaveCount(12);
    await page.getByRole('radio', { name: /^Pro/ }).check();
    await expect(status(page)).toHaveText('There are no packages of this type.');
  });
});

test('the finder fits every screen in every language, with field and button side by side, and with what it cannot read', async ({
  page,
  visit,
}) => {
  for (const language of languages) {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit('/pricing', language);
    const asked = await field(page, language).boundingBox();
    expect((await button(page, words[language].go).boundingBox())?.y).toBe(asked?.y);
    expect(asked?.width).toBeGreaterThanOrEqual(88);
    expect(await overflow(page), language).toBe(0);
    await field(page, language).fill('çok');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('35');
    for (const width of [768, 1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page), `${language}, ${width} px`).toBe(0);
    }
    // With the way back beside them.
    await field(page, language).fill('35');
    await page.keyboard.press('Enter');
    await expect(button(page, words[language].back)).toBeVisible();
    expect(await overflow(page), `${language}, found`).toBe(0);
  }
});
