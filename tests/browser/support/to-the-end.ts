import type { Page } from '@playwright/test';
import { isQuiet } from './quiet.ts';
import { isAlive } from './site.ts';

/** Opens a page and goes a bit further with every picture the browser draws, so that all of it has been in sight. */
export async function visitToTheEnd(page: Page, path: string): Promise<void> {
  await page.goto(path);
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
  await isQuiet(page);
}
