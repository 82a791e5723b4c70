import { expect, test } from './support/site.ts';

test.use({ javaScriptEnabled: false });

test('menu and language picker open without JavaScript, and their links work', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menü', exact: true }).click();
  await page.getByRole('link', { name: 'Fiyatlar' }).first().click();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.getByRole('button', { name: 'Dil: Türkçe' }).click();
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Цены');
});

test('a form sends nothing without JavaScript: no address ends up in the address bar', async ({ page }) => {
  await page.goto('/contact');
  for (const name of ['email_field', 'mail_field']) {
    await page.locator(`input[name=${name}]`).fill('defne@ornek.com');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bir telefon kadar yakınız.');
  expect(new URL(page.url()).search).toBe('');
});
