// `npm run shots`: a picture of every route and every open state, at three widths and in three languages, in shots/.
// `npm run shots -- overlay 360 tr` makes only those whose name holds all the words.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { consolePaths } from '../domain/console.ts';
import { type Language, languages } from '../domain/language.ts';
import { pageIds, pagePaths } from '../domain/pages.ts';
import { sandboxPaymentPath } from '../domain/sandbox.ts';
import { staffPaths } from '../domain/staff-page.ts';
import { readConfiguration } from '../server/configuration.ts';
import { fillStore } from '../server/seed/fill-store.ts';
import { openStore } from '../server/storage/store.ts';
import { giveUpLinks } from '../tests/browser/support/dead-links.ts';
import { emptySandbox, sendToSandbox } from '../tests/browser/support/sandbox-messages.ts';
import {
  addPerson,
  firstOwner,
  linkForNobody,
  password,
  signIn,
} from '../tests/browser/support/staff-accounts.ts';
import { startServer } from '../tests/support/server-process.ts';
import { findBrowser } from './find-browser.ts';

const widths = { 360: 800, 768: 1024, 1440: 900 } as const;
const wanted = process.argv.slice(2);

interface Scene {
  name: string;
  path: string | (() => string);
  /** On the staff listener instead of the public one. */
  isForStaff?: boolean;
  /** As an owner who is signed in to the console. */
  isForOwner?: boolean;
  /** A connection for news stays open: the network is never quiet there. */
  isLive?: boolean;
  isWholePage: boolean;
  /** What a visitor does before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

const choose = (page: Page) => page.locator('#packages li button').first().click();
const chooseTerm = async (page: Page) => {
  await choose(page);
  await page.locator('dialog input[type=radio]').nth(2).check();
};
const dialogButton = (page: Page, index: number) =>
  page.locator('dialog [class*=actions] button').nth(index).click();
const selected = JSON.stringify({ speed: '25 Mbps', price: 5400, type: 'eco' });
const askForLink = async (page: Page) => {
  await page.evaluate((value) => localStorage.setItem('selected_package', value), selected);
  await page.reload();
  await page.locator('input[name=clientPhone]').fill('05331234567');
  await page.locator('main form button[type=submit]').click();
};

const sentAt = Date.UTC(2026, 10, 15, 11, 5, 9);
const fillSandbox = () => {
  emptySandbox(server);
  sendToSandbox(server, { sentAt: sentAt - 3_000, phone: '05338887766', packageName: 'Mbps '.repeat(40) });
  sendToSandbox(server, { sentAt: sentAt - 2_000, phone: '+905421234567', amount: 25920.5, paidAt: sentAt });
  sendToSandbox(server, { sentAt: sentAt - 1_000, amount: 14400, packageName: '100 Mbps pro' });
  return sendToSandbox(server, { sentAt, amount: 6600 });
};
const staffScenes = [
  { name: 'staff-calls', path: staffPaths.calls },
  { name: 'staff-payment', path: () => sandboxPaymentPath(fillSandbox().linkToken) },
  {
    name: 'staff-payment-thanks',
    path: () => `${sandboxPaymentPath(sendToSandbox(server, { paidAt: sentAt }).linkToken)}?thanks`,
  },
  {
    name: 'staff-payment-paid',
    path: () => sandboxPaymentPath(sendToSandbox(server, { paidAt: sentAt }).linkToken),
  },
  { name: 'staff-missing', path: sandboxPaymentPath('nobody') },
].map((scene) => ({ ...scene, isForStaff: true, isWholePage: true }));

const press = (page: Page, index: number) => page.locator('main button').nth(index).click();
const entranceScenes = [
  { name: 'console-sign-in', path: staffPaths.start },
  {
    name: 'console-sign-in-refused',
    path: staffPaths.start,
    act: async (page: Page) => {
      await page.locator('input[name=email]').fill('nobody@meltem.test');
      await page.locator('input[name=password]').fill('not the password');
      await page.locator('button[type=submit]').click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'console-set-password',
    path: () => `${consolePaths.setPassword}?token=anything`,
    act: async (page: Page) => {
      await page.locator('input').first().fill('short');
      await page.locator('input').last().fill('short');
      await page.locator('button[type=submit]').click();
    },
  },
  { name: 'console-dead-link', path: consolePaths.setPassword },
].map((scene) => ({ ...scene, isForStaff: true, isWholePage: true }));
const ownerScenes = [
  { name: 'console-account', path: consolePaths.account },
  { name: 'console-password', path: consolePaths.account, act: (page: Page) => press(page, 0) },
  {
    name: 'console-authenticator',
    path: consolePaths.account,
    act: async (page: Page) => {
      await press(page, 1);
      await page.locator('dialog input').fill(password);
      await page.keyboard.press('Enter');
      await page.locator('dialog svg').waitFor();
    },
  },
  { name: 'console-staff', path: consolePaths.staff },
  { name: 'console-staff-add', path: consolePaths.staff, act: (page: Page) => press(page, 0) },
  {
    name: 'console-staff-disable',
    path: consolePaths.staff,
    act: (page: Page) => page.locator('main li button:nth-child(3)').first().click(),
  },
  {
    name: 'console-staff-link',
    path: consolePaths.staff,
    act: async (page: Page) => {
      await page.locator('main li button').first().click();
      await page.locator('dialog button').first().click();
      await page.locator('dialog input').waitFor();
    },
  },
  { name: 'console-record', path: consolePaths.record },
  { name: 'console-nothing', path: '/no/such/screen' },
  {
    name: 'console-menu',
    path: consolePaths.record,
    act: (page: Page) => page.locator('[popover]').evaluate((menu: HTMLElement) => menu.showPopover()),
  },
].map((scene) => ({ ...scene, isForStaff: true, isForOwner: true, isWholePage: !('act' in scene) }));

/** Lists of what came in, and the first of each; the store was filled before. */
const firstOf = (path: string) => async (page: Page) => {
  await page.locator(`main a[href^="${path}/"]`).first().click();
  await page.waitForURL((url) => url.pathname.startsWith(`${path}/`));
  await page.locator('main h1').waitFor();
};
/** Its two halves come by themselves. */
async function dayIsShown(page: Page): Promise<void> {
  await page.locator('main figure').first().waitFor();
  await page.locator('#deliveries').waitFor();
}

/** The last person of the list of registrations that is shown first. */
async function lookForSomebody(page: Page): Promise<void> {
  const list = await page.request.get(`${server.staffUrl}/console/registrations?country=TR`);
  const { registrations } = await list.json();
  await page.locator('main input').fill(registrations.at(-1).customerPhoneNumber);
  await page.keyboard.press('Enter');
  await page.locator('main ul').first().waitFor();
}

const workScenes = [
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
  { name: 'console-payments', path: consolePaths.payments },
  { name: 'console-payment', path: consolePaths.payments, act: firstOf(consolePaths.payments) },
  { name: 'console-letters', path: consolePaths.letters },
  { name: 'console-letter', path: consolePaths.letters, act: firstOf(consolePaths.letters) },
  { name: 'console-subscribers', path: consolePaths.subscribers },
  {
    name: 'console-export',
    path: `${consolePaths.payments}?status=paid`,
    act: async (page: Page) => {
      await press(page, 0);
      await page.locator('dialog select').first().waitFor();
    },
  },
  { name: 'console-erase', path: consolePaths.erase, act: lookForSomebody },
  {
    name: 'console-erase-confirm',
    path: consolePaths.erase,
    act: async (page: Page) => {
      await lookForSomebody(page);
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
    path: () => {
      emptySandbox(server);
      return consolePaths.sandbox;
    },
  },
  {
    name: 'console-sandbox',
    path: () => {
      fillSandbox();
      return consolePaths.sandbox;
    },
  },
].map((scene) => ({ ...scene, isForStaff: true, isForOwner: true, isWholePage: true, isLive: true }));

const scenes: Scene[] = [
  ...entranceScenes,
  ...ownerScenes,
  ...workScenes,
  ...staffScenes,
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

const dataDir = await mkdtemp(join(tmpdir(), 'meltem-shots-'));
await fillStore({ ...readConfiguration({}), dataDir }, { count: 2_000, isMore: false });
const server = await startServer({ DATA_DIR: dataDir, STAFF_URL: 'http://localhost:3001' });
giveUpLinks(server, await failedPayments());
const ada = await staffTheOffice();
const browser = await chromium.launch({ executablePath: findBrowser() });
await mkdir('shots', { recursive: true });
for (const language of languages) {
  for (const [width, height] of Object.entries(widths)) {
    const context = await browser.newContext({
      viewport: { width: Number(width), height },
      hasTouch: Number(width) < 500,
      reducedMotion: 'reduce',
    });
    // A cookie knows no port: it is good for both listeners.
    await context.addCookies([{ name: 'lang', value: language, url: server.url }]);
    await context.route(/openstreetmap/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    for (const scene of scenes) await take(context, scene, language, width);
    await context.close();
  }
}
await browser.close();
await server.stop();
await rm(dataDir, { recursive: true });

async function take(context: BrowserContext, scene: Scene, language: Language, width: string): Promise<void> {
  const name = `${scene.name}-${width}-${language}`;
  if (!wanted.every((word) => name.includes(word))) return;
  await context.clearCookies({ name: /session_token/ });
  if (scene.isForOwner) await context.addCookies(ada);
  const page = await context.newPage();
  const path = typeof scene.path === 'string' ? scene.path : scene.path();
  const quiet = scene.isLive ? 'load' : 'networkidle';
  await page.goto((scene.isForStaff ? server.staffUrl : server.url) + path, { waitUntil: quiet });
  await page.evaluate(() => localStorage.clear());
  await page.reload({ waitUntil: quiet });
  if (scene.isLive) await page.locator('main h1').waitFor();
  await scene.act?.(page);
  // Pictures that wait to be scrolled to are wanted too.
  await page.evaluate(() => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
  });
  if (scene.isLive) await page.locator('main p[class*=loading]').waitFor({ state: 'hidden' });
  else await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `shots/${name}.png`, fullPage: scene.isWholePage });
  console.log(`shots/${name}.png`);
  await page.close();
}

/** Some of those whose link could not be sent. */
async function failedPayments(): Promise<string[]> {
  const { db, close } = await openStore({ dataDir, databaseUrl: undefined });
  const failed = await db
    .selectFrom('payment_requests')
    .select('reference')
    .where('status', '=', 'link_failed')
    .limit(3)
    .execute();
  await close();
  return failed.map(({ reference }) => reference);
}

/** A few people in every state, and the session of the first. */
async function staffTheOffice() {
  const { context: owner } = await firstOwner(server, { name: 'Ayşe Yılmaz', email: 'ayse@meltem.test' });
  const mehmet = await addPerson(owner, { role: 'agent', name: 'Mehmet Özkan', email: 'mehmet@meltem.test' });
  await addPerson(owner, { role: 'owner', name: 'Елена Соколова', email: 'elena@meltem.test' });
  await linkForNobody(owner, {
    name: 'Somebody With A Rather Long Name',
    email: 'somebody.with.a.rather.long.address@customer-service.meltem.test',
  });
  await signIn(owner, mehmet.email);
  await signIn(owner, 'ayse@meltem.test');
  const left = await addPerson(owner, { role: 'agent', name: 'John Smith', email: 'john@meltem.test' });
  await owner.post(`/console/staff/${left.id}/disable`);
  return (await owner.storageState()).cookies;
}
