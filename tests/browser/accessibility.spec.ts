import type { Page } from '@playwright/test';
import { pageIds, pagePaths } from '#domain/pages.ts';
import { expectNoFinding, overflow } from './support/findings.ts';
import { expect, isAlive, languages, test } from './support/site.ts';

const dialog = (page: Page) => page.locator('dialog[open]');
const selected = JSON.stringify({ speed: '25 Mbps', price: 5400, type: 'eco' });

for (const language of languages) {
  for (const width of [320, 1440]) {
    test.describe(`in ${language} at ${width} px there is no accessibility finding`, () => {
      test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });

      test('in any view of the overlay', async ({ page, visit }) => {
        await visit('/', language);
        await page.locator('#packages li button').first().click();
        await expectNoFinding(page, 'package detail');
        await dialog(page).getByRole('radio').nth(3).check();
        await expectNoFinding(page, 'term chosen');
        await dialog(page).locator('button.button').first().click();
        await expectNoFinding(page, 'payment options');
        await dialog(page).locator('[aria-expanded]').click();
        await dialog(page).getByRole('combobox').selectOption({ index: 2 });
        await dialog(page).locator('svg [role=button]').first().waitFor();
        await expectNoFinding(page, 'cash payment');
      });

      test('in the registration, empty, with a refused file and with an image', async ({ page, visit }) => {
        await visit('/', language);
        await page.locator('#packages li button').first().click();
        await dialog(page).getByRole('radio').first().check();
        await dialog(page).locator('button.button').nth(1).click();
        const file = dialog(page).locator('input[type=file]').first();
        await file.waitFor({ state: 'attached' });
        await expectNoFinding(page, 'empty form');
        await file.setInputFiles({ name: 'id.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
        await dialog(page).getByRole('alert').waitFor();
        await expectNoFinding(page, 'file not taken');
        await file.setInputFiles('site/public/icon-192.png');
        await dialog(page).locator('img').waitFor();
        await expectNoFinding(page, 'image picked');
      });

      test('in the payment: picker, form, toast, confirmation and dialog', async ({ page, visit }) => {
        await visit('/payment', language);
        await dialog(page).waitFor();
        await expectNoFinding(page, 'picker');
        await page.evaluate((value) => localStorage.setItem('selected_package', value), selected);
        await page.reload();
        await isAlive(page);
        const send = page.locator('main form button[type=submit]');
        await send.click();
        await page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
        await expectNoFinding(page, 'form with an error toast');
        await page.locator('input[name=clientPhone]').fill('05331234567');
        let answer = () => {};
        const held = new Promise<void>((resolve) => {
          answer = resolve;
        });
        await page.route('**/internet/package/payment', async (route) => {
          await held;
          await route.continue();
        });
        await send.click();
        await page.locator('#payment-processing').waitFor();
        await expectNoFinding(page, 'processing');
        answer();
        await page.locator('#payment-done').waitFor();
        await expectNoFinding(page, 'done');
      });

      test('in the payment dialog and in a form that was refused', async ({ page, visit }) => {
        await visit('/contact', language);
        await page.route('**/contact-us', (route) => route.fulfill({ status: 422, json: {} }));
        await page.locator('main input[name=mail_field]').fill('a@b.c');
        await page.locator('main form button[type=submit]').click();
        await page.locator('main [role=alert]').waitFor();
        await expectNoFinding(page, 'refused form');
        await page.locator('header a[href="/payment"]').first().dispatchEvent('click');
        await dialog(page).waitFor();
        await expectNoFinding(page, 'payment dialog');
      });
    });
  }
}

test.describe('with text at 200 %', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  /** The visitor's own setting: twice the size that browsers start with. */
  async function enlarge(page: Page) {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  }

  for (const language of languages) {
    test(`nothing is cut off or overlaps the edge in ${language}`, async ({ page, visit }) => {
      await enlarge(page);
      for (const id of pageIds) {
        await visit(pagePaths[id], language);
        expect.soft(await overflow(page), id).toBe(0);
        expect.soft(await cutOff(page), id).toEqual([]);
      }
      await visit('/', language);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      await page.locator('#packages li button').first().click();
      await dialog(page).getByRole('radio').nth(2).check();
      expect.soft(await overflow(page), 'overlay').toBe(0);
      expect.soft(await cutOff(page), 'overlay').toEqual([]);
    });
  }
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('nothing is animated, in the page or in the overlay', async ({ page, visit }) => {
    await visit('/');
    await page.locator('#packages li button').first().click();
    await dialog(page).waitFor();
    const moving = await page.evaluate(() => document.getAnimations().length);
    expect(moving).toBe(0);
  });
});

/** Words and buttons whose text does not fit into their own box. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, p, dt, dd, label, summary');
    return [...texts]
      .filter(
        (element) => element.checkVisibility() && !element.closest('.visually-hidden, [aria-hidden=true]'),
      )
      .filter(
        (element) =>
          getComputedStyle(element).overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1,
      )
      .map((element) => element.outerHTML.slice(0, 80));
  });
}
