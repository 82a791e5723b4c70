import type { Locator, Page } from '@playwright/test';
import { manyPackages } from '../support/long-price-list.ts';
import { overflow } from './support/findings.ts';
import { button, callsOf, cards, field, goTo, onSale, status, test, words } from './support/many-packages.ts';
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

const isDrawn = (page: Page) =>
  page.evaluate(async () => {
    for (let drawn = 0; drawn < 3; drawn += 1) await new Promise(requestAnimationFrame);
  });

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

for (const language of languages) {
  test(`it is seen and said that packages are looked for, for half a minute at most, in ${language}`, async ({
    page,
    visit,
  }) => {
    const { go, looking } = words[language];
    const calls = callsOf(page);
    await limitByClock(page);
    await page.route(list, () => {});
    await visit('/pricing', language);
    await field(page, language).fill('35');
    const [before, lines] = [await placeOf(button(page, go)), button(page, go).locator('svg')];
    const arrow = await lines.innerHTML();
    await page.keyboard.press('Enter');
    const said = page.getByRole('status').filter({ hasText: looking });
    await expect(said).toHaveCount(1);
    expect(await lines.innerHTML()).not.toBe(arrow);
    expect(await placeOf(button(page, go))).toEqual(before);

    await page.clock.runFor(29_999);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(page.locator('#packages').getByRole('alert')).toBeVisible();
    await expect(said).toHaveCount(0);
    await page.unroute(list);
    await button(page, go).click();
    await expect(cards(page)).toHaveCount(12);
    expect(calls).toHaveLength(2);
  });
}

test('whoever goes back sees the overview, whatever comes late', async ({ page, visit }) => {
  await visit('/pricing', 'en');
  await field(page).fill('35');
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(12);

  await page.evaluate(() => localStorage.removeItem('packagesData'));
  const mayCome = Promise.withResolvers<void>();
  await page.route(list, async (route) => {
    await mayCome.promise;
    await route.continue();
  });
  await field(page).fill('80');
  await page.keyboard.press('Enter');
  await expect(button(page, words.en.go)).toHaveAttribute('aria-busy', 'true');
  await button(page, words.en.back).click();
  await expect(cards(page)).toHaveCount(5);
  await expect(button(page, words.en.go)).toHaveAttribute('aria-busy', 'false');
  mayCome.resolve();
  await page.waitForFunction(() => localStorage.getItem('packagesData'));
  await isDrawn(page);
  await expect(cards(page)).toHaveCount(5);
  await expect(status(page)).toHaveText('Showing 5 of 200 packages, from the slowest to the fastest.');
});

test('whoever goes back leaves what went wrong behind', async ({ page, visit }) => {
  await visit('/pricing', 'en');
  const find = async (mbps: string) => {
    await field(page).fill(mbps);
    await page.keyboard.press('Enter');
  };
  const goBack = () => button(page, words.en.back).click();
  await find('35');
  await expect(cards(page)).toHaveCount(12);
  await find('much');
  await expect(page.getByRole('alert')).toBeVisible();
  await goBack();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(field(page)).not.toHaveAttribute('aria-invalid');

  await find('35');
  await expect(cards(page)).toHaveCount(12);
  await page.evaluate(() => localStorage.removeItem('packagesData'));
  await page.route(list, (route) => route.abort());
  await find('80');
  await expect(page.getByRole('alert')).toBeVisible();
  await goBack();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(5);
});

test('what another tab has fetched is good for an hour from then', {
  tag: ['@call-packages', '@cache-hour'],
}, async ({ page, visit, server }) => {
  const minute = 60_000;
  await stopClock(page);
  const calls = callsOf(page);
  await visit('/about', 'en');
  await page.clock.runFor(minute);
  await page.evaluate(
    (packages) => {
      localStorage.setItem('packagesData', JSON.stringify(packages));
      localStorage.setItem('packagesTimestamp', String(Date.now()));
    },
    await onSale(server),
  );
  await page.clock.runFor(59 * minute);
  await goTo(page, 'Pricing', /Pricing/);
  await expect(cards(page)).toHaveCount(5);
  expect(calls).toEqual([]);
  await page.clock.runFor(minute);
  await goTo(page, 'About', /Welcome/);
  await expect.poll(() => calls.length).toBe(1);
});

const counted = {
  tr: { none: 'Bu türde paket yok.', one: 'Bu türde tek bir paket var.', speed: '12,5 Mbps’e' },
  en: {
    none: 'There are no packages of this type.',
    one: 'There is one package of this type.',
    speed: '12.5 Mbps',
  },
  ru: { none: 'Пакетов этого типа нет.', one: 'Есть только один пакет этого типа.', speed: '12,5 Мбит/с' },
};

for (const language of languages) {
  test(`on a small phone the field and its button stand side by side in ${language}`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit('/pricing', language);
    const [asked, go] = [field(page, language), button(page, words[language].go)];
    expect((await go.boundingBox())?.y).toBe((await asked.boundingBox())?.y);
    expect((await asked.boundingBox())?.width).toBeGreaterThanOrEqual(88);
    expect(await overflow(page)).toBe(0);
  });

  test(`none, one and the speed asked for are said as people say them in ${language}`, async ({
    page,
    visit,
  }) => {
    const { none, one, speed } = counted[language];
    const many = manyPackages(60);
    const eco = many.filter(({ type }) => type === 'eco');
    const pro = many.filter(({ type }) => type === 'pro');
    for (const [few, said] of [
      [[], none],
      [pro.slice(0, 1), one],
    ] as const) {
      await page.route(list, (route) => route.fulfill({ json: [...eco, ...few] }));
      await visit('/pricing', language);
      await page.evaluate(() => localStorage.removeItem('packagesData'));
      await field(page, language).fill('12.5');
      await page.keyboard.press('Enter');
      await expect(cards(page)).toHaveCount(12);
      await expect(status(page)).toContainText(speed);
      await page.getByRole('radio', { name: /^Pro/ }).check();
      await expect(status(page)).toHaveText(said);
      await page.unroute(list);
    }
  });
}
