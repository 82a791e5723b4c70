import { expect, stopClock, test } from './support/site.ts';

/** A page's own file, as it would be with a fault in it. */
const faulty = {
  contentType: 'text/javascript',
  body: 'export default () => { throw new TypeError("Ayşe Yılmaz"); };',
};

test('a page that breaks says so, leaves the menu, and tells the server without words', async ({
  page,
  visit,
  server,
}) => {
  await stopClock(page);
  await page.route(/\/assets\/FaqPage-[^/]+\.js$/, (route) => route.fulfill(faulty));
  await visit('/about', 'en');
  const told = page.waitForRequest('**/browser-errors');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.clock.runFor(500);
  await expect(page.getByRole('alert')).toContainText('Something went wrong on this page');
  expect((await told).postDataJSON()).toEqual({
    kind: 'render',
    name: 'TypeError',
    at: expect.stringMatching(/^assets\/FaqPage-[\w-]+\.js:1:\d+$/),
    page: 'faq',
  });
  await expect
    .poll(async () => (await fetch(`${server.staffUrl}/metrics`)).text())
    .toMatch(/meltem_browser_errors_total\{client="site",kind="render"\} [1-9]/);
  const logged = server.printed().match(/^.*"client":"site","kind":"render".*$/m)?.[0] ?? '{}';
  expect(JSON.parse(logged)).toMatchObject({
    name: 'TypeError',
    at: (await told).postDataJSON().at,
    page: 'faq',
    msg: 'Something broke in a browser.',
  });

  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await page.clock.runFor(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Meltem');
});

test('an address that no browser would write breaks no page', async ({ page, visit, complaints }) => {
  await stopClock(page);
  await visit('/faq#%', 'en');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await page.clock.runFor(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Meltem');
  await page.goBack();
  await page.clock.runFor(500);
  await expect(page).toHaveURL(/\/faq#%$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('a click with a key held opens another tab: payment, languages', async ({ page, visit, context }) => {
  await visit('/#payment', 'en');
  const opened = context.waitForEvent('page');
  const payment = page.getByRole('banner').getByRole('link', { name: 'Payment', exact: true });
  await payment.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/\/payment$/);
  await (await opened).close();
  await page.getByRole('banner').locator('button[popovertarget]').first().click();
  const translated = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Русский' }).click({ modifiers: ['ControlOrMeta'] });
  await expect((await translated).locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page).toHaveURL(/\/#payment$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
