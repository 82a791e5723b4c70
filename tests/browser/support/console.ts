import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { type Language, languageKey } from '#domain/language.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { storePerson, storeSession } from './console-people.ts';
import { expect, test as onSite } from './site.ts';
import { firstOwner, linkForNobody, type Person } from './staff-accounts.ts';

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
      const { context } = await firstOwner(server);
      await use(context);
      await context.dispose();
    },
    { scope: 'worker' },
  ],
  person: async ({ server }, use) => use((role) => storePerson(server, role)),
  newLink: async ({ owner }, use) => use(() => linkForNobody(owner)),
  open: async ({ page, server }, use) => {
    await use(async (path, person, language) => {
      if (language) await speak(page, server, language);
      await storeSession(page.context(), server, person);
      await page.goto(path);
    });
  },
});

export async function speak(page: Page, { staffUrl }: ServerProcess, language: Language): Promise<void> {
  await page.context().addCookies([{ name: languageKey, value: language, url: staffUrl }]);
}

/** A second browser in which somebody is signed in too. */
export async function elsewhere(browser: Browser, server: ServerProcess, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.staffUrl });
  await storeSession(context, server, person);
  return context.newPage();
}

/** Goes to a control and types, as somebody without a pointer does. */
export async function tabTo(page: Page, name: string | RegExp, role: Parameters<Page['getByRole']>[0]) {
  await tabOnto(page, page.getByRole(role, { name }).first());
}

export async function tabOnto(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not come to ${target}.`);
}

/** Types into a field by its label, keyboard alone. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabOnto(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

export { expect, languages } from './site.ts';
export { type Person, password, signIn, unknownAddress } from './staff-accounts.ts';
