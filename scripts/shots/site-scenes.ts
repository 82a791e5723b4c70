import type { Page } from '@playwright/test';
import { pageIds, pagePaths } from '../../domain/pages.ts';
import type { Scene } from './scene.ts';
import { choose, chooseCash, chooseTerm, goOn, inTurn, selected } from './visitor-steps.ts';

const openPayment = async (page: Page) => {
  await page.locator('header nav a[href="/payment"]').first().dispatchEvent('click');
  await page.locator('dialog[open] h2').waitFor();
};
const openDocument = (name: string) => async (page: Page) => {
  const language = await page.locator('html').getAttribute('lang');
  await page.goto(`/documents/${name}.${language}.html`);
};
const followLink = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first().click();

const pages: Scene[] = [
  ...pageIds.map((id) => ({ name: id, path: pagePaths[id], isWholePage: id !== 'payment' })),
  {
    name: 'home-pro',
    path: '/',
    isWholePage: true,
    act: (page) => page.locator('[value=pro]').check({ force: true }),
  },
  {
    name: 'coverage-soon',
    path: pagePaths.coverage,
    isWholePage: true,
    act: async (page) => {
      await page.locator('main input').first().fill('Lefke');
      await page.locator('main form button').first().click();
      await page.locator('main form').nth(1).waitFor();
    },
  },
  { name: 'not-found', path: '/no/such/page', isWholePage: false },
  {
    name: 'home-payment',
    path: '/#payment',
    isWholePage: false,
    act: (page) => page.locator('#payment').waitFor(),
  },
  {
    name: 'faq-open',
    path: pagePaths.faq,
    isWholePage: false,
    act: (page) => page.locator('summary').nth(1).click(),
  },
  {
    name: 'price-list-print',
    path: pagePaths.pricing,
    isWholePage: true,
    act: async (page) => {
      // As wide as paper, whatever the screen.
      await page.setViewportSize({ width: 794, height: 1123 });
      await page.emulateMedia({ media: 'print' });
    },
  },
  ...['customer-agreement', 'privacy-notice'].map((name) => ({
    name,
    path: '/',
    isWholePage: true,
    act: openDocument(name),
  })),
];

const frame: Scene[] = [
  {
    name: 'menu',
    path: '/about',
    isWholePage: false,
    act: (page) =>
      page
        .locator('[popover]')
        .last()
        .evaluate((menu: HTMLElement) => menu.showPopover()),
  },
  {
    name: 'languages',
    path: '/about',
    isWholePage: false,
    act: (page) => page.locator('button[popovertarget]').first().click(),
  },
  {
    name: 'broken-page',
    path: '/about',
    isWholePage: false,
    act: async (page) => {
      const body = 'export default () => { throw new TypeError("broken"); };';
      await page.route(/\/FaqPage-[^/]+\.js$/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body }),
      );
      await followLink(page, pagePaths.faq);
      await page.locator('main [role=alert]').waitFor();
    },
  },
  {
    name: 'missing-part',
    path: '/about',
    isWholePage: false,
    act: async (page) => {
      await page.route(/\/FaqPage-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
      await followLink(page, pagePaths.faq);
      await page.locator('main [role=alert]:visible').waitFor();
    },
  },
  {
    name: 'loading',
    path: '/about',
    isWholePage: false,
    act: async (page) => {
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await followLink(page, pagePaths.faq);
    },
  },
];

const overlay: Scene[] = [
  { name: 'overlay-term', path: '/', isWholePage: false, act: choose },
  { name: 'overlay-total', path: '/', isWholePage: false, act: chooseTerm },
  {
    name: 'overlay-total-pro',
    path: '/',
    isWholePage: false,
    act: async (page) => {
      await page.locator('[value=pro]').check({ force: true });
      await page.locator('#packages li:visible button').last().click();
      await page.locator('dialog input[type=radio]').nth(3).check();
    },
  },
  { name: 'overlay-payment', path: '/', isWholePage: false, act: goOn(0) },
  {
    name: 'overlay-cash',
    path: '/',
    isWholePage: false,
    isWholeDialog: true,
    act: inTurn(goOn(0), chooseCash),
  },
  { name: 'payment-dialog', path: '/about', isWholePage: false, act: openPayment },
  { name: 'payment-dialog-chosen', path: '/about', isWholePage: false, stored: selected, act: openPayment },
  {
    name: 'payment-dialog-cash',
    path: '/about',
    isWholePage: false,
    isWholeDialog: true,
    act: inTurn(openPayment, chooseCash),
  },
  {
    name: 'transfer',
    path: '/',
    isWholePage: true,
    act: async (page) => {
      await goOn(0)(page);
      await page.locator('dialog a[href="/bank_accounts"]').click();
      await page.waitForURL(/bank_accounts/);
      await page.locator('#transfer').waitFor();
      await page.locator('main form').waitFor();
    },
  },
  {
    name: 'transfer-left',
    path: pagePaths.bank_accounts,
    isWholePage: true,
    stored: selected,
    act: async (page) => {
      await page.locator('main input[name=clientPhone]').fill('0533 123 45 67');
      await page.locator('main button[type=submit]').click();
      await page.locator('main a[href^="/status"]').waitFor();
    },
  },
];

export const siteScenes: Scene[] = [...pages, ...frame, ...overlay];
