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
): Promise<void> {
  for (const id of pageIds) {
    await page.goto(`${pagePaths[id]}?lang=${language}`);
    await isAlive(page);
    // What was chosen is not known yet: the picker stands over the page.
    if (id === 'payment') await putPickerAway(page);
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

// In the language with the longest words; whether all of them fit is in every-screen.spec.ts.
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
    test(`every page reads, every form has another way out, and no picture of the first view on a phone waits until the page is laid out, in ${language}`, async ({
      page,
    }) => {
      const pictured: PageId[] = [];
      for (const id of pageIds) {
        await page.setViewportSize({ width: 412, height: 823 });
        await page.goto(`${pagePaths[id]}?lang=${language}`);
        const loading = await loadingInView(page);
        expect(loading, id).not.toContain('lazy');
        if (loading.length > 0) pictured.push(id);
        const formCount = withForms.includes(id) ? 2 : 1;
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          expect(await whatReads(page), `${id} at ${width} px`).toEqual({
            language,
            width,
            headings: 1,
            // On a phone they are in the menu.
            links: width === 1440 ? 6 : 0,
            cards: withPackages.includes(id) ? 5 : 0,
            firstPrice: withPackages.includes(id) ? '650 TL' : '',
            waysOut: Array.from({ length: formCount }, () => [
              'mailto:bilgi@meltem.example',
              'tel:+903925550100',
            ]),
          });
        }
      }
      expect(pictured).toEqual(['home', 'about', 'contact']);
    });
  }
});

/** How the pictures are loaded that can be seen at once. */
function loadingInView(page: Page): Promise<(string | null)[]> {
  return page
    .locator('main img')
    .evaluateAll((images) =>
      images
        .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
        .map((image) => image.getAttribute('loading')),
    );
}

/** What there is to be read and pressed, all in one look. */
function whatReads(page: Page) {
  return page.evaluate(() => {
    const shown = (selector: string, root: ParentNode = document) =>
      [...root.querySelectorAll<HTMLElement>(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
    const cards = shown('main #packages li[data-mbps]');
    const hrefs = (form: Element, scheme: string) => [
      ...new Set(shown(`a[href^="${scheme}"]`, form).map((link) => link.getAttribute('href'))),
    ];
    return {
      language: document.documentElement.lang,
      width: Math.round(document.body.getBoundingClientRect().width),
      headings: shown('main h1').length,
      links: shown('header nav a').length,
      cards: cards.length,
      firstPrice: /\d+\sTL/.exec(cards[0]?.querySelector('p')?.innerText ?? '')?.[0].replace(/\s/, ' ') ?? '',
      // One with an address of its own is answered by the server.
      waysOut: shown('form:not([action])').map((form) => [...hrefs(form, 'mailto:'), ...hrefs(form, 'tel:')]),
    };
  });
}
