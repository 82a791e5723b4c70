import { readFileSync } from 'node:fs';
import type { Counts, NamedTest } from './run-step.ts';

interface VitestResult {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: VitestTest[] }[];
}

interface VitestTest {
  status: string;
  fullName: string;
  failureMessages?: string[];
  /** As `tests/support/needs.ts` gives it. */
  meta: { missing?: string; canBeInstalled?: boolean };
}

/** What was skipped for a program that can be installed is a failure in CI, where nothing may go unseen. */
export function vitestCounts(file: string, isCi: boolean): Counts {
  const result: VitestResult = JSON.parse(readFileSync(file, 'utf8'));
  const all = result.testResults.flatMap(({ assertionResults }) => assertionResults);
  const notRun = all.filter(({ status }) => status !== 'passed' && status !== 'failed');
  const isFailure = ({ meta }: VitestTest) => isCi && meta.canBeInstalled === true;
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + notRun.filter(isFailure).length,
    failures: [
      ...all
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages = [] }) => ({
          title: fullName,
          reason: failureMessages.join('\n'),
        })),
      ...notRun
        .filter(isFailure)
        .map(({ fullName, meta }) => ({ title: fullName, reason: meta.missing as string })),
    ],
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
  tests: {
    status: string;
    annotations: { type: string; description?: string }[];
    results?: { error?: { message?: string } }[];
  }[];
}

export function playwrightCounts(file: string): Counts {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const specs = (suites as PlaywrightSuite[]).flatMap(specsIn);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: named(
      specs,
      ({ status }) => status === 'unexpected' || status === 'flaky',
      ({ results = [] }) => results.find(({ error }) => error)?.error?.message,
    ),
    skipped: named(
      specs,
      ({ status }) => status === 'skipped',
      ({ annotations }) => annotations.find(({ type }) => type === 'skip')?.description,
    ),
  };
}

type PlaywrightTest = PlaywrightSpec['tests'][number];

function named(
  specs: readonly PlaywrightSpec[],
  isWanted: (test: PlaywrightTest) => boolean,
  reasonOf: (test: PlaywrightTest) => string | undefined,
): NamedTest[] {
  return specs.flatMap(({ title, tests }) =>
    tests.filter(isWanted).map((test) => ({ title, reason: reasonOf(test) ?? 'no reason is given' })),
  );
}

function specsIn({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsIn)];
}
