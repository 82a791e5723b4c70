import type { Page } from '@playwright/test';
import { pageIds, pagePaths } from '../../domain/pages.ts';
import type { Scene } from './scene.ts';

const choose = (page: Page) => page.locator('#packages li button').first().click();
const chooseTerm = async (page: Page) => {
  await choose(page);
  await page.locator('dialog input[type=radio]').nth(2).check();
};
const dialogButton = (page: Page, index: number) => page.locator('dialog button.button').nth(index).click();
const selected = JSON.stringify({ speed: '25 Mbps', price: 5400, type: 'eco' });
const askForLink = async (page: Page) => {
  await page.evaluate((value) => localStorage.setItem('selected_package', value), selected);
  await page.reload();
  await page.locator('input[name=clientPhone]').fill('05331234567');
  await page.locator('main form button[type=submit]').click();
};

export const siteScenes: Scene[] = [
  ...pageIds.map((id) => ({ name: id, path: pagePaths[id], isWholePage: id !== 'payment' })),
  {
    name: 'home-pro',
    path: '/',
    isWholePage: true,
    act: (page) => page.locator('[value=pro]').check({ force: true }),
  },
  { name: 'home-payment', path: '/#payment', isWholePage: false },
  { name: 'overlay-term', path: '/', isWholePage: false, act: choose },
  { name: 'overlay-total', path: '/', isWholePage: false, act: chooseTerm },
  {
    name: 'overlay-payment',
    path: '/',
    isWholePage: false,
    act: async (page) => {
      await chooseTerm(page);
      await dialogButton(page, 0);
    },
  },
  {
    name: 'overlay-cash',
    path: '/',
    isWholePage: false,
    act: async (page) => {
      await chooseTerm(page);
      await dialogButton(page, 0);
      await page.locator('dialog [aria-expanded]').click();
      await page.locator('dialog select').selectOption({ index: 3 });
      await page.locator('dialog svg [role=button]').first().waitFor();
    },
  },
  {
    name: 'overlay-registration',
    path: '/',
    isWholePage: false,
    act: async (page) => {
      await chooseTerm(page);
      await dialogButton(page, 1);
      await page.locator('dialog input[type=file]').first().setInputFiles('site/public/preview-tr.png');
      await page.locator('dialog img').waitFor();
    },
  },
  {
    name: 'payment-dialog',
    path: '/about',
    isWholePage: false,
    act: async (page) => {
      await page.locator('header nav a[href="/payment"]').first().dispatchEvent('click');
      await page.locator('dialog').waitFor();
    },
  },
  {
    name: 'payment-form',
    path: '/payment',
    isWholePage: true,
    act: async (page) => {
      await page.evaluate((value) => localStorage.setItem('selected_package', value), selected);
      await page.reload();
      await page.locator('input[name=clientPhone]').waitFor();
    },
  },
  { name: 'payment-done', path: '/payment', isWholePage: true, act: askForLink },
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
];
