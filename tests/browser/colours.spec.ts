import type { Locator, Page } from '@playwright/test';
import { pageIds, pagePaths } from '#domain/pages.ts';
import { leave } from './support/overlay.ts';
import { expect, test } from './support/site.ts';

type Paint = 'backgroundColor' | 'color' | 'fill' | 'stroke' | 'borderBottomColor';

const painted = (place: Locator, paint: Paint, part?: '::after') =>
  place.evaluate((element, [paint, part]) => getComputedStyle(element, part)[paint], [paint, part] as const);

/** How far two colours are apart, as WCAG reckons. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const ground = (page: Page) => painted(page.locator('body'), 'backgroundColor');

/** Words in the visitor's colours, with the box they stand in. */
function wordsOn(page: Page): Promise<{ words: string; colour: string; box: string }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      )
      .filter((element) => element.checkVisibility() && !element.closest('svg, button, select'))
      .filter((element) => getComputedStyle(element).forcedColorAdjust === 'auto')
      .map((element) => {
        let box: HTMLElement | null = element;
        while (box && getComputedStyle(box).backgroundColor.endsWith(', 0)')) box = box.parentElement;
        return {
          words: element.innerText.slice(0, 40),
          colour: getComputedStyle(element).color,
          box: getComputedStyle(box ?? document.body).backgroundColor,
        };
      }),
  );
}

const ownColours = ['dark', 'light'] as const;

/** Words that do not stand out. */
async function unseenWords(page: Page): Promise<string[]> {
  const below = await ground(page);
  // Behind words the browser puts the ground of the page, whatever the box they stand in has.
  return (await wordsOn(page))
    .filter(({ colour, box }) => contrast(colour, below) <= 4.5 || contrast(box, below) >= 1.5)
    .map(({ words, colour, box }) => `${words}: ${colour} in ${box} on ${below}`);
}

test.describe('as the server sends it', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  test('in a dark system every page keeps its one look, its fields and lists included; in the visitor’s own dark or light colours every word stands out from the ground', async ({
    page,
    read,
  }) => {
    // No colour on its way from one to the other.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const id of pageIds) {
      await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' });
      await read(pagePaths[id], 'en');
      await expectOneLook(page, id);
      if (id === 'contact') {
        const field = page.getByRole('textbox', { name: 'Message' });
        await expect(field).toHaveCSS('background-color', 'rgb(255, 255, 255)');
        await expect(field).toHaveCSS('color-scheme', 'light only');
      }
      for (const colorScheme of ownColours) {
        await page.emulateMedia({ forcedColors: 'active', colorScheme });
        expect(await unseenWords(page), `${id} in ${colorScheme}`).toEqual([]);
      }
    }
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' });
    await page.goto('/documents/customer-agreement.en.html');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light only');
  });
});

async function expectOneLook(page: Page, id: string): Promise<void> {
  expect(await ground(page), id).toBe('rgb(247, 251, 250)');
  await expect(page.locator('html'), id).toHaveCSS('color-scheme', 'light only');
  await expect(page.locator('meta[name=color-scheme]'), id).toHaveAttribute('content', 'only light');
}

/** Looks at the same in the visitor’s own dark and light colours. */
async function inOwnColours(
  page: Page,
  look: (below: string, scheme: string) => Promise<void>,
): Promise<void> {
  for (const colorScheme of ownColours) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    await look(await ground(page), colorScheme);
  }
}

test('with the visitor’s own dark or light colours drawings, edges, what is chosen and where one is can be told', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await visit('/', 'en');

  await test.step('wind, months and ticks are drawn in colours that are seen', () =>
    inOwnColours(page, async (below, scheme) => {
      const month = '#packages li[data-mbps] ul svg path';
      const drawn = {
        wind: await painted(page.locator('#packages li[data-mbps] svg path').first(), 'stroke'),
        months: await painted(page.locator(month).first(), 'fill'),
        free: await painted(page.locator(`${month}:nth-child(2)`).first(), 'stroke'),
        logo: await painted(page.locator('header svg path').first(), 'stroke'),
      };
      for (const [what, colour] of Object.entries(drawn)) {
        // Our own teal would reach 4 on black.
        expect(contrast(colour, below), `${what}, ${scheme}`).toBeGreaterThan(7);
      }
    }));

  await test.step('the buttons that turn the hero are seen, and which of them is pressed', async () => {
    const turn = (name: string) => page.getByRole('button', { name });
    const [first, second] = [turn('First headline'), turn('Second headline')];
    const thick = (place: Locator) =>
      place.evaluate((element) => getComputedStyle(element, '::after').outlineStyle === 'solid');
    for (const [pressed, other] of [[first, second] as const, [second, first] as const]) {
      await pressed.click();
      await expect(pressed).toHaveAttribute('aria-pressed', 'true');
      await inOwnColours(page, async (below) => {
        for (const each of [pressed, other]) {
          expect(contrast(await painted(each, 'backgroundColor', '::after'), below)).toBeGreaterThan(3);
        }
        expect(await thick(pressed)).toBe(true);
        expect(await thick(other)).toBe(false);
      });
    }
  });

  await test.step('what is chosen and where one is', async () => {
    const current = page.getByRole('banner').getByRole('link', { name: 'Pricing' });
    await current.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
    const label = page.locator('label[data-type=eco]');
    await inOwnColours(page, async (below) => {
      const chosen = await painted(label, 'backgroundColor');
      const other = await painted(page.locator('label[data-type=pro]'), 'backgroundColor');
      expect(contrast(chosen, other)).toBeGreaterThan(3);
      expect(contrast(await painted(label, 'color'), chosen)).toBeGreaterThan(4.5);
      expect(contrast(await painted(current, 'backgroundColor', '::after'), below)).toBeGreaterThan(3);
    });
  });

  await test.step('buttons have an edge, the arrow of a list is the browser’s own, and nothing covers a title', async () => {
    const button = page.locator('#packages li[data-mbps] button').first();
    await inOwnColours(page, async (below) => {
      expect(contrast(await painted(button, 'borderBottomColor'), below)).toBeGreaterThan(3);
    });
    await button.click();
    const dialog = page.getByRole('dialog');
    const figures = dialog.locator('h2 .figures');
    await inOwnColours(page, async (below) => {
      expect(await figures.evaluate((element) => getComputedStyle(element).forcedColorAdjust)).toBe('none');
      expect(contrast(await painted(figures, 'color'), below)).toBeGreaterThan(4.5);
    });
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: 'New customer' }).click();
    const country = dialog.getByRole('combobox').first();
    const router = dialog.getByRole('checkbox');
    await router.check();
    await inOwnColours(page, async () => {
      await expect(country).toHaveCSS('appearance', 'auto');
      await expect(country).toHaveCSS('background-image', 'none');
      const tick = await painted(router, 'borderBottomColor', '::after');
      expect(contrast(tick, await painted(router, 'backgroundColor'))).toBeGreaterThan(3);
    });
  });

  await test.step('the tabs of the picker', async () => {
    await page.keyboard.press('Escape');
    await leave(page).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.evaluate(() => history.pushState(null, '', '/payment'));
    await expect(page.getByRole('tab')).toHaveCount(2);
    await inOwnColours(page, async () => {
      const [tab, next] = await Promise.all(
        [0, 1].map((place) => painted(page.getByRole('tab').nth(place), 'backgroundColor')),
      );
      expect(contrast(tab as string, next as string)).toBeGreaterThan(3);
      expect(await unseenWords(page), 'picker').toEqual([]);
    });
  });
});
