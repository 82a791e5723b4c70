import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  // More workers are no faster on two cores, and a busy machine makes flaky tests.
  workers: Number(process.env.BROWSER_WORKERS ?? 2),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ...(process.env.RESULT_FILE ? [['json', { outputFile: process.env.RESULT_FILE }] as const] : []),
  ],
  use: {
    launchOptions: process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {},
    locale: 'tr-TR',
    timezoneId: 'Asia/Nicosia',
    trace: 'retain-on-failure',
  },
});
