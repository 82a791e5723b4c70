import { defineConfig } from 'vitest/config';

/** Store and call tests run once on each database; TEST_DATABASE_URL is set by `npm test`. */
const onDatabase = (name: 'sqlite' | 'postgres') => ({
  test: {
    name,
    include: ['tests/store/**/*.test.ts', 'tests/calls/**/*.test.ts'],
    env: { TEST_DATABASE: name },
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});

export default defineConfig({
  test: {
    reporters: [['default', { summary: false }], ...(process.env.RESULT_FILE ? ['json' as const] : [])],
    ...(process.env.RESULT_FILE && { outputFile: { json: process.env.RESULT_FILE } }),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{bench,content,design,domain,site,staff,server,scripts}/**/*.test.ts?(x)'],
        },
      },
      {
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60 * 60_000,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      onDatabase('sqlite'),
      onDatabase('postgres'),
    ],
  },
});
