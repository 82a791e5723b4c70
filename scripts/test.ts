// `npm test`: everything, with what it needs found or brought, and a plain count at the end.
import { join } from 'node:path';
import { bringPrograms } from './bring-programs.ts';
import { installedBrowser, noBrowser } from './find-browser.ts';
import { enginePackages, noEngines } from './find-engines.ts';
import { startPostgres, type TestDatabase } from './find-postgres.ts';
import { type NamedTest, type Outcome, runStep } from './run-step.ts';
import { scratchFolder } from './scratch-folder.ts';
import { playwrightCounts, vitestCounts } from './test-counts.ts';

const isCi = process.env.CI === 'true';
const started = performance.now();
/** Of a failed test, at the end. */
const longestReason = 600;

const scratch = scratchFolder();
// What every step starts takes it from here. Commands are compiled once, not for each test that runs one.
if (scratch) {
  process.env.TMPDIR = scratch.path;
  process.env.NODE_COMPILE_CACHE = join(scratch.path, 'compiled');
}
// However it ends, nothing of it stays.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => scratch?.remove());
// What needs no other program begins meanwhile.
let reason = '';
let postgres: TestDatabase | undefined;
const isBrought = bringPrograms().then(async (whyNot) => {
  reason = whyNot;
  postgres = await startPostgres();
});
process.prependOnceListener('exit', () => postgres?.stop());
const outcomes: Outcome[] = [];
// The tests with processes wait more than they work. What is beside them uses the cores meanwhile.
const beside = await Promise.all([
  oneByOne([
    () => check('Types', 'tsc', ['--noEmit']),
    () => check('Format and lint', 'biome', ['ci', '.']),
    () => tests('Unit tests', 'unit'),
    () => tests('Store and calls on SQLite', 'sqlite'),
    () =>
      isBrought.then(() =>
        check('Every line of the specification', 'node', ['scripts/conformance.ts', '--check']),
      ),
    async () =>
      postgres
        ? tests('Store and calls on PostgreSQL', 'postgres')
        : missing(
            'Store and calls on PostgreSQL',
            `Install PostgreSQL, or name a server with TEST_DATABASE_URL (${reason}).`,
          ),
    async () =>
      enginePackages().length === 0
        ? tests('In Firefox and WebKit', 'engines')
        : missing('In Firefox and WebKit', noEngines(reason)),
  ]),
  oneByOne([
    () => isBrought.then(() => tests('Starting and stopping', 'process')),
    () => tests('Killed at random moments', 'faults'),
  ]),
]);
outcomes.push(...beside.flat());
// The browser takes both cores of a small machine.
const browser = namedOrInstalled();
outcomes.push(
  browser.path
    ? await runStep('In a real browser', 'playwright', ['test'], {
        env: { CHROME_PATH: browser.path },
        count: playwrightCounts,
      })
    : missing('In a real browser', browser.fault ?? noBrowser(reason)),
);
report(outcomes);

function namedOrInstalled(): { path?: string | undefined; fault?: string } {
  try {
    return { path: installedBrowser() };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

async function oneByOne(steps: readonly (() => Promise<Outcome>)[]): Promise<Outcome[]> {
  const ended: Outcome[] = [];
  for (const step of steps) ended.push(await step());
  return ended;
}

function check(name: string, tool: string, parameters: string[]): Promise<Outcome> {
  return runStep(name, tool, parameters, { isBesideOthers: true });
}

function tests(name: string, project: string): Promise<Outcome> {
  return runStep(name, 'vitest', ['run', '--project', project], {
    env: { TEST_DATABASE_URL: postgres?.url },
    count: (file) => vitestCounts(file, isCi),
    isBesideOthers: true,
  });
}

/** What is not there is skipped at home and a failure in CI, where nothing may go unseen. */
function missing(name: string, reason: string): Outcome {
  console.log(`\n── ${name}: not run. ${reason}`);
  return {
    name,
    passed: 0,
    failed: isCi ? 1 : 0,
    failures: isCi ? [{ title: 'all of it', reason }] : [],
    skipped: isCi ? [] : [{ title: 'all of it', reason }],
    seconds: 0,
  };
}

function report(all: readonly Outcome[]): void {
  list('Skipped', all, ({ skipped }) => skipped);
  // At the end, where somebody who sees only the last page of it finds them.
  list('Failed', all, ({ failures }) => failures);

  console.log('\n── Summary');
  const width = Math.max(...all.map(({ name }) => name.length));
  for (const outcome of all) {
    const verdict = outcome.failed > 0 ? 'FAILED' : outcome.passed === 0 ? 'skipped' : 'ok';
    const name = outcome.name.padEnd(width);
    console.log(`${name}  ${verdict.padEnd(7)}  ${counts([outcome])}, ${outcome.seconds.toFixed(0)} s`);
  }
  console.log(`${((performance.now() - started) / 60_000).toFixed(1)} minutes in all`);
  console.log(counts(all));
  process.exitCode = all.some(({ failed }) => failed > 0) ? 1 : 0;
}

function list(heading: string, all: readonly Outcome[], of: (outcome: Outcome) => NamedTest[]): void {
  const tests = all.flatMap((outcome) => of(outcome).map((test) => ({ step: outcome.name, ...test })));
  if (tests.length > 0) console.log(`\n── ${heading}`);
  for (const { step, title, reason } of tests) console.log(`${step}: ${title} – ${shortened(reason)}`);
}

function shortened(reason: string): string {
  return reason.length > longestReason ? `${reason.slice(0, longestReason)} …` : reason;
}

function counts(outcomes: readonly Outcome[]): string {
  const sum = (count: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const skipped = sum((outcome) => outcome.skipped.length);
  const plain = `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`;
  return skipped > 0 ? `${plain}, ${skipped} skipped` : plain;
}
