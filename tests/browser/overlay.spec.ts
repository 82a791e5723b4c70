import type { Page } from '@playwright/test';
import { buy, cash, chooser, newCustomer, open, overlay, tabTo, term, total } from './support/overlay.ts';
import { expect, test } from './support/site.ts';

test.describe('the package detail', () => {
  test('fills the screen with type and speed, four terms and a total of nothing', {
    tag: ['@overlay-opens', '@overlay-title', '@overlay-terms', '@overlay-fresh', '@durations'],
  }, async ({ page, visit }) => {
    await visit('/pricing', 'en');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await open(page);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    // It rises into its place.
    await expect.poll(() => overlay(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
    await expect(overlay(page).getByRole('heading', { level: 2 })).toHaveText('Eco 25 Mbps');
    const terms = overlay(page).getByRole('group', { name: 'For how long?' });
    await expect(terms.locator('label')).toHaveText([
      /^1 month ?900 TL ?900 TL a month$/,
      /^3 months ?2,560 TL ?854 TL a month$/,
      /^6 months ?\+2 free ?5,400 TL ?675 TL a month$/,
      /^12 months ?\+3 free ?9,720 TL ?648 TL a month$/,
    ]);
    await expect(terms.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(total(page)).toHaveText('0 TL');
    await expect(overlay(page).getByRole('list', { name: 'Steps' }).locator('[aria-current]')).toHaveText(
      '1. Term',
    );
  });

  test('announces the total of each term, and only then offers to buy or to register', {
    tag: ['@overlay-total', '@overlay-actions', '@overlay-terms'],
  }, async ({ page, visit }) => {
    await visit('/pricing', 'en');
    await open(page);
    await expect(total(page)).toHaveAttribute('aria-live', 'polite');
    await expect(buy(page)).toHaveCount(0);
    await expect(newCustomer(page)).toHaveCount(0);
    for (const [months, price] of [
      ['1 month', '900 TL'],
      ['3 months', '2,560 TL'],
      ['6 months', '5,400 TL'],
      ['12 months', '9,720 TL'],
    ] as const) {
      await overlay(page)
        .getByRole('radio', { name: new RegExp(`^${months}`) })
        .check();
      await expect(total(page)).toHaveText(price);
      await expect(buy(page)).toBeVisible();
      await expect(newCustomer(page)).toBeVisible();
    }
  });

  test('is that of the card that was chosen, pro too', { tag: ['@overlay-title', '@overlay-terms'] }, async ({
    page,
    visit,
  }) => {
    await visit('/', 'ru');
    await page.getByRole('radio', { name: /^Pro/ }).check();
    await page.getByRole('button', { name: 'Выбрать Pro 100 Мбит/с' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pro 100 Мбит/с' });
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Pro 100 Мбит/с');
    await dialog.getByRole('radio', { name: /^12 мес\./ }).check();
    await expect(dialog.getByRole('status', { name: 'Итого' })).toHaveText('25\u00a0920 TL');
  });

  test('leads to payment or to registration, and back to the chosen term', {
    tag: ['@overlay-steps', '@overlay-registration'],
  }, async ({ page, visit }) => {
    await visit('/pricing', 'en');
    await open(page);
    await term(page, '6 months').check();
    const step = overlay(page).locator('[aria-current=step]');

    await buy(page).click();
    await expect(overlay(page).getByRole('heading', { name: 'How would you like to pay?' })).toBeFocused();
    await expect(step).toHaveText('2. Payment');
    await expect(overlay(page).getByText('Eco 25 Mbps, 6 months +2 free 5,400 TL')).toBeVisible();
    await overlay(page).getByRole('button', { name: 'Back' }).click();
    await expect(term(page, '6 months')).toBeChecked();

    await newCustomer(page).click();
    await expect(overlay(page).getByRole('heading', { name: 'Welcome.' })).toBeFocused();
    await expect(step).toHaveText('2. Registration');
    await expect(overlay(page).getByRole('form', { name: 'Welcome.' })).toBeVisible();
    await overlay(page).getByRole('button', { name: 'Back' }).click();
    await expect(step).toHaveText('1. Term');
    await expect(term(page, '6 months')).toBeChecked();
  });
});

test.describe('closing the overlay', () => {
  const ways = {
    'the x button': (page: Page) => overlay(page).getByRole('button', { name: 'Close' }).click(),
    Escape: (page: Page) => page.keyboard.press('Escape'),
    'the browser’s back button': (page: Page) => page.goBack(),
  };
  for (const [way, close] of Object.entries(ways)) {
    test(`by ${way} stays on the page, gives the focus back and forgets the choice`, {
      tag: ['@overlay-reset', '@overlay-fresh'],
    }, async ({ page, visit }) => {
      await visit('/about', 'en');
      await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
      await open(page);
      await term(page, '6 months').check();
      await close(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(/\/pricing$/);
      await expect(chooser(page)).toBeFocused();

      await open(page);
      await expect(overlay(page).getByRole('radio', { checked: true })).toHaveCount(0);
      await expect(total(page)).toHaveText('0 TL');
      await expect(buy(page)).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await page.goBack();
      await expect(page).toHaveURL(/\/about$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Meltem');
    });
  }

  test('forgets what was written into the registration', { tag: ['@overlay-reset'] }, async ({
    page,
    visit,
  }) => {
    await visit('/pricing', 'en');
    for (const written of ['', '']) {
      await open(page);
      await term(page, '3 months').check();
      await newCustomer(page).click();
      await expect(overlay(page).getByLabel('First name')).toHaveValue(written);
      await overlay(page).getByLabel('First name').fill('Ayşe');
      await overlay(page).getByLabel('I need a router').check();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});

test('the focus stays inside the overlay', { tag: ['@overlay-opens'] }, async ({ page, visit }) => {
  await visit('/pricing', 'en');
  await open(page);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    // The browser's own bar comes in between; the page behind never does.
    const place = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
    expect(place).toBe(true);
  }
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull();
});

test('the keyboard alone leads from the card to the online payment', {
  tag: ['@overlay-opens', '@overlay-actions', '@overlay-steps', '@ways-online'],
}, async ({ page, visit }) => {
  await visit('/pricing', 'en');
  await chooser(page).focus();
  await page.keyboard.press('Enter');
  await expect(overlay(page)).toBeVisible();
  await tabTo(page, 'radio');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(term(page, '6 months')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(buy(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(cash(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payment$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
