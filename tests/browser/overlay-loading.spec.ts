import { chooser, newCustomer, open, overlay, overlayFile, term } from './support/overlay.ts';
import { isQuiet } from './support/quiet.ts';
import { expect, isAlive, languages, stopClock, test } from './support/site.ts';

test.describe('the overlay’s file', () => {
  test('is asked for when a package is chosen, not before', { tag: ['@overlay-opens'] }, async ({
    page,
    visit,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await visit('/pricing', 'en');
    await isQuiet(page);
    expect(asked.filter((url) => overlayFile.test(url))).toEqual([]);
    await open(page);
    expect(asked.filter((url) => overlayFile.test(url))).toHaveLength(1);
    expect(asked.filter((url) => /RegistrationForm|CashPointMap/.test(url))).toEqual([]);
  });

  const troubles = {
    tr: { choose: '25 Mbps seç Eco', title: 'Sayfa yüklenemedi', retry: 'Yeniden dene' },
    en: { choose: 'Choose 25 Mbps Eco', title: 'The page could not be loaded', retry: 'Try again' },
    ru: { choose: 'Выбрать 25 Мбит/с Eco', title: 'Не удалось загрузить страницу', retry: 'Повторить' },
  } as const;
  for (const language of languages) {
    test(`that cannot be had gives an error in ${language} with a retry that works`, {
      tag: ['@overlay-opens'],
    }, async ({ page, visit }) => {
      const { choose, title, retry } = troubles[language];
      await page.route(overlayFile, (route) => route.abort());
      await visit('/about', language);
      await page.getByRole('banner').locator('a[href="/pricing"]:visible').click();
      await page.getByRole('button', { name: choose }).click();
      const trouble = page.getByRole('dialog', { name: title });
      await expect(trouble.getByRole('alert')).toContainText(title);
      await page.unroute(overlayFile);
      await trouble.getByRole('button', { name: retry }).click();
      await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(4);
      await expect(trouble).toHaveCount(0);

      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: choose })).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL(/\/about$/);
    });
  }

  test('that does not come within 120 seconds gives the error too', { tag: ['@const-chunks'] }, async ({
    page,
    visit,
  }) => {
    await stopClock(page);
    await page.route(overlayFile, () => {});
    await visit('/pricing', 'en');
    await chooser(page).click();
    await expect(chooser(page)).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(119_999);
    await expect(chooser(page)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(page.getByRole('alert')).toContainText('The page could not be loaded');
    await page.unroute(overlayFile);
    await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: 'Try again' }).click()]);
    await isAlive(page);
    await open(page);
  });

  test('that a new release took away is found again by loading the page anew', {
    tag: ['@overlay-opens'],
  }, async ({ page, visit }) => {
    await page.route(overlayFile, (route) => route.fulfill({ status: 404, body: '' }));
    await visit('/pricing', 'en');
    await chooser(page).click();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    const anew = page.getByRole('alert').getByRole('link', { name: 'Try again' });
    await expect(anew).toBeVisible();
    await page.unroute(overlayFile);
    await Promise.all([page.waitForEvent('load'), anew.click()]);
    await isAlive(page);
    await expect(page).toHaveURL(/\/pricing$/);
    await open(page);
  });

  test('of the registration that cannot be had gives an error in its place, with a retry that works', {
    tag: ['@overlay-registration'],
  }, async ({ page, visit }) => {
    await page.route(/RegistrationForm.*\.js$/, (route) => route.abort());
    await visit('/pricing', 'en');
    await open(page);
    await term(page, '3 months').check();
    await newCustomer(page).click();
    await expect(overlay(page).getByRole('alert')).toContainText('The page could not be loaded');
    await page.unroute(/RegistrationForm.*\.js$/);
    await overlay(page).getByRole('button', { name: 'Try again' }).click();
    await expect(overlay(page).getByRole('form', { name: 'Welcome.' })).toBeVisible();
  });
});
