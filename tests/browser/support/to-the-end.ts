import type { Page } from '@playwright/test';
import { isAlive } from './site.ts';

/** Opens a page and looks at all of it. */
export async function visitToTheEnd(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await lookToTheEnd(page);
}

/** A bit further with every picture the browser draws, so that everything has been in sight. */
export async function lookToTheEnd(page: Page): Promise<void> {
  await isAlive(page);
  await page.evaluate(async () => {
    const root = document.documentElement;
    let last = -1;
    while (root.scrollTop !== last) {
      last = root.scrollTop;
      root.scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
  });
  await page.waitForLoadState('networkidle');
}
