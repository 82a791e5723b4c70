import type { Page } from '@playwright/test';
import { chooser, overlay } from './support/overlay.ts';
import { expect, languages, test } from './support/site.ts';

/** The cards on the screen. */
const cards = (page: Page) => page.locator('#packages li[data-mbps]:visible');

/** Where the first card has its price, from the top of the page. */
const firstPrice = (page: Page) =>
  cards(page)
    .first()
    .locator('p .figures')
    .evaluate((price) => price.getBoundingClientRect().top + scrollY);

const words = {
  tr: {
    families: 'Aile, birkaç ekran Eco 25–50 Mbps',
    players: 'Oyun, büyük dosya, ofis Pro 35–100 Mbps',
    see: 'Pro paketlerini göster',
    fits: 'Size uygun',
    from: ['ayda 650 TL ile başlar', 'aktivasyon 0 TL', 'depozito 0 TL', 'kurulum 0 TL'],
  },
  en: {
    families: 'Family, several screens Eco 25–50 Mbps',
    players: 'Games, large files, office Pro 35–100 Mbps',
    see: 'Show the Pro packages',
    fits: 'Fits you',
    from: ['from 650 TL a month', 'activation 0 TL', 'deposit 0 TL', 'installation 0 TL'],
  },
  ru: {
    families: 'Семья, несколько экранов Eco 25–50 Мбит/с',
    players: 'Игры, большие файлы, офис Pro 35–100 Мбит/с',
    see: 'Показать пакеты Pro',
    fits: 'Вам подходит',
    from: ['от 650 TL в месяц', 'активация 0 TL', 'депозит 0 TL', 'установка 0 TL'],
  },
} as const;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('in every language the hero says where prices begin, and who is at home marks the packages that fit', {
    tag: ['@toggle-switches'],
  }, async ({ page, read }) => {
    for (const language of languages) {
      const { families, players, see, fits, from } = words[language];
      await read('/', language);
      await expect(page.locator('main section').first().getByRole('listitem')).toHaveText([...from]);

      const marked = cards(page).filter({ has: page.getByText(fits).locator('visible=true') });
      const others = page.locator('#packages').getByText(see);
      await expect(marked).toHaveCount(0);
      await page.getByRole('radio', { name: families, exact: true }).check();
      expect(await marked.evaluateAll((fitting) => fitting.map((card) => card.dataset.mbps))).toEqual([
        '25',
        '35',
        '50',
      ]);
      await expect(others).toBeHidden();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: players, exact: true })).toBeChecked();
      await expect(marked, 'what fits is of the other type').toHaveCount(0);
      await others.click();
      await expect(page.getByRole('radio', { name: /^Pro/ })).toBeChecked();
      await expect(marked).toHaveCount(4);
      await expect(others).toBeHidden();
    }
  });
});

test('a card on a phone is 320 px high, and the first price stands high on every screen', async ({
  page,
  read,
}) => {
  for (const language of languages) {
    await page.setViewportSize({ width: 360, height: 800 });
    await read('/', language);
    await page.evaluate(() => document.fonts.ready);
    const heights = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().height),
    );
    for (const height of heights) expect(Math.abs(height - 320), language).toBeLessThanOrEqual(12);
    expect(await firstPrice(page), `${language}, on a phone`).toBeLessThan(1_220);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await firstPrice(page), `${language}, on a large screen`).toBeLessThan(1_000);
    for (const width of [1024, 1100, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const right = await page
        .locator('main section')
        .first()
        .locator('.button, .lead')
        .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)));
      expect(right / width, `${language}, ${width} px: beside the island`).toBeLessThan(0.54);
    }
    await read('/pricing', language);
    expect(await firstPrice(page), `${language}, pricing`).toBeLessThan(700);
  }
});

test('on a phone of any height the bar with the total never covers the longest term', async ({
  page,
  visit,
}) => {
  for (const language of languages) {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit('/', language);
    await cards(page).nth(2).getByRole('button').click();
    const longest = page.locator('dialog label').last();
    // The whole bar that stays in its place, not only the total in it.
    const bar = page.locator('dialog output').locator('xpath=ancestor::*[contains(@class, "dock")][1]');
    for (const isChosen of [false, true]) {
      if (isChosen) await page.locator('dialog').getByRole('radio').last().check();
      for (const [width, height] of [
        [320, 568],
        [360, 640],
        [360, 740],
        [412, 823],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.locator('dialog').evaluate((dialog) => dialog.scrollTo(0, 0));
        // In one moment: the overlay may still be rising into its place.
        const gap = await bar.evaluate(
          (dock, term) => {
            return dock.getBoundingClientRect().top - (term as Element).getBoundingClientRect().bottom;
          },
          await longest.elementHandle(),
        );
        // The bar may begin where the term ends.
        expect(Math.round(gap), `${language}, ${width} × ${height}`).toBeGreaterThanOrEqual(0);
      }
      // What goes on from here is seen without scrolling even where the screen is narrow.
      await page.setViewportSize({ width: 320, height: 640 });
      for (const button of await bar.getByRole('button').all())
        await expect(button, language).toBeInViewport({ ratio: 1 });
    }
  }
});

test.describe('the wind of the card', () => {
  /** What was named when a transition began. */
  const grown = (page: Page) => page.evaluate(() => Reflect.get(window, 'grown') as string[]);
  const watchTransitions = (page: Page) =>
    page.addInitScript(() => {
      const named: string[] = [];
      Reflect.set(window, 'grown', named);
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (change) => {
        const wind = document.querySelector<SVGElement>('#packages [data-mbps="25"] svg');
        named.push(wind?.style.viewTransitionName ?? '');
        return start(change);
      };
    });
  const openOverlay = async (page: Page) => {
    await chooser(page).click();
    await expect(overlay(page).getByRole('heading', { level: 2 })).toBeFocused();
  };

  test('grows into the overlay', async ({ page, visit, complaints }) => {
    await watchTransitions(page);
    await visit('/pricing', 'en');
    await openOverlay(page);
    expect(await grown(page)).toEqual(['package-wind']);
    await expect(page.locator('#packages [style*="view-transition"]')).toHaveCount(0);
    await expect(overlay(page).locator('h2').locator('..').locator('svg')).toHaveCSS(
      'view-transition-name',
      'package-wind',
    );
    expect(complaints).toEqual([]);
  });
});
