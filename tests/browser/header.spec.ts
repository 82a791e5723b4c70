import type { Page } from '@playwright/test';
import { expect, isAlive, languages, stopClock, test } from './support/site.ts';

const items = {
  tr: ['Ana Sayfa', 'Hakkımızda', 'Fiyatlar', 'Ödeme', 'Hız Testi', 'İletişim'],
  en: ['Home', 'About', 'Pricing', 'Payment', 'Speed Test', 'Contact'],
  ru: ['Главная', 'О нас', 'Цены', 'Оплата', 'Тест скорости', 'Контакты'],
} as const;

test.describe('in every language', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu has its six items, and on narrow phones the header ends where the page’s content ends', {
    tag: ['@nav-items'],
  }, async ({ page, read }) => {
    for (const language of languages) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await read('/about', language);
      const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
      await expect(links).toHaveText(items[language].map((item) => new RegExp(`^${item}`)));
      await page.evaluate(() => document.fonts.ready);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 800 });
        const menu = await page.getByRole('banner').getByRole('button').last().boundingBox();
        const crumbs = await page.getByRole('main').getByRole('navigation').boundingBox();
        expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeCloseTo((crumbs?.x ?? 0) + (crumbs?.width ?? 0), 0);
      }
    }
  });
});

test('phone and e-mail are one click away, the speed test opens outside the site, and the mark of the current page moves with the visitor', {
  tag: ['@nav-reach', '@speed-test'],
}, async ({ page, visit }) => {
  await visit('/about');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /0392 555 01 00/ })).toHaveAttribute(
    'href',
    'tel:+903925550100',
  );
  await expect(header.getByRole('link', { name: /bilgi@/ })).toHaveAttribute(
    'href',
    'mailto:bilgi@meltem.example',
  );
  const speedTest = header.getByRole('link', { name: /Hız Testi/ });
  await expect(speedTest).toHaveAttribute('href', /^https:\/\//);
  await expect(speedTest).toHaveAttribute('target', '_blank');
  await expect(speedTest).toHaveAccessibleName(/yeni sekmede açılır/);

  const current = header.locator('nav [aria-current=page]:visible');
  await expect(current).toHaveText('Hakkımızda');
  await page.getByRole('link', { name: 'Fiyatlar' }).first().click();
  await expect(current).toHaveText('Fiyatlar');
});

test.describe('the language picker', () => {
  const picker = (page: Page) => page.getByRole('button', { name: 'Dil: Türkçe' });
  const english = (page: Page) => page.getByRole('link', { name: 'English' });

  test('shows the other languages for 2 seconds, and waits while the pointer or the keyboard is inside', {
    tag: ['@lang-picker', '@nav-languages'],
  }, async ({ page, visit }) => {
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

    await picker(page).click();
    await english(page).hover();
    await page.clock.runFor(10_000);
    await expect(english(page)).toBeVisible();
    await page.mouse.move(300, 600);
    await page.clock.runFor(2000);
    await expect(english(page)).toBeHidden();

    await picker(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(english(page)).toBeFocused();
    // A pointer that passes by does not take it away from the keyboard.
    await english(page).hover();
    await page.mouse.move(300, 600);
    await page.clock.runFor(10_000);
    await expect(english(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(english(page)).toBeHidden();
    await expect(picker(page)).toBeFocused();
  });

  test('shows each language by its flag, stores the one that is picked for a year and applies it after a reload, whatever the address says', {
    tag: ['@lang-flags', '@nav-languages', '@lang-reload'],
  }, async ({ page, visit, context }) => {
    /** Opens the picker and looks at what it offers. */
    const open = async (current: string, others: readonly string[]) => {
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
    };
    const pickEnglish = async () => {
      await Promise.all([page.waitForEvent('load'), english(page).click()]);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Meltem');
      expect(new URL(page.url()).pathname).toBe('/about');
      expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
    };
    const expectKept = async (language: string) => {
      const kept = (await context.cookies()).find(({ name }) => name === 'lang');
      expect(kept?.value).toBe(language);
      const days = ((kept?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60);
      expect(days).toBeCloseTo(365, 1);
    };

    await visit('/about');
    await open('Dil: Türkçe', ['English', 'Русский']);
    await pickEnglish();
    await expectKept('en');
    await isAlive(page);
    await open('Language: English', ['Türkçe', 'Русский']);

    await visit('/about?lang=ru');
    await expectKept('ru');
    await open('Язык: Русский', ['Türkçe', 'English']);
    await pickEnglish();
    expect(new URL(page.url()).search).toBe('');
  });
});

test.describe('the side menu of narrow screens', () => {
  test.use({ viewport: { width: 360, height: 800 } });
  const menuButton = (page: Page) => page.getByRole('button', { name: 'Menü', exact: true });
  const item = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Fiyatlar' });

  test('shows for 2 seconds, waits while it is used, and closes by its button and when a page is chosen', {
    tag: ['@side-menu', '@nav-reach'],
  }, async ({ page, visit }) => {
    await stopClock(page);
    await visit('/');
    await menuButton(page).click();
    await expect(item(page)).toBeVisible();
    const menu = page.locator('[popover]:popover-open');
    await expect(menu.getByRole('link', { name: '0392 555 01 00' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'bilgi@meltem.example' })).toBeVisible();
    await page.clock.runFor(1999);
    await expect(item(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(item(page)).toBeHidden();

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
    await page.getByRole('button', { name: 'Menüyü kapat' }).click();
    await expect(item(page)).toBeHidden();

    await menuButton(page).click();
    await item(page).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(item(page)).toBeHidden();
    await page.clock.runFor(500);
    await expect(page.getByRole('heading', { level: 1, name: 'Fiyatlar' })).toBeVisible();
  });
});
