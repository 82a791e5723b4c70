import { expect, type Page } from '@playwright/test';

/** Puts a mark on the page that does not outlive it. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
}

/** With the page's clock stopped: the page stays until the last millisecond and is loaded anew then. */
export async function expectReloadAfter(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms - 1);
  await expect(page.locator('html')).toHaveAttribute('data-marked');
  const loaded = page.waitForEvent('load');
  await page.clock.runFor(1);
  await loaded;
  await expect(page.locator('html')).not.toHaveAttribute('data-marked');
}
