import { expect, stopClock, test } from './support/site.ts';

const loading = { name: 'Yükleniyor…' } as const;

test('a first visit shows the page at once; a change of the route shows the loading screen for 500 ms, then the new page from its top', {
  tag: ['@loading-screen'],
}, async ({ page, visit }) => {
  await stopClock(page);
  await visit('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(loading.name)).toHaveCount(0);

  await test.step('by a link at the end of the page', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Banka Hesapları' }).click();
    await expect(page.getByText(loading.name)).toBeAttached();
    await page.clock.runFor(499);
    await expect(page.getByText(loading.name)).toBeAttached();
    await page.clock.runFor(1);
    await expect(page.getByText(loading.name)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Banka hesapları' })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page).toHaveTitle('Banka hesapları | Meltem');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/bank_accounts$/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /IBAN/);
  });

  await test.step('by the browser’s back button', async () => {
    await page.goBack();
    await page.clock.runFor(500);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hızı rüzgâr');
    await expect(page).toHaveTitle(/^Meltem: /);
  });

  await test.step('to a place on the page', async () => {
    await page.goForward();
    await page.clock.runFor(500);
    await expect(page.getByRole('heading', { level: 1, name: 'Banka hesapları' })).toBeVisible();
    await page.evaluate(() => history.pushState(null, '', '/#packages'));
    await page.clock.runFor(500);
    await expect(page.locator('#packages')).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
});

test('an address that nobody knows shows the home page', { tag: ['@route-unknown'] }, async ({
  page,
  visit,
  server,
}) => {
  const canonical = /^https?:\/\/[^/]+\/(\?lang=en)?$/;
  for (const path of ['/abouts', '/payment/extra']) {
    const answer = await page.request.get(`${server.url}${path}?lang=en`);
    expect(answer.status(), path).toBe(200);
    const text = await answer.text();
    expect(text, path).toContain('id="packages"');
    expect(/<link rel="canonical" href="([^"]*)"/.exec(text)?.[1], path).toMatch(canonical);
  }
  await visit('/nobody/knows-this', 'en');
  await expect(page.locator('#packages')).toBeAttached();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Meltem');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/about\?lang=en$/);
  await expect(page.locator('link[hreflang=ru]')).toHaveAttribute('href', /\/about\?lang=ru$/);
  await page.evaluate(() => history.pushState(null, '', '/nobody'));
  await expect(page.locator('#packages'), 'also without loading the page anew').toBeAttached();
});

test('a slow page keeps the loading screen until it has come', async ({ page, visit }) => {
  await stopClock(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/AboutPage/, async (route) => {
    await held;
    await route.continue();
  });
  await visit('/');
  await page.getByRole('banner').getByRole('link', { name: 'Hakkımızda' }).click();
  await page.clock.runFor(5000);
  await expect(page.getByText(loading.name)).toBeAttached();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meltem’e hoş geldiniz');
  await expect(page.getByText(loading.name)).toHaveCount(0);
});

test('a page that is gone gives an error that is seen from the foot too, with a retry that works', async ({
  page,
  visit,
}) => {
  await page.route(/FaqPage/, (route) => route.fulfill({ status: 404, body: '' }));
  // Where the foot is as high as the screen.
  await page.setViewportSize({ width: 360, height: 640 });
  await visit('/', 'en');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('alert')).toContainText('The page could not be loaded');
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute(/FaqPage/);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
});

test('a page that does not come within 120 s gives the error too', { tag: ['@const-chunks'] }, async ({
  page,
  visit,
}) => {
  await stopClock(page);
  await page.route(/AboutPage/, () => {});
  await visit('/');
  await page.getByRole('banner').getByRole('link', { name: 'Hakkımızda' }).click();
  await page.clock.runFor(119_000);
  await expect(page.getByText(loading.name)).toBeAttached();
  await page.clock.runFor(1_000);
  await expect(page.getByRole('alert')).toContainText('Sayfa yüklenemedi');
  await expect(page.getByRole('link', { name: 'Yeniden dene' })).toBeVisible();
});

test('a first page whose script is gone stays readable and says what to do', async ({ page }) => {
  await page.route(/AboutPage.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/about?lang=ru');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Добро пожаловать в Meltem');
  await expect(page.getByRole('alert')).toContainText('Не удалось загрузить страницу');
  await expect(page.getByRole('link', { name: 'Повторить' })).toBeVisible();
});

test('the keyboard can skip the header', async ({ page, visit }) => {
  await visit('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('a link to the page one is on leads to its top', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit('/pricing', 'en');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' });
  await link.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await link.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
