import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { findFirefox } from '../../scripts/find-engines.ts';
import type { Engine } from './engine.ts';

/** Firefox over WebDriver BiDi, which it speaks by itself: Debian has no geckodriver for the older protocol. */
export async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    // As on a phone, where they take nothing of the page's width.
    extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
    timeout: 60_000,
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  const note = (complaint: string) => {
    // NS_BINDING_ABORTED: a page that is left stops what it was still loading; that is no complaint.
    if (!complaint.includes('status=2152398850')) complaints.push(complaint);
  };
  page.on('pageerror', (error) => note(String(error)));
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) note(message.text());
  });
  const at = (place: string) => page.locator(`::-p-xpath(${place})`);
  return {
    open: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewport({ width, height }),
    inPage: (run, ...given) => page.evaluate(`(${run})(...${JSON.stringify(given)})`) as Promise<never>,
    click: (place) => at(place).click(),
    type: (place, text) => at(place).fill(text),
    pressEscape: () => page.keyboard.press('Escape'),
    async pick(place, file) {
      const field = await at(place).setVisibility(null).waitHandle();
      await (field as ElementHandle<HTMLInputElement>).uploadFile(file);
    },
    picture: () => page.screenshot(),
    complaints,
    stop: () => browser.close(),
  };
}
