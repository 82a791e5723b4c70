import type { Page } from '@playwright/test';
import { pageIds, pagePaths } from '#domain/pages.ts';
import { findings, overflow } from './support/findings.ts';
import { putPickerAway } from './support/payment-picker.ts';
import { expect, isAlive, languages, test } from './support/site.ts';

const widths = [360, 1440];

for (const id of pageIds) {
  test(`${id} has no complaint and no shift in any language, and no accessibility finding`, async ({
    page,
    visit,
    complaints,
  }) => {
    await watchShifts(page);
    for (const language of languages) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await visit(pagePaths[id], language);
        expect(await shifts(page)).toBe(0);
        expect(await overflow(page), 'nothing is wider than the screen').toBe(0);
        // What axe looks at is the same in every language.
        if (language === 'tr') expect(await findings(page)).toEqual([]);
      }
    }
    expect(complaints).toEqual([]);
  });
}

test('open menu and open picker have no accessibility finding', async ({ page, visit }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await visit('/about');
    for (const index of width < 1024 ? [0, 1] : [0]) {
      const list = page.locator('[popover]').nth(index);
      await list.evaluate((menu: HTMLElement) => menu.showPopover());
      await list.getByRole('link').first().focus();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  }
});

test('header and footer frame every page', { tag: ['@frame'] }, async ({ page, visit }) => {
  for (const id of pageIds) {
    await visit(pagePaths[id], 'en');
    if (id === 'payment') await putPickerAway(page);
    await expect(page.getByRole('banner').getByRole('navigation')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('heading', { name: 'Call us' })).toBeVisible();
    const order = await page.evaluate(() =>
      [...document.querySelectorAll('header, main, footer')]
        .filter((part) => part.parentElement?.id === 'root')
        .map((part) => part.localName),
    );
    expect(order).toEqual(['header', 'main', 'footer']);
  }
});

test('the page the server rendered is the one React takes over', async ({ page, complaints }) => {
  // What was chosen for payment is only known in the browser: that page goes on differently.
  for (const id of pageIds.filter((each) => each !== 'payment')) {
    await page.goto(pagePaths[id]);
    const rendered = await page.evaluate(() => fetch(location.href).then((answer) => answer.text()));
    await isAlive(page);
    const [alive, served] = await page.evaluate((html) => {
      // What is only for those without scripts is text here, and elements there; whether the shop is open, only the
      // browser knows.
      const words = (root: Element | null) => {
        const copy = root?.cloneNode(true) as Element;
        for (const part of copy.querySelectorAll('noscript, [class*=status_]')) part.remove();
        return copy.textContent;
      };
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      return [document, parsed].map((whole) => words(whole.getElementById('root')));
    }, rendered);
    expect(alive).toBe(served);
    expect(served).toContain('0392 555 01 00');
  }
  expect(complaints).toEqual([]);
});

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as { shift: number };
    watched.shift = 0;
    new PerformanceObserver((list) => {
      // Nobody sees what moves behind a full-screen dialog.
      const dialog = document.querySelector('dialog[open]');
      for (const entry of list.getEntries() as unknown as {
        value: number;
        sources: { node: Node | null }[];
      }[]) {
        const isSeen = !dialog || entry.sources.some(({ node }) => dialog.contains(node));
        if (isSeen) watched.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function shifts(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}
