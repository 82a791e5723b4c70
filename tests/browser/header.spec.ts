import type { Page } from '@playwright/test';
import { expect, stopClock, test } from './support/site.ts';

const items = {
  tr: ['Ana Sayfa', 'Hakkımızda', 'Fiyatlar', 'Ödeme', 'Hız Testi', 'İletişim'],
  en: ['Home', 'About', 'Pricing', 'Payment', 'Speed Test', 'Contact'],
  ru: ['Главная', 'О нас', 'Цены', 'Оплата', 'Тест скорости', 'Контакты'],
} as const;

const phone = { width: 360, height: 800 };

for (const language of ['tr', 'en', 'ru'] as const) {
  test(`the menu has its six items in ${language}`, { tag: ['@nav-items'] }, async ({ page, visit }) => {
    await visit('/', language);
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
    await expect(links).toHaveText(items[language].map((item) => new RegExp(`^${item}`)));
  });
}

test('the current page is marked, and the mark moves with the visitor', async ({ page, visit }) => {
  await visit('/about');
  const current = page.getByRole('banner').locator('nav [aria-current=page]:visible');
  await expect(current).toHaveText('Hakkımızda');
  await page.getByRole('link', { name: 'Fiyatlar' }).first().click();
  await expect(current).toHaveText('Fiyatlar');
});

test('the speed test opens outside the site', { tag: ['@speed-test'] }, async ({ page, visit }) => {
  await visit('/');
  const link = page.getByRole('banner').getByRole('link', { name: /Hız Testi/ });
  await expect(link).toHaveAttribute('href', /^https:\/\//);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAccessibleName(/yeni sekmede açılır/);
});

test('phone and e-mail are one click away', { tag: ['@nav-reach'] }, async ({ page, visit }) => {
  await visit('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /0392 555 01 00/ })).toHaveAttribute(
    'href',
    'tel:+903925550100',
  );
  await expect(header.getByRole('link', { name: /bilgi@/ })).toHaveAttribute(
    'href',
    'mailto:bilgi@meltem.example',
  );
});

test.describe('the language picker', () => {
  const picker = (page: Page) => page.getByRole('button', { name: 'Dil: Türkçe' });
  const english = (page: Page) => page.getByRole('link', { name: 'English' });

  test('shows the other languages for 2 seconds', { tag: ['@lang-picker', '@nav-languages'] }, async ({
    page,
    visit,
  }) => {
    await stopClock(page);
    await visit('/');
    await expect(english(page)).toBeHidden();
    await picker(page).click();
    await expect(english(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Русский' })).toBeVisible();
    await page.clock.runFor(1999);
    await expect(english(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(english(page)).toBeHidden();
  });

  test('shows each language by its flag', { tag: ['@lang-flags', '@nav-languages'] }, async ({
    page,
    visit,
  }) => {
    for (const [language, current, others] of [
      ['tr', 'Dil: Türkçe', ['English', 'Русский']],
      ['en', 'Language: English', ['Türkçe', 'Русский']],
      ['ru', 'Язык: Русский', ['Türkçe', 'English']],
    ] as const) {
      await visit('/', language);
      const button = page.getByRole('button', { name: current });
      await expect(button.locator('svg').first()).toBeVisible();
      await button.click();
      const links = page.locator('[popover]:popover-open').getByRole('link');
      await expect(links.and(page.locator(':not([aria-current])'))).toHaveText(
        others.map((name) => new RegExp(name)),
      );
      for (const name of others) {
        await expect(page.getByRole('link', { name }).locator('svg').first()).toBeVisible();
      }
    }
  });

  test('waits while the pointer is inside', async ({ page, visit }) => {
    await stopClock(page);
    await visit('/');
    await picker(page).click();
    await english(page).hover();
    await page.clock.runFor(10_000);
    await expect(english(page)).toBeVisible();
    await page.mouse.move(300, 600);
    await page.clock.runFor(2000);
    await expect(english(page)).toBeHidden();
  });

  test('waits while the keyboard is inside, and Escape closes it', async ({ page, visit }) => {
    await stopClock(page);
    await visit('/');
    await picker(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(english(page)).toBeFocused();
    await page.clock.runFor(10_000);
    await expect(english(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(english(page)).toBeHidden();
    await expect(picker(page)).toBeFocused();
  });

  test('stores the flag that is picked and applies it after a reload', { tag: ['@lang-reload'] }, async ({
    page,
    visit,
    context,
  }) => {
    await visit('/about');
    await picker(page).click();
    await Promise.all([page.waitForEvent('load'), english(page).click()]);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Meltem');
    expect(new URL(page.url()).pathname).toBe('/about');
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
    expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('en');
  });

  test('is stronger than a language in the address', async ({ page, visit }) => {
    await visit('/about?lang=ru');
    await page.getByRole('button', { name: 'Язык: Русский' }).click();
    await Promise.all([page.waitForEvent('load'), english(page).click()]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Meltem');
    expect(new URL(page.url()).search).toBe('');
  });
});

test.describe('the side menu of narrow screens', () => {
  test.use({ viewport: phone });
  const menuButton = (page: Page) => page.getByRole('button', { name: 'Menü', exact: true });
  const item = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Fiyatlar' });

  test('shows for 2 seconds when opened', { tag: ['@side-menu'] }, async ({ page, visit }) => {
    await stopClock(page);
    await visit('/');
    await menuButton(page).click();
    await expect(item(page)).toBeVisible();
    await page.clock.runFor(1999);
    await expect(item(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(item(page)).toBeHidden();
  });

  test('waits while it is used, by pointer or by keyboard', async ({ page, visit }) => {
    await stopClock(page);
    await visit('/');
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.clock.runFor(10_000);
    await expect(item(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(item(page)).toBeHidden();

    await menuButton(page).click();
    await item(page).hover();
    await page.clock.runFor(10_000);
    await expect(item(page)).toBeVisible();
  });

  test('closes by its button and when a page is chosen', async ({ page, visit }) => {
    await visit('/');
    await menuButton(page).click();
    await page.getByRole('button', { name: 'Menüyü kapat' }).click();
    await expect(item(page)).toBeHidden();
    await menuButton(page).click();
    await item(page).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(item(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Fiyatlar' })).toBeVisible();
  });

  test('shows the phone and the e-mail address', { tag: ['@nav-reach'] }, async ({ page, visit }) => {
    await visit('/');
    await menuButton(page).click();
    const menu = page.locator('[popover]:popover-open');
    await expect(menu.getByRole('link', { name: '0392 555 01 00' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'bilgi@meltem.example' })).toBeVisible();
  });
});

for (const language of ['tr', 'en', 'ru'] as const) {
  test(`on narrow phones the header ends where the page's content ends in ${language}`, async ({
    page,
    visit,
  }) => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await visit('/about', language);
      await page.evaluate(() => document.fonts.ready);
      const menu = await page.getByRole('banner').getByRole('button').last().boundingBox();
      const crumbs = await page.getByRole('main').getByRole('navigation').boundingBox();
      expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeCloseTo((crumbs?.x ?? 0) + (crumbs?.width ?? 0), 0);
    }
  });
}
