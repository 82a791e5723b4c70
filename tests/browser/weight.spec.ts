import type { APIRequestContext } from '@playwright/test';
import { type PageId, pageIds, pagePaths } from '#domain/pages.ts';
import { reactFloor } from '../../bench/web/react-floor.ts';
import { bytesOf, type Load, watchLoads } from './support/loads.ts';
import { putPickerAway } from './support/payment-picker.ts';
import { shiftsOn, watchShifts } from './support/shifts.ts';
import { expect, isAlive, languages, test } from './support/site.ts';
import { lookToTheEnd, visitToTheEnd } from './support/to-the-end.ts';
import { budgets, firstFlight, fontBudgets } from './support/weight-budgets.ts';

const phone = { width: 412, height: 823 };

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ viewport: phone });
    test.beforeEach(async ({ context, server }) => {
      await context.addCookies([{ name: 'lang', value: language, url: server.url }]);
    });

    for (const id of pageIds) {
      test(`all of ${id} on a phone keeps to its budget, asks nothing of anybody else and moves nothing`, async ({
        page,
        server,
      }) => {
        await watchShifts(page);
        const watched = watchLoads(page);
        await visitToTheEnd(page, pagePaths[id]);
        const all = await watched.loads();
        expect(all.filter(({ url }) => !url.startsWith(server.url))).toEqual([]);
        expect(await shiftsOn(page)).toEqual([]);

        const { requests, ...bytes } = budgets[id];
        const limits = { ...bytes, font: fontBudgets[language] };
        const weights = Object.entries(limits).map(([kind, limit]) => ({
          kind,
          bytes: bytesOf(all, kind as Load['kind']),
          limit,
        }));
        test.info().annotations.push({
          type: 'bytes',
          description: `${weights.map(({ kind, bytes }) => `${kind} ${bytes}`).join(', ')}, requests ${all.length}`,
        });
        expect(weights.filter(({ bytes, limit }) => bytes > limit)).toEqual([]);
        expect(all.length).toBeLessThanOrEqual(requests);
        const fonts = all.filter(({ kind }) => kind === 'font');
        for (const { url } of fonts) expect(url).toMatch(/\/assets\/(onest|meltem-num)-[\w-]+\.woff2$/);
        // Beyond that a slow line needs another turn before there is anything to see.
        const [document] = all.filter(({ kind }) => kind === 'document') as [Load];
        expect(document.bytes + document.headerBytes).toBeLessThanOrEqual(firstFlight);
      });
    }

    test('the home page brings at most 80 kB of scripts and 180 kB in all, each dictionary once', async ({
      page,
    }) => {
      const watched = watchLoads(page);
      await visitToTheEnd(page, '/');
      const loads = await watched.loads();
      expect(bytesOf(loads, 'script')).toBeLessThanOrEqual(80_000);
      expect(bytesOf(loads)).toBeLessThanOrEqual(180_000);
      for (const section of ['frame', 'home', 'packages']) {
        expect(loads.filter(({ url }) => new RegExp(`/${section}-[\\w-]+\\.js`).test(url))).toHaveLength(1);
      }
    });
  });
}

/** What the scripts weigh that a page names for its first view. */
async function scriptsOf(request: APIRequestContext, path: string, cookie: string): Promise<number> {
  const html = await (await request.get(path, { headers: { cookie } })).text();
  const names = [...html.matchAll(/(?:modulepreload" href|module" src)="([^"]+)"/g)];
  const sizes = names.map(async ([, name]) => {
    const answer = await request.get(name as string, { headers: { 'accept-encoding': 'br' } });
    return Number(answer.headers()['content-length']);
  });
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}

test("the scripts of a first view weigh at most 1.35 × React alone, and nowhere more than the home page's", async ({
  request,
}) => {
  const floor = await reactFloor();
  for (const language of languages) {
    const weightOf = (id: PageId) => scriptsOf(request, pagePaths[id], `lang=${language}`);
    const home = await weightOf('home');
    expect(home).toBeGreaterThan(floor);
    expect(home).toBeLessThanOrEqual(1.35 * floor);
    for (const id of pageIds) expect(await weightOf(id), `${id}, ${language}`).toBeLessThanOrEqual(home);
  }
});

test('overlay, registration and map come when they are wanted, not before', async ({ page, visit }) => {
  const { urls } = watchLoads(page);
  const has = (name: string) => urls().some((url) => url.includes(`/${name}-`));
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

test('the form to pay with comes once there is a package to pay for', async ({ page, visit }) => {
  const { urls } = watchLoads(page);
  await visit('/payment');
  await page.waitForLoadState('networkidle');
  expect(urls().filter((url) => url.includes('/PaymentTask-'))).toEqual([]);
});

test('nothing moves when another language is chosen', async ({ page, visit }) => {
  await watchShifts(page);
  for (const id of pageIds) {
    await visit(pagePaths[id], 'tr');
    if (id === 'payment') await putPickerAway(page);
    for (const language of ['en', 'ru'] as const) {
      await page.locator('header [popovertarget]').first().click();
      await page.locator(`header a[lang=${language}]`).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await isAlive(page);
      if (id === 'payment') await putPickerAway(page);
      expect(await shiftsOn(page), `${id}, ${language}`).toEqual([]);
    }
  }
});

test('nothing moves while the hero alternates', async ({ page }) => {
  await watchShifts(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await isAlive(page);
    const second = page.getByRole('button', { name: 'İkinci başlık' });
    // Two turns, in real time: the observer sees what the browser really does.
    await expect(second).toHaveAttribute('aria-pressed', 'true', { timeout: 10_000 });
    await expect(second).toHaveAttribute('aria-pressed', 'false', { timeout: 10_000 });
    expect(await shiftsOn(page)).toEqual([]);
  }
});

test('what is looked at on a large screen asks nothing of anybody else and moves nothing', async ({
  page,
  server,
}) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { urls } = watchLoads(page);
  for (const id of pageIds) {
    await page.goto(pagePaths[id]);
    await lookToTheEnd(page);
    expect(await shiftsOn(page), id).toEqual([]);
  }
  expect(urls().filter((url) => !url.startsWith(server.url) && !url.startsWith('data:'))).toEqual([]);
});
