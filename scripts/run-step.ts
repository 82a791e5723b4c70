import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  note?: string;
}

type Count = Pick<Outcome, 'passed' | 'failed' | 'skipped'>;

interface StepOptions {
  env?: NodeJS.ProcessEnv;
  /** Reads the counts from the result file; without it the step counts as one. */
  count?: (file: string) => Count;
}

/** Runs one of the project's tools, shows what it prints, and counts what it says. */
export async function runStep(
  name: string,
  tool: string,
  parameters: string[],
  { env = {}, count }: StepOptions = {},
): Promise<Outcome> {
  console.log(`\n── ${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'meltem-test-'));
  const resultFile = join(folder, 'result.json');
  const started = performance.now();
  const status = await new Promise<number | null>((done) => {
    spawn(tool, parameters, {
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`,
        RESULT_FILE: resultFile,
        ...env,
      },
    })
      .on('error', () => done(null))
      .on('close', done);
  });
  const seconds = (performance.now() - started) / 1000;
  const counted = count && existsSync(resultFile) ? count(resultFile) : undefined;
  rmSync(folder, { recursive: true, force: true });
  const whole: Count = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
  const { passed, failed, skipped } = counted ?? whole;
  // A tool that stops with an error has failed, whatever it counted.
  return { name, passed, failed: status === 0 ? failed : Math.max(failed, 1), skipped, seconds };
}
