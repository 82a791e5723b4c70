import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { consolePaths } from '#domain/console.ts';
import { pageIds, pagePaths } from '#domain/pages.ts';
import { alertsOf } from './support/alerts.ts';
import { test as onConsole } from './support/console.ts';
import { heading, main } from './support/console-screen.ts';
import { said } from './support/console-words.ts';
import { overflow } from './support/findings.ts';
import { removeNewerFeatures } from './support/older-browser.ts';
import { putPickerAway } from './support/payment-picker.ts';
import { customers, fillLeast, send } from './support/registration-form.ts';
import { expect, test } from './support/site.ts';

const phone = { width: 360, height: 740 };

async function expectPricesOnOneLine(page: Page): Promise<void> {
  const prices = page.locator('#packages li li .figures');
  const lines = await prices.evaluateAll((all) =>
    all.slice(0, 3).map((one) => one.getBoundingClientRect().bottom),
  );
  expect(lines).toHaveLength(3);
  expect(new Set(lines.map(Math.round)).size).toBe(1);
}

async function askForPlace(page: Page): Promise<void> {
  const field = page.getByLabel('Village or neighbourhood');
  await field.fill('lefke');
  await field.press('Enter');
  await expect(page.getByText('We are coming to Lefke soon.')).toBeVisible();
}

async function write(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Write to us.' });
  await form.getByRole('textbox', { name: 'E-mail' }).fill('older@contact.example');
  await form.getByRole('textbox', { name: 'Message' }).fill('From an older phone');
  const sent = page.waitForResponse('**/contact-us');
  await form.getByRole('button', { name: 'Send' }).click();
  expect((await sent).status()).toBe(201);
}

test.describe('a phone of 2017', () => {
  test.use({ bypassCSP: true, viewport: phone });
  test.beforeEach(({ context }) => removeNewerFeatures(context));

  test('reads every page with its menus closed, has the prices of a package on one line, looks for a place, and writes', async ({
    page,
    visit,
    complaints,
  }) => {
    for (const id of pageIds) {
      // The prices are longest in Russian.
      await visit(pagePaths[id], id === 'home' ? 'ru' : 'en');
      if (id === 'payment') await putPickerAway(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Türkçe' })).toBeHidden();
      await expect(page.getByRole('navigation', { name: /Main menu|Главное меню/ })).toBeHidden();
      expect(await overflow(page), id).toBe(0);
      if (id === 'home') await expectPricesOnOneLine(page);
      if (id === 'coverage') await askForPlace(page);
      if (id === 'contact') await write(page);
    }
    expect(complaints).toEqual([]);
  });

  test('opens the menu, also where it was tapped before the scripts had come, and the language picker, and closes them', async ({
    page,
    complaints,
  }) => {
    const { promise: mayCome, resolve: letScriptsCome } = Promise.withResolvers<void>();
    await page.route(/\/assets\/entry-client.*\.js$/, async (route) => {
      await mayCome;
      await route.fallback();
    });
    await page.goto('/?lang=en', { waitUntil: 'commit' });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const open = page.getByRole('button', { name: 'Menu', exact: true });
    await open.click();
    await expect(open).toHaveAttribute('data-tapped');
    letScriptsCome();
    await expect(menu).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await open.click();
    await page.getByRole('button', { name: 'Close the menu' }).click();
    await expect(menu).toBeHidden();
    await open.click();
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(menu).toBeHidden();

    await page.getByRole('button', { name: /Language: English/ }).click();
    await page.getByRole('link', { name: 'Türkçe' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    expect(complaints).toEqual([]);
  });

  test('chooses a package, sees the ways to pay, and registers with a photo of the ID', async ({
    page,
    visit,
    server,
    complaints,
  }) => {
    const alerts = alertsOf(page);
    await visit('/', 'en');
    await page.getByRole('button', { name: 'Choose 35 Mbps Eco' }).click();
    const overlay = page.getByRole('dialog');
    await overlay.getByRole('radio').first().check();
    await overlay.getByRole('button', { name: 'Buy package' }).click();
    await expect(overlay.locator('[aria-expanded]')).toBeVisible();
    expect(complaints).toEqual([]);
    await overlay.getByRole('button', { name: 'Back', exact: true }).click();
    await overlay.getByRole('button', { name: 'New customer' }).click();
    const form = page.getByRole('form', { name: 'Welcome.' });
    const email = await fillLeast(form);
    await send(form).click();
    await expect.poll(() => alerts).toEqual(['your request was successfull']);
    expect(customers(server, email)).toHaveLength(1);
  });
});

test('no script looks behind in an expression or has a static block, which Safari cannot read before 16.4', () => {
  expect(filesWith('.js', /\(\?<[=!]|static\s*\{/)).toEqual([]);
});

test('no style has rules in rules or mixes colours, which Safari cannot read before 16.2', () => {
  expect(filesWith('.css', /&|color-mix\(|light-dark\(|oklch\(|@scope\b/)).toEqual([]);
});

function filesWith(ending: string, newer: RegExp): string[] {
  return ['dist/client/assets', 'dist/staff-client/assets'].flatMap((folder) => {
    const files = readdirSync(folder).filter((name) => name.endsWith(ending));
    expect(files, folder).not.toEqual([]);
    return files.filter((name) => newer.test(readFileSync(join(folder, name), 'utf8')));
  });
}

onConsole.describe('the console on a tablet of 2017', () => {
  onConsole.use({ bypassCSP: true, viewport: phone });
  onConsole.beforeEach(({ context }) => removeNewerFeatures(context));

  onConsole('shows every screen, and its menu', async ({ page, openAs }) => {
    await openAs('owner', consolePaths.account);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const menu = page.getByRole('navigation');
    await expect(heading(page)).toBeVisible();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: said('menu'), exact: true }).click();
    await menu.getByRole('link', { name: said('nav.till') }).click();
    await expect(heading(page)).toHaveText(said('nav.till'));
    await expect(menu).toBeHidden();
    for (const path of [consolePaths.today, consolePaths.packages, `${consolePaths.packages}/prices`]) {
      const before = (await heading(page).textContent()) ?? '';
      await page.evaluate((to) => history.pushState(null, '', to), path);
      await expect(heading(page)).not.toHaveText(before);
      await expect(main(page)).not.toContainText(said('broken'));
    }
    expect(errors).toEqual([]);
  });
});
