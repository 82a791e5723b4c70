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
}) => {
  await stopClock(page);
  await visit('/nobody/knows-this', 'en');
  await expect(page.locator('#packages')).toBeAttached();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /^https?:\/\/[^/]+\/(\?lang=en)?$/,
  );
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await page.clock.runFor(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Meltem');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/about\?lang=en$/);
  await expect(page.locator('link[hreflang=ru]')).toHaveAttribute('href', /\/about\?lang=ru$/);
  await page.evaluate(() => history.pushState(null, '', '/nobody'));
  await page.clock.runFor(500);
  await expect(page.locator('#packages'), 'also without loading the page anew').toBeAttached();
});

test('a slow page keeps the loading screen until it has come; after 120 s there is an error that is seen from the foot too, with a retry that works', {
  tag: ['@const-chunks'],
}, async ({ page, visit }) => {
  await stopClock(page);
  // Where the foot is as high as the screen.
  await page.setViewportSize({ width: 360, height: 640 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/BankAccountsPage/, (route) => held.then(() => route.continue()));
  await page.route(/FaqPage/, () => {});
  await visit('/');
  const foot = page.getByRole('contentinfo');
  const loadingScreen = page.getByText(loading.name);
  await foot.locator('a[href="/bank_accounts"]').click();
  await page.clock.runFor(5000);
  await expect(loadingScreen).toBeAttached();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banka hesapları');
  await expect(loadingScreen).toHaveCount(0);

  await foot.locator('a[href="/faq"]').click();
  await page.clock.runFor(119_000);
  await expect(loadingScreen).toBeAttached();
  await page.clock.runFor(1_000);
  await expect(page.getByRole('alert')).toContainText('Sayfa yüklenemedi');
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute(/FaqPage/);
  await page.getByRole('link', { name: 'Yeniden dene' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sık sorulan sorular');
});

test('a first page whose script is gone stays readable and says what to do', async ({ page }) => {
  await page.route(/AboutPage.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/about?lang=ru');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Добро пожаловать в Meltem');
  await expect(page.getByRole('alert')).toContainText('Не удалось загрузить страницу');
  await expect(page.getByRole('link', { name: 'Повторить' })).toBeVisible();
});

test('the keyboard can skip the header, and a link to the page one is on leads to its top', async ({
  page,
  visit,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit('/pricing');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  const link = page.getByRole('contentinfo').locator('a[href="/pricing"]');
  await link.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await link.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
