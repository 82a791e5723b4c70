import type { Page } from '@playwright/test';
import { pagePaths } from '../../domain/pages.ts';
import { openStore } from '../../server/db/store.ts';
import type { ServerProcess } from '../../tests/support/server-process.ts';
import type { Scene } from './scene.ts';
import { goOn, holdCalls, inTurn, refuseCalls, selected } from './visitor-steps.ts';

const pickPhoto = async (page: Page) => {
  await page.locator('dialog input[type=file]').first().setInputFiles('site/public/preview-tr.png');
  await page.locator('dialog form img').waitFor();
};
const fillRegistration = async (page: Page) => {
  await page.locator('input[name=customerFirstName]').fill('Şükriye Nur');
  await page.locator('input[name=customerLastName]').fill('Karaosmanoğlu');
  await page.locator('select[name=customerCountry]').selectOption({ index: 2 });
  await page.locator('[name=customerAddress]').fill('Bedreddin Demirel Caddesi 112/4, Lefkoşa');
  await page.locator('input[name=customerEmail]').fill('sukriye@example.com');
  await page.locator('input[name=customerPhoneNumber]').fill('0533 123 45 67');
  await pickPhoto(page);
};
const sendDialog = (page: Page) => page.locator('dialog form button[type=submit]').click();
const sendForm = (page: Page) => page.locator('main form button[type=submit]').first().click();
const firstError = (page: Page) => page.locator('[aria-invalid=true]').first().waitFor();

const inOverlay = { path: '/', isWholePage: false, isWholeDialog: true };
const registration: Scene[] = [
  { name: 'registration', ...inOverlay, act: goOn(1) },
  { name: 'registration-filled', ...inOverlay, act: inTurn(goOn(1), fillRegistration) },
  { name: 'registration-errors', ...inOverlay, act: inTurn(goOn(1), pickPhoto, sendDialog, firstError) },
  {
    name: 'registration-no-photo',
    ...inOverlay,
    act: async (page) => {
      await goOn(1)(page);
      const file = { name: 'id.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
      await page.locator('dialog input[type=file]').first().setInputFiles(file);
      await page.locator('dialog [role=alert]').waitFor();
    },
  },
  {
    name: 'registration-sending',
    ...inOverlay,
    act: inTurn(goOn(1), fillRegistration, holdCalls, sendDialog),
  },
  {
    name: 'registration-refused',
    ...inOverlay,
    act: async (page) => {
      await inTurn(goOn(1), fillRegistration, refuseCalls, sendDialog)(page);
      await page.locator('dialog form [role=alert]').first().waitFor();
    },
  },
  {
    name: 'registration-leave',
    path: '/',
    isWholePage: false,
    act: async (page) => {
      await inTurn(goOn(1), fillRegistration)(page);
      await page.keyboard.press('Escape');
      await page.locator('#leave').waitFor();
    },
  },
  {
    name: 'registration-sent',
    ...inOverlay,
    act: async (page) => {
      await page.clock.install();
      await inTurn(goOn(1), fillRegistration)(page);
      page.on('dialog', (alert) => alert.accept());
      await sendDialog(page);
      await page.locator('dialog form[aria-busy=false] [role=status]:not(:empty)').last().waitFor();
    },
  },
  {
    name: 'registration-confirmed',
    path: '/',
    isWholePage: false,
    act: async (page) => {
      await inTurn(goOn(1), fillRegistration, sendDialog)(page);
      await page.locator('#confirmation').waitFor();
    },
  },
];

const fillPayment = (page: Page) => page.locator('input[name=clientPhone]').fill('05331234567');
const onPayment = { path: pagePaths.payment, isWholePage: true, stored: selected };
const payment: Scene[] = [
  { name: 'payment-form', ...onPayment, act: (page) => page.locator('input[name=clientPhone]').waitFor() },
  { name: 'payment-errors', ...onPayment, act: inTurn(sendForm, firstError) },
  { name: 'payment-sending', ...onPayment, act: inTurn(fillPayment, holdCalls, sendForm) },
  {
    name: 'payment-done',
    ...onPayment,
    act: async (page) => {
      await inTurn(fillPayment, sendForm)(page);
      await page.locator('#payment-done').waitFor();
    },
  },
  {
    name: 'payment-none',
    path: pagePaths.payment,
    isWholePage: true,
    act: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'payment-change',
    ...onPayment,
    isWholePage: false,
    act: (page) => page.locator('main aside button').click(),
  },
];

const writeMessage = async (page: Page) => {
  await page.locator('main input[name=name]').fill('Иван Соколов');
  await page.locator('main input[name=mail_field]').fill('ivan@example.com');
  await page.locator('main textarea').fill('Доходит ли ваш интернет до Алайкёя?');
};
const messageShown = (page: Page) => page.locator('main form').scrollIntoViewIfNeeded();
const onContact = { path: pagePaths.contact, isWholePage: false };
const messages: Scene[] = [
  { name: 'contact-errors', ...onContact, act: inTurn(sendForm, firstError) },
  { name: 'contact-refused', ...onContact, act: inTurn(writeMessage, refuseCalls, sendForm, messageShown) },
  {
    name: 'contact-sent',
    ...onContact,
    act: async (page) => {
      await page.clock.install();
      await inTurn(writeMessage, sendForm)(page);
      await page.locator('main form [role=status]:not(:empty)').first().waitFor();
    },
  },
  {
    name: 'newsletter-error',
    ...onContact,
    act: async (page) => {
      await page.locator('footer button[type=submit]').click();
      await page.locator('footer [role=alert]').waitFor();
    },
  },
  {
    name: 'newsletter-sent',
    ...onContact,
    act: async (page) => {
      await page.clock.install();
      await page.locator('footer input[type=email]').fill('reader@example.com');
      await page.locator('footer button[type=submit]').click();
      await page.locator('footer form [role=status]:not(:empty)').last().waitFor();
    },
  },
];

/** Asks for the first of those in a state. */
const askFor =
  (table: 'internet_customers' | 'payment_requests', contact: string, status: string) =>
  async (page: Page, { dataDir }: ServerProcess) => {
    const { db, close } = await openStore({ dataDir, databaseUrl: undefined });
    const row: Record<string, unknown> = await db
      .selectFrom(table)
      .selectAll()
      .where('status', '=', status as never)
      .executeTakeFirstOrThrow();
    await close();
    await page.locator('main input[name=reference]').fill(String(row.reference));
    await page.locator('main input[name=contact]').fill(String(row[contact]));
    await sendForm(page);
    await page.locator('#status-result, main form [role=alert]').waitFor();
  };
const onStatus = { path: pagePaths.status, isWholePage: true };
const status: Scene[] = [
  { name: 'status-errors', ...onStatus, act: inTurn(sendForm, firstError) },
  {
    name: 'status-unknown',
    ...onStatus,
    act: async (page) => {
      await page.locator('main input[name=reference]').fill('K7QM-3XPW');
      await page.locator('main input[name=contact]').fill('nobody@example.com');
      await sendForm(page);
      await page.locator('main form [role=alert]').waitFor();
    },
  },
  ...['new', 'scheduled', 'installed', 'declined'].map((state) => ({
    name: `status-${state}`,
    ...onStatus,
    act: askFor('internet_customers', 'customerEmail', state),
  })),
  ...['link_sent', 'link_failed', 'paid'].map((state) => ({
    name: `status-${state.replace('_', '-')}`,
    ...onStatus,
    act: askFor('payment_requests', 'clientPhone', state),
  })),
];

/** What a visitor fills in, and how it ends. */
export const formScenes: Scene[] = [...registration, ...payment, ...messages, ...status];
