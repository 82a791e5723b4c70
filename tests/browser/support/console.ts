import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { type APIRequestContext, type Browser, type Page, request as requests } from '@playwright/test';
import { type Language, languageKey } from '#domain/language.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { expect, test as onSite } from './site.ts';

export const password = 'correct horse battery';

export interface Person {
  id: string;
  name: string;
  email: string;
}

interface Fixtures {
  /** Somebody new of the staff, with a password. */
  person(role: StaffRole): Promise<Person>;
  /** A one-time link for somebody new, who has no password yet. */
  newLink(): Promise<{ email: string; link: string }>;
  /** Opens a screen as somebody who is signed in. */
  open(path: string, person: Person, language?: Language): Promise<void>;
}

/** A test on the staff listener, whose first owner was made on the command line as in the handbook. */
export const test = onSite.extend<Fixtures, { owner: APIRequestContext }>({
  baseURL: async ({ server }, use) => use(server.staffUrl),
  owner: [
    async ({ server }, use) => {
      const owner = await requests.newContext({ baseURL: server.staffUrl });
      const email = `first-${randomUUID()}@meltem.test`;
      await setPassword(owner, firstLink(server, email));
      await signIn(owner, email);
      await use(owner);
      await owner.dispose();
    },
    { scope: 'worker' },
  ],
  person: async ({ owner }, use) => {
    await use(async (role) => {
      const name = `Deniz ${randomUUID().slice(0, 8)}`;
      const email = `${randomUUID()}@meltem.test`;
      const answer = await owner.post('/console/staff', { data: { email, name, role } });
      const { id, setPasswordLink } = await answer.json();
      await setPassword(owner, setPasswordLink);
      return { id, name, email };
    });
  },
  newLink: async ({ owner }, use) => {
    await use(async () => {
      const email = `${randomUUID()}@meltem.test`;
      const answer = await owner.post('/console/staff', { data: { email, name: 'Yeni', role: 'agent' } });
      const { setPasswordLink: link } = await answer.json();
      return { email, link };
    });
  },
  open: async ({ page, server }, use) => {
    await use(async (path, { email }, language) => {
      if (language) await speak(page, server, language);
      await signIn(page.request, email);
      await page.goto(path);
    });
  },
});

export async function speak(page: Page, { staffUrl }: ServerProcess, language: Language): Promise<void> {
  await page.context().addCookies([{ name: languageKey, value: language, url: staffUrl }]);
}

function firstLink({ dataDir }: ServerProcess, email: string): string {
  const { stdout } = spawnSync(
    resolve('node_modules/.bin/node'),
    ['server/accounts/run-staff.ts', 'add', email, '--owner'],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }, encoding: 'utf8' },
  );
  return /https?:\S+/.exec(stdout)?.[0] as string;
}

async function setPassword(context: APIRequestContext, link: string): Promise<void> {
  const token = new URL(link).searchParams.get('token');
  const answer = await context.post('/auth/reset-password', { data: { token, newPassword: password } });
  expect(answer.status()).toBe(200);
}

export async function signIn(context: APIRequestContext, email: string): Promise<void> {
  const answer = await context.post('/auth/sign-in/email', { data: { email, password } });
  expect(answer.status()).toBe(200);
}

/** A second browser in which somebody is signed in too. */
export async function elsewhere(browser: Browser, server: ServerProcess, { email }: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.staffUrl });
  await signIn(context.request, email);
  return context.newPage();
}

/** Goes to a control and types, as somebody without a pointer does. */
export async function tabTo(page: Page, name: string | RegExp, role: Parameters<Page['getByRole']>[0]) {
  const target = page.getByRole(role, { name }).first();
  await expect(target).toBeVisible();
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not come to ${name}.`);
}

/** Types into a field by its label, keyboard alone. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toBeVisible();
  for (let step = 0; step < 60; step += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
  await page.keyboard.type(text);
}

export { expect, languages } from './site.ts';
