import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

export interface Counts {
  passed: number;
  failed: number;
  /** Those that failed, where the tool names them. */
  failures: NamedTest[];
  skipped: NamedTest[];
}

export interface NamedTest {
  title: string;
  reason: string;
}

export interface Outcome extends Counts {
  name: string;
  seconds: number;
}

interface StepOptions {
  env?: NodeJS.ProcessEnv;
  /** Reads the counts from the result file; without it the step counts as one. */
  count?: (file: string) => Counts;
  /** Other steps run at the same time: what it prints is shown together, when it has ended. */
  isBesideOthers?: boolean;
}

/** Runs one of the project's tools, shows what it prints, and counts what it says. */
export async function runStep(
  name: string,
  tool: string,
  parameters: string[],
  { env = {}, count, isBesideOthers = false }: StepOptions = {},
): Promise<Outcome> {
  console.log(`\n── ${name}${isBesideOthers ? ' …' : ''}`);
  const folder = mkdtempSync(join(tmpdir(), 'meltem-test-'));
  const resultFile = join(folder, 'result.json');
  const started = performance.now();
  const printed: Buffer[] = [];
  const status = await new Promise<number | null>((done) => {
    const child = spawn(tool, parameters, {
      stdio: isBesideOthers ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: {
        ...process.env,
        PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`,
        RESULT_FILE: resultFile,
        ...env,
      },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
    child.on('error', () => done(null)).on('close', done);
  });
  const seconds = (performance.now() - started) / 1000;
  if (isBesideOthers) {
    console.log(`\n── ${name}: ${status === 0 ? 'done' : 'FAILED'} after ${seconds.toFixed(0)} s`);
    process.stdout.write(Buffer.concat(printed));
  }
  const counted = count && existsSync(resultFile) ? count(resultFile) : undefined;
  rmSync(folder, { recursive: true, force: true });
  const whole: Counts = {
    passed: status === 0 ? 1 : 0,
    failed: status === 0 ? 0 : 1,
    failures: [],
    skipped: [],
  };
  const { failed, ...rest } = counted ?? whole;
  // A tool that stops with an error has failed, whatever it counted.
  return { name, seconds, ...rest, failed: status === 0 ? failed : Math.max(failed, 1) };
}
