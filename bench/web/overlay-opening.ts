import type { Browser, Page } from '@playwright/test';
import { isAlive } from '../../tests/browser/support/site.ts';
import type { Chapter } from '../report/tables.ts';

const turns = 7;
const slowness = 4;

/** From the tap on a package to its overlay on the screen, beside a dialog without content on the empty page. */
export async function overlayOpening(browser: Browser, site: string, emptyPage: string): Promise<Chapter> {
  const ours: number[] = [];
  const reference: number[] = [];
  for (let turn = -1; turn < turns; turn += 1) {
    const own = await timeToOpen(browser, site, '#packages li button', isAlive);
    const other = await timeToOpen(browser, emptyPage, 'main > button', opensDialog);
    // The first turn warms the machine up.
    if (turn < 0) continue;
    ours.push(own);
    reference.push(other);
  }
  return {
    title: 'From the tap to the overlay',
    how: `A tap on the first package's button until the overlay is on the screen, on a phone that is ${slowness} × slower, at a first visit each: the overlay's part of the site is fetched by the tap. The reference is an empty dialog on the empty page.`,
    figures: [{ name: 'overlay of a package', unit: 'ms', ours, reference }],
  };
}

async function opensDialog(page: Page): Promise<void> {
  await page.evaluate(() =>
    document
      .querySelector('button')
      ?.addEventListener('click', () => document.querySelector('dialog')?.showModal()),
  );
}

async function timeToOpen(
  browser: Browser,
  url: string,
  button: string,
  getReady: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await getReady(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    const opened = page.evaluate(watchOpening);
    await page.locator(button).first().tap();
    return await opened;
  } finally {
    await context.close();
  }
}

/** Runs in the page: from the moment the finger is lifted to the frame after the one that has the dialog. */
function watchOpening(): Promise<number> {
  return new Promise((resolve) => {
    let tapped = 0;
    addEventListener(
      'click',
      (event) => {
        tapped = event.timeStamp;
      },
      { capture: true, once: true },
    );
    const look = () => {
      if (!document.querySelector('dialog[open]')) return void requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - tapped)));
    };
    look();
  });
}
