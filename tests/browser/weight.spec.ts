import type { Page } from '@playwright/test';
import { pageIds, pagePaths } from '#domain/pages.ts';
import { expect, isAlive, languages, test } from './support/site.ts';

interface Load {
  url: string;
  type: string;
  bytes: number;
}

/** Everything the page loads from here on, with the bytes that came over the wire. */
function watchLoads(page: Page): Load[] {
  const loads: Load[] = [];
  page.on('requestfinished', async (request) => {
    // A request of a page that is being left has no size any more, and does not count.
    const sizes = await request.sizes().catch(() => undefined);
    if (sizes)
      loads.push({ url: request.url(), type: request.resourceType(), bytes: sizes.responseBodySize });
  });
  return loads;
}

const sum = (loads: Load[]) => loads.reduce((total, { bytes }) => total + bytes, 0);
const scripts = (loads: Load[]) => loads.filter(({ type }) => type === 'script');

for (const language of languages) {
  test(`the first view of the home page in ${language} brings at most 80 kB of scripts and 180 kB in all`, async ({
    page,
    context,
    server,
  }) => {
    await context.addCookies([{ name: 'lang', value: language, url: server.url }]);
    const loads = watchLoads(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    const description = `scripts ${sum(scripts(loads))}, all ${sum(loads)}, requests ${loads.length}`;
    test.info().annotations.push({ type: 'bytes', description });
    expect(sum(scripts(loads))).toBeLessThanOrEqual(80_000);
    expect(sum(loads)).toBeLessThanOrEqual(180_000);
    // One dictionary: each section comes once, in one language.
    for (const section of ['frame', 'home', 'packages']) {
      expect(loads.filter(({ url }) => new RegExp(`/${section}-[\\w-]+\\.js`).test(url))).toHaveLength(1);
    }
  });
}

test('no page brings more scripts than 80 kB', async ({ browser, server }) => {
  for (const id of pageIds) {
    const context = await browser.newContext({ baseURL: server.url });
    await context.route(/openstreetmap/, (route) => route.fulfill({ body: '' }));
    const page = await context.newPage();
    const loads = watchLoads(page);
    await page.goto(pagePaths[id], { waitUntil: 'networkidle' });
    expect(sum(scripts(loads)), id).toBeLessThanOrEqual(80_000);
    await context.close();
  }
});

test('overlay, registration and map come when they are wanted, not before', async ({ page, visit }) => {
  const loads = watchLoads(page);
  const has = (name: string) => loads.some(({ url }) => url.includes(`/${name}-`));
  await visit('/');
  await page.waitForLoadState('networkidle');
  for (const part of ['PackageOverlay', 'RegistrationForm', 'CashPointMap', 'PaymentDialog', 'PaymentPage']) {
    expect(has(part), part).toBe(false);
  }
  await page.locator('#packages li button').first().click();
  await page.locator('dialog[open]').waitFor();
  await expect.poll(() => has('PackageOverlay')).toBe(true);
  expect(has('RegistrationForm')).toBe(false);
  await page.getByRole('radio', { name: /6 ay/ }).check();
  await page.getByRole('button', { name: 'Yeni müşteriyim' }).click();
  await expect.poll(() => has('RegistrationForm')).toBe(true);
});

test('nothing is asked of anybody else before the visitor asks for the map', async ({ page, server }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !/^(blob|data):/.test(request.url()))
      elsewhere.push(request.url());
  });
  for (const id of pageIds) {
    await page.goto(pagePaths[id], { waitUntil: 'networkidle' });
  }
  expect(elsewhere).toEqual([]);
});

test('nothing moves while the hero alternates', async ({ page }) => {
  await page.addInitScript(() => {
    const watched = window as unknown as { shift: number };
    watched.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await isAlive(page);
    const second = page.getByRole('button', { name: 'İkinci başlık' });
    // Two turns, in real time: the observer sees what the browser really does.
    await expect(second).toHaveAttribute('aria-pressed', 'true', { timeout: 10_000 });
    await expect(second).toHaveAttribute('aria-pressed', 'false', { timeout: 10_000 });
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
  }
});
