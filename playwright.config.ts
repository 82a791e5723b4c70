import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  // More workers are no faster on two cores, and a busy machine makes flaky tests.
  workers: Number(process.env.BROWSER_WORKERS ?? 2),
  fullyParallel: true,
  // Many steps in one test, on a slow machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // A trace costs a quarter of a test's time: it is made when a test runs again. One that passes only then has failed.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [
    ['list'],
    ...(process.env.RESULT_FILE ? [['json', { outputFile: process.env.RESULT_FILE }] as const] : []),
  ],
  use: {
    launchOptions: {
      executablePath: findBrowser(),
      // The map is somebody else's: whoever looks at what is asked of it answers for it (support/map.ts).
      args: [
        '--host-resolver-rules=MAP *.openstreetmap.org ~NOTFOUND',
        // A page lives for one test: what is collected while it grows is a tenth of the processor's time.
        '--js-flags=--min-semi-space-size=64 --max-semi-space-size=128',
      ],
    },
    actionTimeout: 30_000,
    locale: 'tr-TR',
    timezoneId: 'Asia/Nicosia',
    trace: 'on-first-retry',
  },
});
