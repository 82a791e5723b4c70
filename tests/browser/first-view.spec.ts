import { serveInHalves } from './support/halved-page.ts';
import { shiftsOn, watchShifts } from './support/shifts.ts';
import { expect, isAlive, stopClock, test } from './support/site.ts';
import { typefaces } from './support/typefaces.ts';

test('a page is shown before the scripts that make it react are asked for', async ({ page, visit }) => {
  await visit('/');
  const { shown, asked } = await page.evaluate(() => ({
    shown: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(asked.length).toBeGreaterThan(5);
  expect(Math.min(...asked)).toBeGreaterThan(shown);
});

test('its styles are in the page and not fetched again', async ({ page, visit }) => {
  const styles: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(request.url());
  });
  await visit('/');
  await page.waitForLoadState('networkidle');
  expect(styles).toEqual([]);
});

test('a picture that does not come holds nothing up', async ({ page }) => {
  await page.route('**/hero-*.svg', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await isAlive(page);
});

test('a tab that is opened behind another is ready when it is looked at', async ({ page }) => {
  await page.addInitScript(() => {
    // What such a tab is like: nothing is drawn in it.
    Object.defineProperty(document, 'hidden', { get: () => true });
    window.IntersectionObserver = class {
      observe() {}
    } as unknown as typeof IntersectionObserver;
  });
  await page.goto('/');
  await isAlive(page);
});

test('a browser that cannot tell when a page is shown gets one that reacts', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['PerformanceObserver', 'IntersectionObserver']) Reflect.deleteProperty(window, name);
  });
  // The patience never ends here, so it is not that which helps.
  await stopClock(page);
  await page.goto('/');
  await isAlive(page);
});

for (const part of ['entry-client', 'base']) {
  test(`where the scripts do not come (${part}), that is said, and trying again helps`, async ({ page }) => {
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort());
    await page.goto('/about');
    const trouble = page.getByRole('alert').filter({ hasText: 'Sayfa yüklenemedi' });
    await expect(trouble).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute(`**/assets/${part}-*.js`);
    await trouble.getByRole('link').click();
    await isAlive(page);
    await expect(trouble).toBeHidden();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a page that comes in halves is drawn once, whole', async ({ page, context, request, server }) => {
    const html = await (await request.get('/')).text();
    // The menu's button pushes the languages aside.
    const [languages, menu] = [...html.matchAll(/<button[^>]*popoverTarget/g)].map(({ index }) => index);
    expect(menu).toBeGreaterThan(languages as number);
    await using halves = await serveInHalves(html, menu as number);
    await page.route(/assets/, (route) =>
      route.continue({ url: server.url + new URL(route.request().url()).pathname }),
    );
    await watchShifts(page);
    await page.goto(halves.url, { waitUntil: 'commit' });
    await expect(page.locator('header button')).toHaveCount(1);

    // Meanwhile a page beside it is drawn ten times: time enough for a picture of half a page.
    const beside = await context.newPage();
    await beside.evaluate(async () => {
      for (let drawn = 0; drawn < 10; drawn += 1) await new Promise(requestAnimationFrame);
    });
    halves.sendTheRest();
    await isAlive(page);
    expect(await shiftsOn(page)).toEqual([]);
  });

  test('a page whose end comes later than anybody waits for reacts all the same', async ({
    page,
    request,
    server,
  }) => {
    const html = await (await request.get('/')).text();
    await using halves = await serveInHalves(html, html.indexOf('<footer'));
    await page.route(/assets/, (route) =>
      route.continue({ url: server.url + new URL(route.request().url()).pathname }),
    );
    await stopClock(page);
    await page.goto(halves.url, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.clock.runFor(60_000);
    halves.sendTheRest();
    await isAlive(page);
    await page.locator('#packages li button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('whoever changes the language does not wait for letters that have never come', async ({
    page,
    visit,
  }) => {
    await visit('/about', 'tr');
    await page.waitForFunction(() => localStorage.getItem('typeface'));
    await page.route('**/*.woff2', () => {});
    await visit('/about', 'ru');
    await expect(page.locator('html')).not.toHaveClass(/typeface/);
    expect(await typefaces(page, 'h1')).not.toContain('Onest');
  });

  test('the first page is in its own typeface, later ones in ours', async ({ page, visit }) => {
    await visit('/about');
    await page.waitForFunction(() => localStorage.getItem('typeface'));
    expect(await typefaces(page, 'h1')).not.toContain('Onest');
    // What is at hand may still be late for a browser that has much to do.
    await expect(async () => {
      await page.reload();
      await isAlive(page);
      expect(await typefaces(page, 'h1')).toEqual(['Onest']);
    }).toPass();
  });

  test('a browser that keeps nothing shows every page like a first one', async ({ page, complaints }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new Error('switched off');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
    });
    for (const path of ['/about', '/faq']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await isAlive(page);
      expect(await typefaces(page, 'h1')).not.toContain('Onest');
    }
    expect(complaints.filter((complaint) => !complaint.startsWith('warning'))).toEqual([]);
  });
});

test('on a large screen the first page is in our typeface', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(async () => {
    await page.context().clearCookies();
    await visit('/about');
    await page.evaluate(() => localStorage.clear());
    expect(await typefaces(page, 'h1')).toEqual(['Onest']);
  }).toPass();
});
