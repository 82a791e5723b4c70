import type { Page } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { holdBack } from './support/calls.ts';
import { expectNoFinding, overflow } from './support/findings.ts';
import { expect, languages, test } from './support/site.ts';

const dialog = (page: Page) => page.locator('dialog[open]');

/** The one language in which axe looks; whether the words of the others fit is in any-typeface.spec.ts. */
const read = 'tr';
const widths = [320, 1440];

/** Looks at a state of the page at every width. */
async function look(
  page: Page,
  state: string,
  language: Language = read,
  bring?: () => Promise<void>,
): Promise<void> {
  for (const width of widths) {
    const where = `${state} at ${width} px`;
    await page.setViewportSize({ width, height: 900 });
    await bring?.();
    if (language === read) await expectNoFinding(page, where);
    else expect.soft(await overflow(page), where).toBe(0);
  }
}

test.describe('on a small and on a wide screen there is no accessibility finding', () => {
  test.use({ reducedMotion: 'reduce' });

  test('in any view of the overlay', async ({ page, visit }) => {
    await visit('/', read);
    await page.locator('#packages li button').first().click();
    await dialog(page).waitFor();
    await look(page, 'package detail');
    await dialog(page).getByRole('radio').nth(3).check();
    await look(page, 'term chosen');
    await dialog(page).locator('button.button').first().click();
    await dialog(page).locator('[aria-expanded]').waitFor();
    await look(page, 'payment options');
    await dialog(page).locator('[aria-expanded]').click();
    await dialog(page).getByRole('combobox').selectOption({ index: 2 });
    await dialog(page).locator('svg [role=button]').first().waitFor();
    await look(page, 'cash payment');
  });

  test('in the registration, empty, with a refused file and with an image', async ({ page, visit }) => {
    await visit('/', read);
    await page.locator('#packages li button').first().click();
    await dialog(page).getByRole('radio').first().check();
    await dialog(page).locator('button.button').nth(1).click();
    const file = dialog(page).locator('input[type=file]').first();
    await file.waitFor({ state: 'attached' });
    await look(page, 'empty form');
    await file.setInputFiles({ name: 'id.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
    await dialog(page).getByRole('alert').waitFor();
    await look(page, 'file not taken');
    await file.setInputFiles('site/public/icon-192.png');
    await dialog(page).locator('img').waitFor();
    await look(page, 'image picked');
  });

  // Toast and confirmation are nowhere else in the other languages.
  for (const language of languages) {
    const what = language === read ? 'no finding' : 'nothing wider than the screen';
    test(`in the payment in ${language}: ${what} in dialog, picker, form, toast, confirmation; nor in a form that was refused`, async ({
      page,
      visit,
    }) => {
      await visit('/contact', language);
      await page.route('**/contact-us', (route) => route.fulfill({ status: 422, json: {} }));
      await page.locator('main input[name=mail_field]').fill('a@b.c');
      await page.locator('main form button[type=submit]').click();
      await page.locator('main [role=alert]').waitFor();
      await look(page, 'refused form', language);
      await page.locator('header a[href="/payment"]').first().dispatchEvent('click');
      await dialog(page).waitFor();
      await look(page, 'payment dialog', language);

      await dialog(page).locator('a[href="/payment"]').click();
      await dialog(page).getByRole('tab').first().waitFor();
      await look(page, 'picker', language);
      await dialog(page).getByRole('tabpanel').getByRole('button').first().click();
      await expect(dialog(page)).toHaveCount(0);
      const send = page.locator('main form button[type=submit]');
      await look(page, 'form with an error toast', language, async () => {
        await send.click();
        await page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
      });
      await page.locator('input[name=clientPhone]').fill('05331234567');
      const answer = await holdBack(page, '/internet/package/payment');
      await send.click();
      await page.locator('#payment-processing').waitFor();
      await look(page, 'processing', language);
      answer();
      await page.locator('#payment-done').waitFor();
      await look(page, 'done', language);
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
