import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/find-postgres.ts';
import type { Chapter } from '../report/tables.ts';
import { startFlags } from './as-started.ts';

const turns = 5;

const ours = [...startFlags, 'server/start.mjs'];
const bare = [
  '-e',
  "require('node:http').createServer((_, answer) => answer.end()).listen(process.env.PORT)",
];

/** How soon it answers for the first time. */
export async function startTimes(): Promise<Chapter> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meltem-bench-'));
  const figure = { name: 'first 200', unit: 'ms', ours: [] as number[], reference: [] as number[] };
  try {
    // The first makes the store.
    await timeToAnswer(ours, dataDir);
    for (let turn = 0; turn < turns; turn += 1) {
      figure.ours.push(await timeToAnswer(ours, dataDir));
      figure.reference.push(await timeToAnswer(bare, dataDir));
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    title: 'Start to the first answer',
    how: 'Everything installed and built, the store there. Beside it node:http alone, which has nothing to open.',
    figures: [figure],
  };
}

async function timeToAnswer(parameters: string[], dataDir: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(resolve('node_modules/.bin/node'), parameters, {
    env: { ...process.env, PORT: String(port), STAFF_PORT: '0', DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  while (!(await isAnswered(port))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    await pause(2);
  }
  const time = performance.now() - began;
  child.kill();
  await exited;
  return time;
}

function isAnswered(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  );
}
