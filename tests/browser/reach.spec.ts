import type { Page } from '@playwright/test';
import { type PageId, pageIds, pagePaths } from '#domain/pages.ts';
import { overflow } from './support/findings.ts';
import { putPickerAway } from './support/payment-picker.ts';
import { expect, isAlive, languages, test } from './support/site.ts';
import { typefaces } from './support/typefaces.ts';

const widths = [360, 1440];
const withPackages: readonly PageId[] = ['home', 'pricing'];
const withForms: readonly PageId[] = ['pricing', 'contact', 'faq', 'status'];

/** Opens every page in a language and looks at it at every width. */
async function walk(
  page: Page,
  language: string,
  look: (id: PageId, where: string) => Promise<void>,
  hasScripts = true,
): Promise<void> {
  for (const id of pageIds) {
    await page.goto(`${pagePaths[id]}?lang=${language}`);
    if (hasScripts) await isAlive(page);
    // What was chosen is not known yet: the picker stands over the page.
    if (hasScripts && id === 'payment') await putPickerAway(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await look(id, `${id} at ${width} px`);
    }
  }
}

/** What a page is for can be read and reached on it. */
async function expectReadable(page: Page, id: PageId, where: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 }), where).toBeVisible();
  await expect(page.locator('a[href^="tel:"]:visible').first(), where).toHaveText('0392 555 01 00');
  await expect(page.getByRole('contentinfo').locator('a[href^="mailto:"]').last(), where).toBeVisible();
  if (withPackages.includes(id)) {
    const cards = main.locator('#packages li[data-mbps]:visible');
    await expect(cards, where).toHaveCount(5);
    for (const card of await cards.all()) await expect(card.locator('p').first(), where).toHaveText(/\d\sTL/);
  }
  if (withForms.includes(id)) {
    for (const field of await main.locator('form .input').all()) await expect(field, where).toBeVisible();
  }
  expect(await overflow(page), `${where}: nothing is wider than the screen`).toBe(0);
  expect(await wordless(page), `${where}: nothing to press without words`).toEqual([]);
}

/** Links, buttons and fields that nobody could name, and pictures that do not say whether they matter. */
function wordless(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = (element: Element) =>
      (element as HTMLElement).innerText?.trim() ||
      element.getAttribute('aria-label') ||
      (element instanceof HTMLInputElement && element.labels?.[0]?.innerText.trim()) ||
      [...element.querySelectorAll('img')].some((image) => image.alt);
    const pressed = [...document.querySelectorAll('a, button, summary, input')].filter(
      (element) =>
        element.checkVisibility() && !element.closest('[aria-hidden=true], [hidden]') && !named(element),
    );
    const pictures = [...document.images].filter((image) => !image.hasAttribute('alt'));
    return [...pressed, ...pictures].map((element) => element.outerHTML.slice(0, 120));
  });
}

// In the language with the longest words; whether all of them fit is in any-typeface.spec.ts.
test('every page reads without its pictures and in the typefaces of the system', async ({
  page,
  context,
}) => {
  await context.route('**/*', (route) =>
    ['image', 'font'].includes(route.request().resourceType()) ? route.abort() : route.fallback(),
  );
  await walk(page, 'ru', async (id, where) => {
    await expectReadable(page, id, where);
    const drawn = await page.evaluate(
      () => [...document.images].filter((image) => image.naturalWidth > 0).length,
    );
    expect(drawn, where).toBe(0);
    for (const face of await typefaces(page, 'main h1')) expect(face, where).not.toMatch(/Onest|Meltem/);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const language of languages) {
    test(`every page reads, and every form has another way out, in ${language}`, async ({ page }) => {
      const look = async (id: PageId, where: string) => {
        const main = page.getByRole('main');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(main.getByRole('heading', { level: 1 }), where).toBeVisible();
        const header = page.getByRole('banner').getByRole('navigation');
        // On a phone they are in the menu.
        if (where.endsWith('1440 px')) await expect(header.getByRole('link'), where).toHaveCount(6);
        if (withPackages.includes(id)) {
          await expect(main.locator('#packages li[data-mbps]:visible'), where).toHaveCount(5);
          await expect(main.locator('#packages li[data-mbps]:visible p').first(), where).toHaveText(
            /650\sTL/,
          );
        }
        // One with an address of its own is answered by the server.
        const forms = page.locator('form:visible:not([action])');
        await expect(forms, where).toHaveCount(withForms.includes(id) ? 2 : 1);
        for (const form of await forms.all()) {
          await expect(form.locator('a[href="mailto:bilgi@meltem.example"]'), where).toBeVisible();
          await expect(form.locator('a[href="tel:+903925550100"]'), where).toBeVisible();
        }
        const box = await page.locator('body').boundingBox();
        expect(box?.width, where).toBe(page.viewportSize()?.width);
      };
      await walk(page, language, look, false);
    });
  }
});
