import { pay, save, send, words } from './support/payment.ts';
import { expect, stopClock, test } from './support/site.ts';

test.describe('the toasts', () => {
  test('of success stay for 2 s', { tag: ['@const-toasts'] }, async ({ page, visit }) => {
    await stopClock(page);
    await save(page);
    await visit('/payment', 'en');
    await pay(page, '05338420014');
    await expect(page.getByText(words.en.sent)).toBeVisible();
    await page.clock.runFor(1999);
    await expect(page.getByText(words.en.sent)).toBeVisible();
    await page.clock.runFor(1);
    await expect(page.getByText(words.en.sent)).toHaveCount(0);
  });

  test('of errors stay for 4 s', { tag: ['@const-toasts'] }, async ({ page, visit }) => {
    await stopClock(page);
    await save(page);
    await visit('/payment', 'en');
    await pay(page, '');
    await expect(page.getByText(words.en.badPhone)).toBeVisible();
    await page.clock.runFor(3999);
    await expect(page.getByText(words.en.badPhone)).toBeVisible();
    await page.clock.runFor(1);
    await expect(page.getByText(words.en.badPhone)).toHaveCount(0);
  });

  test('are never more than 20', { tag: ['@const-toasts'] }, async ({ page, visit }) => {
    await stopClock(page);
    await save(page);
    await visit('/payment', 'en');
    await send(page).evaluate((button: HTMLElement) => {
      for (let click = 0; click < 25; click += 1) button.click();
    });
    await expect(page.getByText(words.en.badPhone)).toHaveCount(20);
  });

  test('wait while they are pointed at, but not because they come up under a resting pointer', async ({
    page,
    visit,
  }) => {
    await stopClock(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await save(page);
    await visit('/payment', 'en');
    const toast = page.getByText(words.en.badPhone);
    await page.mouse.move(60, 680);
    await send(page).press('Enter');
    await expect(toast).toBeVisible();
    await page.clock.runFor(4000);
    await expect(toast).toHaveCount(0);
    await send(page).press('Enter');
    await toast.hover();
    await page.mouse.move(62, 682);
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(800, 100);
    await page.clock.runFor(4000);
    await expect(toast).toHaveCount(0);
  });
});
