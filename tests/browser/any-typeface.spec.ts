import type { Page } from '@playwright/test';
import { layoutFaults } from './support/layout-faults.ts';
import { shiftsOn, watchShifts } from './support/shifts.ts';
import { expect, languages, stopClock, test } from './support/site.ts';
import { typefaces } from './support/typefaces.ts';
import { fontFiles, wideFigures } from './support/wide-typeface.ts';

test.use({ viewport: { width: 320, height: 740 }, reducedMotion: 'reduce' });

test('the first view is in our typefaces on every width, in every language', async ({ browser, server }) => {
  for (const language of languages) {
    await using context = await browser.newContext({ viewport: { width: 1280, height: 740 } });
    await context.addCookies([{ name: 'lang', value: language, url: server.url }]);
    const page = await context.newPage();
    await page.goto(server.url);
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    expect(loaded).toEqual(expect.arrayContaining(['Onest', 'Meltem Num']));
    for (const width of [1280, 640, 360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await typefaces(page, 'h1 span'), `${language}, ${width} px`).toEqual(['Onest']);
      expect(await typefaces(page, '#packages .figures')).toEqual(['Sofia Sans Extra Condensed']);
    }
  }
});

test.describe('typefaces that come late', () => {
  /** Holds them back until they may come. */
  async function holdTypefaces(page: Page): Promise<() => void> {
    let letCome = () => {};
    const mayCome = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route(fontFiles, async (route) => {
      await mayCome;
      await route.continue();
    });
    await watchShifts(page);
    return letCome;
  }
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });

  test('are waited for: nothing is shown in another one, and nothing moves', async ({ page }) => {
    await stopClock(page);
    const letCome = await holdTypefaces(page);
    await page.goto('/about', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveClass('waiting');
    await page.clock.runFor(2_999);
    await expect(heading(page)).toBeHidden();
    letCome();
    await expect(heading(page)).toBeVisible();
    expect(await typefaces(page, 'h1')).toEqual(['Onest']);
    await page.clock.runFor(60_000);
    expect(await typefaces(page, 'h1')).toEqual(['Onest']);
    expect(await shiftsOn(page)).toEqual([]);
  });

  test('by more than three seconds are not used in this page: it is read, and does not move when they come', async ({
    page,
  }) => {
    await stopClock(page);
    const letCome = await holdTypefaces(page);
    await page.goto('/about', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveClass('waiting');
    await page.clock.runFor(3_000);
    await expect(heading(page)).toBeVisible();
    letCome();
    await page.evaluate(() => document.fonts.ready);
    expect(await typefaces(page, 'h1')).not.toContain('Onest');
    expect(await shiftsOn(page)).toEqual([]);
    await page.reload();
    await expect(heading(page)).toBeVisible();
    expect(await typefaces(page, 'h1')).toEqual(['Onest']);
  });
});

test('where our typefaces cannot be had, the page is shown at once in another one, and fits', async ({
  page,
  visit,
}) => {
  await page.route(fontFiles, (route) => route.abort());
  await visit('/');
  expect(await typefaces(page, 'h1 span')).not.toContain('Onest');
  expect(await layoutFaults(page)).toEqual([]);
});

test('figures that fall back take the room of ours, whatever typeface the machine has', async ({
  page,
  visit,
}) => {
  await visit('/');
  const ratio = await page.evaluate(async (base64) => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const fallback = rules
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .find((rule) => rule.style.getPropertyValue('font-family').includes('Num DejaVu'));
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const sizeAdjust = fallback?.style.getPropertyValue('size-adjust') ?? '';
    document.fonts.add(new FontFace('Probe', bytes, { sizeAdjust } as FontFaceDescriptors));
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const widthIn = (family: string) => {
      pen.font = `650 100px "${family}"`;
      return pen.measureText('0123456789').width;
    };
    return widthIn('Probe') / widthIn('Meltem Num');
  }, wideFigures);
  expect(ratio).toBeGreaterThan(0.95);
  expect(ratio).toBeLessThan(1.05);
});
