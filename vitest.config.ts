import { defineConfig } from 'vitest/config';

/** These run on SQLite only: what they are about happens before a query is made, or after it was answered. */
const sameOnBothDatabases = [
  // Which headers, documents and files come, to whom, and in which words
  ...['pages', 'reach', 'long-price-list', 'console-document', 'problem-texts', 'openapi', 'monitoring'],
  ...['security-headers', 'security-score', 'origins', 'nothing-private', 'staff-listener', 'staff-rights'],
  ...['browser-errors', 'packages'],
  // What is refused before anything is stored
  ...['unreadable-requests', 'closed-bodies', 'limits', 'staff-proxy'],
  // Decoding images; storing them is in id-image-keys, id-image-move and registration
  ...['id-image-corpus', 'id-cards'],
  // What a mail or a payment page says, and what a provider sends; the queue of both is in payment-links,
  // newsletter-delivery and waiting-letters, money in payment-callbacks
  ...['staff-mail', 'messages-by-bot', 'customer-messages', 'appointment-news', 'erased-deliveries'],
  ...['paytr-links', 'paytr-callbacks', 'link-check', 'sandbox-links'],
  // What is reckoned or put together from rows that other tests ask PostgreSQL for
  ...['installer-day', 'next-visit', 'prices', 'visits-shown', 'paid-until', 'newsletters', 'double-opt-in'],
  // What is told to open consoles, and what a file that breaks off leaves
  ...['staff-live', 'staff-export-breaks'],
].map((name) => `tests/calls/${name}.test.ts`);

/** About the file and the journal of SQLite. */
const sqliteOnly = ['tests/store/deleted-is-gone.test.ts', 'tests/store/id-image-journal.test.ts'];

/**
 * About what PostgreSQL cannot store, its encodings and limits, and the lock its migrations take; SQLite's is in
 * tests/process/sqlite-locked.
 */
const postgresOnly = [
  'tests/calls/nul-characters.test.ts',
  'tests/store/migration-lock.test.ts',
  'tests/store/database-encoding.test.ts',
];

/** A condition that is waited for may take long on a busy machine; nobody waits longer than it takes. */
const patience = { expect: { poll: { timeout: 20_000 } } };

/** Only what hangs is stopped: how long a test takes says something of the machine. */
const hangsAfter = { testTimeout: 180_000, hookTimeout: 180_000 };

/**
 * Test files share what was imported: to import it anew for each took two fifths of the time. Whoever changes something
 * that others see, such as a clock, a global or a mocked module, puts it back.
 */
const together = { isolate: false };

/** Store and call tests run on each database; TEST_DATABASE_URL is set by `npm test`. */
const onDatabase = (name: 'sqlite' | 'postgres', exclude: string[] = []) => ({
  test: {
    name,
    include: ['tests/store/**/*.test.ts', 'tests/calls/**/*.test.ts'],
    exclude,
    env: { TEST_DATABASE: name },
    globalSetup: 'tests/support/store-template.ts',
    ...together,
    ...hangsAfter,
    ...patience,
  },
});

export default defineConfig({
  test: {
    reporters: [['default', { summary: false }], ...(process.env.RESULT_FILE ? ['json' as const] : [])],
    ...(process.env.RESULT_FILE && { outputFile: { json: process.env.RESULT_FILE } }),
    // Vitest would leave one core for itself, which on two is half of the machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{bench,content,design,domain,site,staff,server,scripts}/**/*.test.ts?(x)'],
          ...together,
          ...hangsAfter,
          ...patience,
        },
      },
      {
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          ...hangsAfter,
          ...patience,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          fileParallelism: false,
          ...hangsAfter,
          testTimeout: 60 * 60_000,
          ...patience,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          fileParallelism: false,
          ...hangsAfter,
        },
      },
      onDatabase('sqlite', postgresOnly),
      onDatabase('postgres', [...sameOnBothDatabases, ...sqliteOnly]),
    ],
  },
});
