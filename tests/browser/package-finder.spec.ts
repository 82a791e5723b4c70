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

const counted = {
  tr: { none: 'Bu türde paket yok.', one: 'Bu türde tek bir paket var.', speed: '12,5 Mbps hızına' },
  en: {
    none: 'There are no packages of this type.',
    one: 'There is one package of this type.',
    speed: '12.5 Mbps',
  },
  ru: { none: 'Пакетов этого типа нет.', one: 'Есть только один пакет этого типа.', speed: '12,5 Мбит/с' },
};

for (const language of languages) {
  test(`on a small phone the finder fits, and says in ${language} that it looks, for half a minute at most, what it cannot read and what it found`, async ({
    page,
    visit,
  }) => {
    const { go, looking } = words[language];
    const { none, one, speed } = counted[language];
    const calls = callsOf(page);
    await limitByClock(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await visit('/pricing', language);
    const find = async (mbps: string) => {
      await field(page, language).fill(mbps);
      await page.keyboard.press('Enter');
    };

    await test.step('field and button stand side by side', async () => {
      const asked = await field(page, language).boundingBox();
      expect((await button(page, go).boundingBox())?.y).toBe(asked?.y);
      expect(asked?.width).toBeGreaterThanOrEqual(88);
      expect(await overflow(page)).toBe(0);
    });

    await test.step('it is seen and said that packages are looked for', async () => {
      await page.route(list, () => {});
      await field(page, language).fill('35');
      const [before, lines] = [await placeOf(button(page, go)), button(page, go).locator('svg')];
      const arrow = await lines.innerHTML();
      await field(page, language).press('Enter');
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

    await test.step('a speed that cannot be read is asked for again', async () => {
      await button(page, words[language].back).click();
      await find('çok');
      await expect(page.getByRole('alert')).toContainText('35');
      await expect(field(page, language)).toBeFocused();
      await expect(field(page, language)).toHaveAttribute('aria-invalid', 'true');
      await expect(cards(page)).toHaveCount(5);
      expect(calls).toHaveLength(2);
      for (const width of [768, 1440, 360]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), `${width}`).toBe(0);
      }
    });

    await test.step('none, one and the speed asked for are said as people say them', async () => {
      const many = manyPackages(60);
      const eco = many.filter(({ type }) => type === 'eco');
      const pro = many.filter(({ type }) => type === 'pro');
      for (const [few, said] of [
        [[], none],
        [pro.slice(0, 1), one],
      ] as const) {
        await page.route(list, (route) => route.fulfill({ json: [...eco, ...few] }));
        await page.evaluate(() => localStorage.removeItem('packagesData'));
        await find('12.5');
        await expect(status(page)).toContainText(speed);
        await expect(cards(page)).toHaveCount(12);
        await page.getByRole('radio', { name: /^Pro/ }).check();
        await expect(status(page)).toHaveText(said);
        await page.getByRole('radio', { name: /^Eco/ }).check();
        await page.unroute(list);
      }
    });
  });
}

test('where the list does not come, that is said and what is shown stays; whoever goes back leaves that behind, and what comes late too', async ({
  page,
  visit,
}) => {
  await visit('/pricing', 'en');
  const find = async (mbps: string) => {
    await field(page).fill(mbps);
    await page.keyboard.press('Enter');
  };
  const goBack = () => button(page, words.en.back).click();

  await test.step('trying again helps', async () => {
    await page.route(list, (route) => route.abort());
    await find('35');
    await expect(page.getByRole('alert')).toHaveText(
      'The packages could not be loaded. Please try again or call us.',
    );
    await expect(cards(page)).toHaveCount(5);
    await page.unroute(list);
    await button(page, words.en.go).click();
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('what went wrong is left behind', async () => {
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
    await page.unroute(list);
  });

  await test.step('what comes late does not change the overview', async () => {
    await find('35');
    await expect(cards(page)).toHaveCount(12);
    await page.evaluate(() => localStorage.removeItem('packagesData'));
    const mayCome = Promise.withResolvers<void>();
    await page.route(list, async (route) => {
      await mayCome.promise;
      await route.continue();
    });
    await find('80');
    await expect(button(page, words.en.go)).toHaveAttribute('aria-busy', 'true');
    await goBack();
    await expect(cards(page)).toHaveCount(5);
    await expect(button(page, words.en.go)).toHaveAttribute('aria-busy', 'false');
    mayCome.resolve();
    await page.waitForFunction(() => localStorage.getItem('packagesData'));
    await isDrawn(page);
    await expect(cards(page)).toHaveCount(5);
    await expect(status(page)).toHaveText('Showing 5 of 200 packages, from the slowest to the fastest.');
  });
});
