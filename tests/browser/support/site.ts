import { test as base, type Page } from '@playwright/test';
import { type Language, languageKey } from '#domain/language.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { offerPackages } from './offer-packages.ts';
import { watchTraffic } from './quiet.ts';
import { isTakenOver } from './taken-over.ts';

interface Fixtures {
  /** Starts a server of the test's own, which ends with the test, however that ends. */
  startOwn: typeof startServer;
  /** A mail server of the test's own. */
  mails: Awaited<ReturnType<typeof startMailServer>>;
  /** Opens a page in a language, as a visitor who chose it earlier. */
  visit(path: string, language?: Language): Promise<void>;
  /** The same without waiting for scripts: for what the server wrote. */
  read(path: string, language: Language): Promise<void>;
  /** Everything the browser complained about. */
  complaints: string[];
}

interface Servers {
  server: ServerProcess;
  /** A shop with many packages; started by the first test that asks for it. */
  longListServer: ServerProcess;
}

/** How many packages the shop with many has. */
export const longListCount = 400;

/** A test with the real server, one for each worker, and the page of a visitor. */
export const test = base.extend<Fixtures, Servers>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  longListServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const server = await startServer();
      await offerPackages(server, longListCount);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  startOwn: async ({}, use) => {
    const started: ServerProcess[] = [];
    await use(async (...settings) => {
      const server = await startServer(...settings);
      started.push(server);
      return server;
    });
    await Promise.all(started.map((server) => server.stop()));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  mails: async ({}, use) => {
    const mails = await startMailServer();
    await use(mails);
    await mails.stop();
  },
  page: async ({ page }, use) => {
    watchTraffic(page);
    await use(page);
  },
  baseURL: async ({ server }, use) => use(server.url),
  visit: async ({ page, context, baseURL }, use) => {
    await use(async (path, language) => {
      if (language) await context.addCookies([{ name: languageKey, value: language, url: baseURL ?? '' }]);
      await page.goto(path);
      await isAlive(page);
    });
  },
  read: async ({ page, context, baseURL }, use) => {
    await use(async (path, language) => {
      await context.addCookies([{ name: languageKey, value: language, url: baseURL ?? '' }]);
      await page.goto(path);
    });
  },
  complaints: async ({ page, javaScriptEnabled }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
    page.on('requestfailed', (request) => {
      // A page that is left stops what it was still loading, and nobody needs scripts that are switched off.
      const isLeft = request.failure()?.errorText === 'net::ERR_ABORTED';
      const isSwitchedOff = !javaScriptEnabled && request.resourceType() === 'script';
      // The map is somebody else's, and out of reach here.
      const isMap = request.url().startsWith('https://www.openstreetmap.org/');
      if (!isLeft && !isSwitchedOff && !isMap) complaints.push(`failed: ${request.url()}`);
    });
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) =>
        console.error(`policy: ${event.violatedDirective}`),
      );
    });
    await use(complaints);
  },
});

export { expect } from '@playwright/test';
export { languages } from '#domain/language.ts';

export async function isAlive(page: Page): Promise<void> {
  if (stopped.has(page)) {
    // The scripts run once the page is drawn, and with a stopped clock nothing is drawn: a frame has to pass.
    await page.waitForFunction(() => !document.documentElement.classList.contains('waiting'));
    await page.clock.runFor(20);
  }
  await page.waitForFunction(isTakenOver);
}

/** Pages with a stopped clock. */
const stopped = new WeakSet<Page>();

/** Stops the page's clock at a moment; from here on time passes only by `page.clock.runFor`. */
export async function stopClock(page: Page, at = new Date('2026-11-16T10:00:01')): Promise<void> {
  await page.clock.install({ time: at.getTime() - 1_000 });
  await page.clock.pauseAt(at);
  stopped.add(page);
}
