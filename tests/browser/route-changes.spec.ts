import { expect, stopClock, test } from './support/site.ts';

const loading = { name: 'Yükleniyor…' } as const;

test('a first visit shows the page at once, without a loading screen', async ({ page, visit }) => {
  await stopClock(page);
  await visit('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(loading.name)).toHaveCount(0);
});

test('a change of the route shows the loading screen for 500 ms, then the new page from its top', {
  tag: ['@loading-screen'],
}, async ({ page, visit }) => {
  await stopClock(page);
  await visit('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Banka Hesapları' }).click();
  await expect(page.getByText(loading.name)).toBeAttached();
  await page.clock.runFor(499);
  await expect(page.getByText(loading.name)).toBeAttached();
  await page.clock.runFor(1);
  await expect(page.getByText(loading.name)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banka hesapları');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('an address that nobody knows shows the home page', { tag: ['@route-unknown'] }, async ({
  page,
  visit,
  server,
}) => {
  for (const path of ['/nobody/knows-this', '/abouts', '/payment/extra']) {
    await visit(path, 'en');
    await expect(page.locator('#packages')).toBeAttached();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /^https?:\/\/[^/]+\/(\?lang=en)?$/,
    );
  }
  expect((await page.request.get(`${server.url}/nobody/knows-this`)).status()).toBe(200);
  await visit('/about', 'en');
  await page.evaluate(() => history.pushState(null, '', '/nobody'));
  await expect(page.locator('#packages'), 'also without loading the page anew').toBeAttached();
});

test('the focus moves to the heading of the new page, and the document is named after it', async ({
  page,
  visit,
}) => {
  await visit('/', 'en');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Meltem' })).toBeFocused();
  await expect(page).toHaveTitle('About | Meltem');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/about\?lang=en$/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /island company/);
});

test('the browser’s back button leads back through the pages', async ({ page, visit }) => {
  await visit('/');
  await page.getByRole('banner').getByRole('link', { name: 'Fiyatlar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fiyatlar');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hızı rüzgâr');
  await expect(page).toHaveTitle(/^Meltem: /);
});

test('a link with a place on the page goes there', async ({ page, visit }) => {
  await visit('/about');
  await page.evaluate(() => history.pushState(null, '', '/#packages'));
  const packages = page.locator('#packages');
  await expect(packages).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
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

const troubles = {
  tr: {
    title: 'Sayfa yüklenemedi',
    retry: 'Yeniden dene',
    link: 'Hakkımızda',
    heading: 'Meltem’e hoş geldiniz',
  },
  en: {
    title: 'The page could not be loaded',
    retry: 'Try again',
    link: 'About',
    heading: 'Welcome to Meltem',
  },
  ru: {
    title: 'Не удалось загрузить страницу',
    retry: 'Повторить',
    link: 'О нас',
    heading: 'Добро пожаловать в Meltem',
  },
} as const;

for (const language of ['tr', 'en', 'ru'] as const) {
  const { title, retry, link, heading } = troubles[language];
  test(`a page that is gone gives an error in ${language} with a retry that works`, async ({
    page,
    visit,
  }) => {
    await page.route(/AboutPage/, (route) => route.fulfill({ status: 404, body: '' }));
    await visit('/', language);
    await page.getByRole('banner').getByRole('link', { name: link }).click();
    await expect(page.getByRole('alert')).toContainText(title);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.unroute(/AboutPage/);
    await page.getByRole('link', { name: retry }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });
}

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
});

test('a first page whose script is gone stays readable and says what to do', async ({ page }) => {
  await page.route(/AboutPage.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meltem’e hoş geldiniz');
  await expect(page.getByRole('alert')).toContainText('Sayfa yüklenemedi');
});

test('the keyboard can skip the header', async ({ page, visit }) => {
  await visit('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});
