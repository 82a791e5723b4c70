import type { Browser } from '@playwright/test';
import { languages } from '#domain/language.ts';
import { pageAddress, pageIds } from '#domain/pages.ts';
import type { Figure } from '../report/figure.ts';
import type { Chapter } from '../report/tables.ts';
import { bars, nameOf } from './visits.ts';

const turns = 3;
/** Slow 4G as Lighthouse sets it in a browser: 150 ms there and back, 1.6 Mbit/s. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const slowness = 4;

/** The largest paint as a browser sees it on a slow line: nothing is simulated. */
export async function seenPaint(browser: Browser, site: string, emptyPage: string): Promise<Chapter> {
  const figures: Figure[] = [];
  for (const page of pageIds) {
    for (const language of languages) {
      const figure: Figure = {
        name: nameOf(page, language),
        unit: 'ms',
        ours: [],
        reference: [],
        bar: bars.lcp,
      };
      for (let turn = 0; turn < turns; turn += 1) {
        figure.ours.push(await paintOf(browser, site + pageAddress(page, language)));
        figure.reference.push(await paintOf(browser, emptyPage));
      }
      figures.push(figure);
    }
  }
  return {
    title: 'Largest contentful paint, seen in a browser',
    how: `The same pages at a first visit each in Chromium, on a line of 1.6 Mbit/s with 150 ms there and back and a processor that is ${slowness} × slower, as the browser's own tools throttle them. What the browser reports as painted counts, and nothing is simulated.`,
    figures,
  };
}

async function paintOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
  } finally {
    await context.close();
  }
}
