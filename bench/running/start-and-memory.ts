import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/find-postgres.ts';
import { phonePhoto } from '../../tests/support/image-corpus.ts';
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts';
import { Loader } from '../load/loader.ts';
import type { Figure } from '../report/figure.ts';
import type { Chapter } from '../report/tables.ts';

const starts = 5;
const visits = 100_000;
const uploads = 1_000;
const uploadsAtOnce = 4;
/** What was cleared away is given back after a while. */
const settleMs = 3_000;

/** How soon it answers, and what it holds before and after much work. */
export async function startAndMemory(): Promise<Chapter[]> {
  const [ours, bare] = await startTimes();
  const server = await startServer({ LOG_LEVEL: 'warn' });
  await fetch(server.url);
  await pause(settleMs);
  const before = memoryOf(server);
  await visitOften(server);
  await pause(settleMs);
  const visited = memoryOf(server);
  await uploadOften(server);
  await pause(settleMs);
  const uploaded = memoryOf(server);
  await server.stop();
  const bar = { is: 'at most', ratio: 1.2 } as const;
  const unit = 'MB';
  return [
    {
      title: 'Start to the first answer',
      how: 'Everything installed and built, the store there. Beside it node:http alone, which has nothing to open.',
      figures: [{ name: 'first 200', unit: 'ms', ours, reference: bare }],
    },
    {
      title: 'Memory',
      how: `Resident, before and after ${visits.toLocaleString('en')} requests and then ${uploads.toLocaleString('en')} photos of 12 megapixels, ${settleMs / 1000} s after each. The reference is the server before.`,
      figures: [
        { name: 'idle, after the first page', unit, ours: [before], reference: [before] },
        {
          name: `after ${visits.toLocaleString('en')} requests`,
          unit,
          ours: [visited],
          reference: [before],
          bar,
        },
        {
          name: `after ${uploads.toLocaleString('en')} uploads`,
          unit,
          ours: [uploaded],
          reference: [before],
          bar,
        },
      ] satisfies Figure[],
    },
  ];
}

async function startTimes(): Promise<[number[], number[]]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meltem-bench-'));
  const ours: number[] = [];
  const bare: number[] = [];
  for (let turn = -1; turn < starts; turn += 1) {
    const own = await timeToAnswer(['--max-semi-space-size=4', 'server/main.ts'], dataDir);
    const script = "require('node:http').createServer((_, answer) => answer.end()).listen(process.env.PORT)";
    const other = await timeToAnswer(['-e', script], dataDir);
    if (turn < 0) continue;
    ours.push(own);
    bare.push(other);
  }
  rmSync(dataDir, { recursive: true, force: true });
  return [ours, bare];
}

async function timeToAnswer(parameters: string[], dataDir: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(resolve('node_modules/.bin/node'), parameters, {
    env: { ...process.env, PORT: String(port), STAFF_PORT: '0', DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await pause(2);
  const time = performance.now() - began;
  child.kill();
  await once(child, 'exit');
  return time;
}

function memoryOf({ process: { pid } }: ServerProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000;
}

async function visitOften({ url }: ServerProcess): Promise<void> {
  const loader = await Loader.start();
  const paths = ['/', '/about', '/pricing', '/contact', '/faq', '/bank_accounts', '/payment'];
  for (const path of paths) {
    const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`;
    await loader.send({
      port: Number(new URL(url).port),
      requests: Array.from({ length: Math.ceil(visits / paths.length) }, () => request),
      connections: 32,
      ms: 120_000,
    });
  }
  loader.stop();
}

async function uploadOften({ url }: ServerProcess): Promise<void> {
  const photo = new Uint8Array(await phonePhoto());
  let left = uploads;
  await Promise.all(
    Array.from({ length: uploadsAtOnce }, async () => {
      while (left > 0) {
        left -= 1;
        const form = new FormData();
        form.set('image', new Blob([photo]), 'id.jpg');
        const { status } = await fetch(`${url}/id-cards`, {
          method: 'POST',
          body: form,
          headers: { 'idempotency-key': `bench-${left}` },
        });
        if (status !== 201) throw new Error(`An upload was answered with ${status}.`);
      }
    }),
  );
}
