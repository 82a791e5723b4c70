import type { Page } from '@playwright/test';
import { expect, test } from './support/site.ts';
import { isTakenOver } from './support/taken-over.ts';

/** The page is slowed down, and the machine may be busy besides. */
const expectLate = expect.configure({ timeout: 45_000 });

const scripts = /\/assets\/.*\.js$/;

/** Slow 4G and a processor that is four times slower: the page comes alive as it does on a slow phone. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Opens a page and stops at its first paint: its scripts come only after `letScriptsCome`. */
async function openUntilPainted(page: Page, path: string): Promise<() => void> {
  let letScriptsCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route(scripts, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  // On a machine that is busy besides, a page that is slowed down may take its time.
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  await page.waitForFunction(isPainted, undefined, { polling: 100, timeout: 60_000 });
  expect(await page.evaluate(isTakenOver)).toBe(false);
  return letScriptsCome;
}

test.describe('on a phone, right after the first paint', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a tap on "Choose" is shown as taken and opens the overlay; of two taps it is the last, and once the page is alive a tap is carried out at once', async ({
    page,
  }) => {
    await slowDown(page);
    const letScriptsCome = await openUntilPainted(page, '/');
    const choose = page.locator('#packages li button').nth(1);
    await page.locator('#packages li button').first().click();
    await choose.click();
    await expect(page.locator('[data-tapped]')).toHaveCount(1);
    await expect(choose).toHaveAttribute('data-tapped');
    letScriptsCome();
    await expectLate(page.getByRole('dialog')).toContainText('16');
    await expect(choose).not.toHaveAttribute('data-tapped');
    await page.keyboard.press('Escape');
    await expect(choose).toBeFocused();
    await choose.click();
    await expect(choose).not.toHaveAttribute('data-tapped');
    await expectLate(page.getByRole('dialog')).toBeVisible();
  });

  test('a tap on the menu opens it, and one on Payment there opens the payment dialog', async ({ page }) => {
    const letScriptsCome = await openUntilPainted(page, '/about');
    await page.getByRole('button', { name: 'Menü', exact: true }).click();
    const payment = page.locator('[popover] a[href="/payment"]');
    await expect(payment).toBeVisible();
    await payment.click();
    await expect(payment).toHaveAttribute('data-tapped');
    letScriptsCome();
    await expectLate(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/\/about$/);
  });

  test('what was typed is subscribed, once', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/email-subscriptions')) sent.push(request.postData() ?? '');
    });
    const letScriptsCome = await openUntilPainted(page, '/about');
    const form = page.locator('footer form');
    await form.getByRole('textbox').fill('erken@ornek.com');
    await form.getByRole('button').click();
    await form.getByRole('button').click();
    await expect(form).toHaveAttribute('data-tapped');
    letScriptsCome();
    await expectLate(form.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible();
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]).toContain('erken@ornek.com');
  });

  test('where the scripts do not come, that is said, and nothing looks taken any more', async ({ page }) => {
    await page.route(scripts, (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    const choose = page.locator('#packages li button').first();
    await choose.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Sayfa yüklenemedi' })).toBeVisible();
    await expect(choose).not.toHaveAttribute('data-tapped');
  });
});
