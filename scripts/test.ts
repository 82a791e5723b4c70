// `npm test`: everything, with what it needs found or brought, and a plain count at the end.
import { readFileSync } from 'node:fs';
import { findBrowser } from './find-browser.ts';
import { findPostgres } from './find-postgres.ts';
import { type Outcome, runStep } from './run-step.ts';

const isCi = process.env.CI === 'true';
const outcomes: Outcome[] = [];

const browser = attempt(findBrowser);
const postgres = await findPostgres();
try {
  outcomes.push(await runStep('Types', 'tsc', ['--noEmit']));
  outcomes.push(await runStep('Format and lint', 'biome', ['ci', '.']));
  outcomes.push(
    await runStep('Every line of the specification', 'node', ['scripts/conformance.ts', '--check']),
  );
  outcomes.push(await tests('Unit tests', ['--project', 'unit']));
  outcomes.push(
    await tests('Starting and stopping', ['--project', 'process'], { TEST_DATABASE_URL: postgres?.url }),
  );
  outcomes.push(await tests('Store and calls on SQLite', ['--project', 'sqlite']));
  outcomes.push(
    postgres
      ? await tests('Store and calls on PostgreSQL', ['--project', 'postgres'], {
          TEST_DATABASE_URL: postgres.url,
        })
      : missing(
          'Store and calls on PostgreSQL',
          'Install PostgreSQL, or name a server with TEST_DATABASE_URL.',
        ),
  );
  outcomes.push(await tests('Killed at random moments', ['--project', 'faults']));
  outcomes.push(
    browser.path
      ? await runStep('In a real browser', 'playwright', ['test'], {
          env: { CHROME_PATH: browser.path },
          count: playwrightCount,
        })
      : missing('In a real browser', browser.reason),
  );
} finally {
  postgres?.stop();
}
report(outcomes);

function tests(name: string, parameters: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  return runStep(name, 'vitest', ['run', ...parameters], { env, count: vitestCount });
}

function attempt(find: () => string): { path?: string; reason: string } {
  try {
    return { path: find(), reason: '' };
  } catch (error) {
    return { reason: (error as Error).message };
  }
}

/** What is not there is skipped at home and a failure in CI, where nothing may go unseen. */
function missing(name: string, reason: string): Outcome {
  console.log(`\n── ${name}: not run. ${reason}`);
  return { name, passed: 0, failed: isCi ? 1 : 0, skipped: isCi ? 0 : 1, seconds: 0, note: reason };
}

function vitestCount(file: string): Pick<Outcome, 'passed' | 'failed' | 'skipped'> {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

function playwrightCount(file: string): Pick<Outcome, 'passed' | 'failed' | 'skipped'> {
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(file, 'utf8')).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

function report(all: readonly Outcome[]): void {
  console.log('\n── Summary');
  const width = Math.max(...all.map(({ name }) => name.length));
  for (const { name, passed, failed, skipped, seconds, note } of all) {
    const verdict = failed > 0 ? 'FAILED' : skipped > 0 && passed === 0 ? 'skipped' : 'ok';
    const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
    console.log(
      `${name.padEnd(width)}  ${verdict.padEnd(7)}  ${counts}, ${seconds.toFixed(0)} s${note ? `  (${note})` : ''}`,
    );
  }
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    all.reduce((total, outcome) => total + outcome[key], 0);
  console.log(
    `${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`,
  );
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}
