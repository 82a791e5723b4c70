import { readFileSync } from 'node:fs';
import type { Counts, SkippedTest } from './run-step.ts';

interface VitestResult {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: VitestTest[] }[];
}

interface VitestTest {
  status: string;
  fullName: string;
  /** As `tests/support/needs.ts` gives it. */
  meta: { missing?: string; canBeInstalled?: boolean };
}

/** What was skipped for a program that can be installed is a failure in CI, where nothing may go unseen. */
export function vitestCounts(file: string, isCi: boolean): Counts {
  const result: VitestResult = JSON.parse(readFileSync(file, 'utf8'));
  const notRun = result.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed');
  const isFailure = ({ meta }: VitestTest) => isCi && meta.canBeInstalled === true;
  for (const { fullName, meta } of notRun.filter(isFailure)) {
    console.log(`FAILED, because ${meta.missing}: ${fullName}`);
  }
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + notRun.filter(isFailure).length,
    skipped: notRun
      .filter((test) => !isFailure(test))
      .map(({ fullName, meta }) => ({ title: fullName, reason: meta.missing ?? 'no reason is given' })),
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

interface PlaywrightSpec {
  title: string;
  tests: { status: string; annotations: { type: string; description?: string }[] }[];
}

export function playwrightCounts(file: string): Counts {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: (suites as PlaywrightSuite[]).flatMap(skippedIn),
  };
}

function skippedIn({ suites = [], specs = [] }: PlaywrightSuite): SkippedTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => ({
        title,
        reason: annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason is given',
      })),
  );
  return [...own, ...suites.flatMap(skippedIn)];
}
