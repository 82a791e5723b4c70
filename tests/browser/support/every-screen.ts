import { expect, type Page } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { pageIds, pagePaths } from '#domain/pages.ts';
import { answerFirst, holdBack } from './calls.ts';
import { putPickerAway } from './payment-picker.ts';

const selected = JSON.stringify({ speed: '100 Mbps', price: 25920, type: 'pro' });

interface Visitor {
  /** Loads a page of the site. */
  open(path: string): Promise<void>;
  look(screen: string): Promise<void>;
  /** At a message; one that does not stay long is brought again for each width. */
  glance(message: string, bring?: () => Promise<void>): Promise<void>;
}

/** Goes through all that a visitor can have on the screen, and looks at each: pages, menu, overlay, forms, dialogs. */
export async function everyScreen(
  page: Page,
  language: Language,
  { open, look, glance }: Visitor,
): Promise<void> {
  const dialog = page.locator('dialog[open]');
  const send = page.locator('main form button[type=submit]');

  for (const id of pageIds.filter((id) => id !== 'home')) {
    await open(pagePaths[id]);
    if (id === 'payment') {
      await dialog.waitFor();
      await look('package picker');
      await putPickerAway(page);
    }
    await look(id);
  }
  for (const document of ['customer-agreement', 'privacy-notice']) {
    await page.goto(`/documents/${document}.${language}.html`);
    await look(document);
  }

  await open('/');
  await look('home');
  await page.locator('#packages [value=pro]').check({ force: true });
  await look('home with the pro packages');
  const header = page.getByRole('banner');
  const opener = header.locator('button[popovertarget]:not([popovertargetaction])');
  const menu = opener.last();
  if (await menu.isVisible()) {
    await menu.click();
    await look('menu');
    await page.keyboard.press('Escape');
  }
  await opener.first().click();
  await look('language picker');
  await page.keyboard.press('Escape');

  await page.locator('#packages li:visible button').last().click();
  await dialog.waitFor();
  await look('overlay');
  await dialog.getByRole('radio').nth(3).check();
  await look('overlay with a term');
  await dialog.locator('button.button').first().click();
  await look('payment options');
  await dialog.locator('[aria-expanded]').click();
  await dialog.getByRole('combobox').selectOption({ index: 2 });
  await dialog.locator('svg [role=button]').first().waitFor();
  await look('cash payment');
  await dialog.locator('button.button').last().click();
  await dialog.locator('button.button').nth(1).click();
  const file = dialog.locator('input[type=file]').first();
  await file.waitFor({ state: 'attached' });
  await look('registration');
  await file.setInputFiles({ name: 'id.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
  await dialog.getByRole('alert').waitFor();
  await look('registration with a file that is no image');
  await file.setInputFiles('site/public/icon-192.png');
  await dialog.locator('img').waitFor();
  await look('registration with an image');

  await page.evaluate((value) => localStorage.setItem('selected_package', value), selected);
  await open(pagePaths.payment);
  const phone = page.locator('input[name=clientPhone]');
  await phone.waitFor();
  await look('payment form');
  await header.locator('a[href="/payment"]').first().dispatchEvent('click');
  await dialog.waitFor();
  await look('payment dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await glance('payment form with an error toast', async () => {
    // A toast stands over the button where the screen is narrow.
    await phone.press('Enter');
    await page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
  });
  await phone.fill('05331234567');
  const answer = await holdBack(page, '/internet/package/payment');
  await phone.press('Enter');
  await page.locator('#payment-processing').waitFor();
  await glance('payment on its way');
  answer();
  await page.locator('#payment-done').waitFor();
  await glance('payment done');

  await answerFirst(page, '/contact-us', [422]);
  await page.goto(pagePaths.contact);
  await page.locator('main input[name=mail_field]').fill('a@b.c');
  await send.click();
  await page.locator('main [role=alert]').waitFor();
  await glance('contact form that was refused');
}
