import { phone, save, send, words } from './support/payment.ts';
import { expect, stopClock, test } from './support/site.ts';

test('toasts of errors stay for 4 s and of success for 2 s, wait while they are pointed at, and are never more than 20', {
  tag: ['@const-toasts'],
}, async ({ page, visit }) => {
  await stopClock(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await save(page);
  await visit('/payment', 'en');
  const toast = page.getByText(words.en.badPhone);

  await test.step('one that comes up under a resting pointer does not wait', async () => {
    await page.mouse.move(60, 680);
    await send(page).press('Enter');
    await expect(toast).toBeVisible();
    await page.clock.runFor(3999);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1);
    await expect(toast).toHaveCount(0);
  });

  await test.step('one that is pointed at does', async () => {
    for (const time of ['the first time', 'the second time']) {
      await send(page).press('Enter');
      // Clicks go through it, so it cannot be hovered by Playwright's rules.
      const box = await toast.boundingBox();
      await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
      await page.mouse.move((box?.x ?? 0) + 22, (box?.y ?? 0) + 22);
      await page.clock.runFor(20_000);
      await expect(toast, time).toBeVisible();
      await page.mouse.move(800, 100);
      await page.clock.runFor(4000);
      await expect(toast, time).toHaveCount(0);
    }
  });

  await test.step('25 errors', async () => {
    await send(page).evaluate((button: HTMLElement) => {
      for (let click = 0; click < 25; click += 1) button.click();
    });
    await expect(toast).toHaveCount(20);
  });

  await test.step('success', async () => {
    await phone(page).fill('05338420014');
    // The errors stand over the button.
    await phone(page).press('Enter');
    const sent = page.getByText(words.en.sent);
    await expect(sent).toBeVisible();
    await page.clock.runFor(1999);
    await expect(sent).toBeVisible();
    await page.clock.runFor(1);
    await expect(sent).toHaveCount(0);
  });
});
