import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface ServerProcess {
  url: string;
  staffUrl: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything it has printed so far. */
  printed(): string;
  /** Asks it to stop and gives its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

type Environment = Record<string, string | undefined>;

/** Starts the real server in a process of its own, on free ports and with an empty data folder. */
export async function startServer(environment: Environment = {}, folder = '.'): Promise<ServerProcess> {
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'meltem-data-'));
  const { child, printed, exited } = spawnServer(
    {
      PORT: '0',
      STAFF_PORT: '0',
      // A test sends more than a neighbourhood does.
      RATE_LIMITS: 'off',
      ...environment,
      DATA_DIR: dataDir,
    },
    folder,
  );
  const addresses = await new Promise<{ url: string; staffUrl: string }>((open, fail) => {
    child.stdout?.on('data', () => {
      const url = /is open:\s+(\S+)/.exec(printed())?.[1];
      const staffUrl = /the staff:\s+(\S+)/.exec(printed())?.[1];
      if (url && staffUrl && /Stop it with/.test(printed())) open({ url, staffUrl });
    });
    exited.then((code) => fail(new Error(`The server ended with ${code}:\n${printed()}`)));
  });
  return {
    ...addresses,
    dataDir,
    process: child,
    printed,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const code = await exited;
      if (!environment.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** Runs the server until it ends by itself: for starts that must fail. */
export async function runServer(environment: Environment): Promise<{ code: number | null; printed: string }> {
  const { printed, exited } = spawnServer({ STAFF_PORT: '0', ...environment });
  return { code: await exited, printed: printed() };
}

function spawnServer(environment: Environment, folder = '.') {
  const { PORT: _, DATABASE_URL: __, ...inherited } = process.env;
  const child = spawn(resolve('node_modules/.bin/node'), ['server/start.mjs'], {
    cwd: folder,
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, printed: () => output, exited };
}
