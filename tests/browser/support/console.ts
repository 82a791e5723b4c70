import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { type Language, languageKey } from '#domain/language.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { storePerson, storeSession } from './console-people.ts';
import { test as onSite } from './site.ts';
import { firstOwner, linkForNobody, type Person } from './staff-accounts.ts';

interface Fixtures {
  /** Somebody new of the staff, with a password. */
  person(role: StaffRole): Promise<Person>;
  /** A one-time link for somebody new, who has no password yet. */
  newLink(): Promise<{ email: string; link: string }>;
  /** Opens a screen as somebody who is signed in. */
  open(path: string, person: Person, language?: Language): Promise<void>;
  /** The same as somebody new, in English where no language is named. */
  openAs(role: StaffRole, path: string, language?: Language): Promise<Person>;
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
  openAs: async ({ open, person }, use) => {
    await use(async (role, path, language = 'en') => {
      const somebody = await person(role);
      await open(path, somebody, language);
      return somebody;
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

export { expect, languages } from './site.ts';
export { type Person, password, signIn, unknownAddress } from './staff-accounts.ts';
