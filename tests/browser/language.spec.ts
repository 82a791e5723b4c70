import { expect, test } from './support/site.ts';

const heading = { tr: 'Meltem’e hoş geldiniz', en: 'Welcome to Meltem', ru: 'Добро пожаловать в Meltem' };

test('a visitor who chose nothing, or nothing that is spoken here, is greeted in Turkish', {
  tag: ['@lang-default'],
}, async ({ page, context, visit }) => {
  await context.setExtraHTTPHeaders({ 'accept-language': 'en-GB,en' });
  const expectTurkish = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading.tr);
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  };
  await visit('/about?lang=de');
  await expectTurkish();
  await page.evaluate(() => localStorage.setItem('lang', '{"broken'));
  await visit('/about');
  await expectTurkish();
});

test('a stored language is shown even where the cookie was lost, and from then on at the first byte', async ({
  page,
  visit,
  context,
  server,
}) => {
  await visit('/about');
  await page.evaluate(() => localStorage.setItem('lang', 'ru'));
  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading.ru);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page).toHaveTitle('О нас | Meltem');
  const next = await context.request.get(`${server.url}/about`);
  expect(await next.text()).toContain('<html lang="ru">');
});

test('a language in the address is stored for the next visit', async ({ page, visit }) => {
  await visit('/about?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading.en);
  await visit('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading.en);
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
});

test('with storage switched off the picker still works, by the cookie alone', async ({ page, visit }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Storage is switched off.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  await visit('/about');
  await page.getByRole('button', { name: 'Dil: Türkçe' }).click();
  await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: 'English' }).click()]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading.en);
});
