import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.ts';
import { isTakenOver } from '../../tests/browser/support/taken-over.ts';

const turns = 9;

/** For each of the sites, how long a browser takes, in turns. Undefined where there is no browser. */
export async function timesToShown(urls: readonly string[]): Promise<number[][] | undefined> {
  const browser = await openBrowser();
  if (!browser) return undefined;
  try {
    const times = urls.map((): number[] => []);
    for (let turn = -1; turn < turns; turn += 1) {
      for (const [place, url] of urls.entries()) {
        const ms = await msToShown(browser, url);
        if (turn >= 0) times[place]?.push(ms);
      }
    }
    return times;
  } finally {
    await browser.close();
  }
}

async function openBrowser(): Promise<Browser | undefined> {
  try {
    return await chromium.launch({ executablePath: findBrowser() });
  } catch (error) {
    console.error(`Without a browser: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

/** From the address until the first card is drawn and its button works, by the page's own clock. */
async function msToShown(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    // The function below is read by the page, which must know this name too.
    await page.addInitScript(`globalThis.isTakenOver = ${isTakenOver}`);
    await page.goto(url, { waitUntil: 'commit' });
    const shown = await page.waitForFunction(
      () => {
        const button = document.querySelector('#packages li button');
        const isDrawn = button && button.getBoundingClientRect().height > 0;
        return isDrawn && isTakenOver() ? performance.now() : undefined;
      },
      undefined,
      { polling: 'raf' },
    );
    return (await shown.jsonValue()) as number;
  } finally {
    await context.close();
  }
}
