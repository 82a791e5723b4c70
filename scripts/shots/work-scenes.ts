import type { Page } from '@playwright/test';
import { consolePaths, newCustomerPath, writeToWaitingPath } from '../../domain/console.ts';
import { emptySandbox } from '../../tests/browser/support/sandbox-messages.ts';
import type { ServerProcess } from '../../tests/support/server-process.ts';
import { fillSandbox } from './sandbox-messages.ts';
import type { Scene } from './scene.ts';

/** Opens the first of a list. */
const firstOf = (path: string) => async (page: Page) => {
  await page.locator(`main ol a[href^="${path}/"]`).first().click();
  await page.waitForURL((url) => url.pathname.startsWith(`${path}/`));
  await page.locator('main h1').waitFor();
};
/** Its two halves come by themselves. */
async function dayIsShown(page: Page): Promise<void> {
  await page.locator('main figure').first().waitFor();
  await page.locator('#deliveries').waitFor();
}

/** The last person of the list of registrations that is shown first. */
async function lookForSomebody(page: Page, server: ServerProcess): Promise<void> {
  const list = await page.request.get(`${server.staffUrl}/console/registrations?country=TR`);
  const { registrations } = await list.json();
  await page.locator('main input').fill(registrations.at(-1).customerPhoneNumber);
  await page.keyboard.press('Enter');
  await page.locator('main ul').first().waitFor();
}

/** What came in and what is done about it; the store was filled before. */
export const workScenes: Scene[] = [
  { name: 'console-today', path: consolePaths.today, act: (page: Page) => dayIsShown(page) },
  {
    name: 'console-today-table',
    path: consolePaths.today,
    act: async (page: Page) => {
      await dayIsShown(page);
      await page.locator('main summary').first().click();
    },
  },
  { name: 'console-registrations', path: consolePaths.registrations },
  {
    name: 'console-registration',
    path: consolePaths.registrations,
    act: firstOf(consolePaths.registrations),
  },
  {
    name: 'console-work-order',
    path: consolePaths.registrations,
    act: async (page: Page) => {
      await firstOf(consolePaths.registrations)(page);
      await page.locator('main a[href$="/work-order"]').click();
      await page.waitForURL(/work-order$/);
      await page.locator('main h1').waitFor();
    },
  },
  { name: 'console-new-customer', path: newCustomerPath },
  {
    name: 'console-customer-sheet',
    path: consolePaths.registrations,
    act: async (page: Page) => {
      await firstOf(consolePaths.registrations)(page);
      await page.locator('main a[href$="/sheet"]').click();
      await page.locator('main article').waitFor();
    },
  },
  { name: 'console-renewals', path: consolePaths.renewals },
  { name: 'console-appointments', path: `${consolePaths.appointments}?view=week` },
  { name: 'console-appointments-day', path: consolePaths.appointments },
  {
    name: 'console-appointment-edit',
    isWholePage: false,
    path: `${consolePaths.appointments}?view=week`,
    act: async (page: Page) => {
      await page.locator('main li .actions button:last-child').nth(1).click();
      await page.locator('dialog form').waitFor();
      await page.locator('dialog .button').last().scrollIntoViewIfNeeded();
    },
  },
  { name: 'console-coverage', path: consolePaths.coverage },
  { name: 'console-waiting', path: consolePaths.waiting },
  { name: 'console-waiting-write', path: `${writeToWaitingPath}?place=lefke` },
  { name: 'console-newsletters', path: consolePaths.newsletters },
  { name: 'console-newsletter', path: `${consolePaths.newsletters}/new` },
  {
    name: 'console-newsletter-unsent',
    path: consolePaths.newsletters,
    act: async (page: Page) => {
      const begin = page.locator(`main a[href="${consolePaths.newsletters}/new"]`);
      await begin.click();
      await page.locator('main input').first().fill('Ekim');
      await page.goBack();
      await begin.click();
      await page.locator('main [role=status]').first().waitFor();
    },
  },
  { name: 'console-words', path: consolePaths.words },
  { name: 'console-words-hours', path: `${consolePaths.words}/hours` },
  { name: 'console-words-announcement', path: `${consolePaths.words}/announcement` },
  { name: 'console-words-message', path: `${consolePaths.words}/runs_out` },
  { name: 'console-prices', path: `${consolePaths.packages}/prices` },
  {
    name: 'console-person',
    path: consolePaths.registrations,
    act: async (page: Page) => {
      await firstOf(consolePaths.registrations)(page);
      await page.locator('main a[href^="/person/"]').first().click();
      await page.waitForURL(/\/person\//);
      await page.locator('main h2').first().waitFor();
    },
  },
  { name: 'console-search', path: `${consolePaths.search}?text=533` },
  { name: 'console-payments', path: consolePaths.payments },
  { name: 'console-payment', path: consolePaths.payments, act: firstOf(consolePaths.payments) },
  {
    name: 'console-payment-cancel',
    isWholePage: false,
    path: `${consolePaths.payments}?status=link_sent`,
    act: async (page: Page) => {
      await firstOf(consolePaths.payments)(page);
      await page.locator('main .actions button:nth-child(2)').first().click();
      await page.locator('dialog form').waitFor();
    },
  },
  { name: 'console-messages', path: consolePaths.messages },
  { name: 'console-message', path: consolePaths.messages, act: firstOf(consolePaths.messages) },
  { name: 'console-subscribers', path: consolePaths.subscribers },
  {
    name: 'console-export',
    isWholePage: false,
    path: `${consolePaths.payments}?status=paid`,
    act: async (page: Page) => {
      await page.locator('main button').first().click();
      await page.locator('dialog select').first().waitFor();
    },
  },
  { name: 'console-erase', path: consolePaths.erase, act: lookForSomebody },
  {
    name: 'console-erase-confirm',
    isWholePage: false,
    path: consolePaths.erase,
    act: async (page: Page, server: ServerProcess) => {
      await lookForSomebody(page, server);
      await page.locator('main .button-go').last().click();
      await page.locator('dialog input').fill('somebody else');
      await page.keyboard.press('Enter');
      await page.locator('dialog [role=alert]').waitFor();
    },
  },
  { name: 'console-packages', path: `${consolePaths.packages}?state=all` },
  { name: 'console-package', path: `${consolePaths.packages}/eco-25` },
  {
    name: 'console-sandbox-empty',
    path: (server: ServerProcess) => {
      emptySandbox(server);
      return consolePaths.sandbox;
    },
  },
  {
    name: 'console-sandbox',
    path: (server: ServerProcess) => {
      fillSandbox(server);
      return consolePaths.sandbox;
    },
  },
  { name: 'console-my-day', path: consolePaths.myDay, isForInstaller: true },
  {
    name: 'console-visit-less',
    path: consolePaths.myDay,
    isForInstaller: true,
    act: async (page: Page) => {
      await page.locator('main article .button-go').first().click();
      await page.locator('main input[name=collected]').fill('0');
      await page.keyboard.press('Enter');
      await page.locator('main input[name=note]').waitFor();
    },
  },
].map((scene) => ({ isWholePage: true, ...scene, isForStaff: true, isForOwner: true, isLive: true }));
