import { serveInHalves } from './support/halved-page.ts';
import { shiftsOn, watchShifts } from './support/shifts.ts';
import { expect, isAlive, test } from './support/site.ts';

test('the scripts are asked for with the page, after its styles and typefaces', async ({ page, visit }) => {
  const asked: { kind: string; priority: string }[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request, type }) =>
    asked.push({ kind: String(type), priority: request.initialPriority }),
  );
  await visit('/');
  const prioritiesOf = (kind: string) =>
    new Set(asked.filter((request) => request.kind === kind).map(({ priority }) => priority));
  expect([...prioritiesOf('Stylesheet')]).toEqual(['VeryHigh']);
  expect([...prioritiesOf('Script')]).toEqual(['Low']);
  expect(asked.findIndex(({ kind }) => kind === 'Stylesheet')).toBeLessThan(
    asked.findIndex(({ kind }) => kind === 'Script'),
  );
});

test('a picture that does not come holds nothing up', async ({ page }) => {
  await page.route('**/hero-*.svg', () => {});
  await page.goto('/', { waitUntil: 'commit' });
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

test('a page that comes in halves is drawn once, whole', async ({ page, context, request, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
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
