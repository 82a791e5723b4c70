// How long the server itself stands still while ID images go through it, and how soon they are answered.
// `node bench/id-images.ts [more images]`
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { idImageLimitBytes } from '#domain/id-image.ts';
import { startServer } from '../server/app/server.ts';
import { readConfiguration } from '../server/runtime/configuration.ts';

const rounds = 5;
const atOnce = 4;

if (process.send) await serve();
else await measure();

interface Pauses {
  /** The longest time in which the server answered nobody: its own work, the disk, and other programs' turns. */
  longestMs: number;
  /** The most work it did in one go. */
  mostWorkMs: number;
  memory: number;
}

/** The server, in a process of its own: it says its longest pauses since it was last asked. */
async function serve(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meltem-decoder-'));
  const config = readConfiguration({ PORT: '0', STAFF_PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  const instance = await startServer(config);
  let pauses = { longestMs: 0, mostWorkMs: 0 };
  let last = { at: performance.now(), work: workMs() };
  setInterval(() => {
    const now = { at: performance.now(), work: workMs() };
    pauses = {
      longestMs: Math.max(pauses.longestMs, now.at - last.at),
      mostWorkMs: Math.max(pauses.mostWorkMs, now.work - last.work),
    };
    last = now;
  }, 1);
  process.on('message', () => {
    process.send?.({ ...pauses, memory: process.memoryUsage().rss } satisfies Pauses);
    pauses = { longestMs: 0, mostWorkMs: 0 };
  });
  process.once('disconnect', async () => {
    await instance.stop();
    rmSync(dataDir, { recursive: true });
    process.exit();
  });
  process.send?.({ port: instance.port });
}

/** What the server's own thread has worked so far. */
function workMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

async function measure(): Promise<void> {
  // Only here: it brings a decoder along, which the server must do without.
  const { blackPng, heic, phonePhoto } = await import('../tests/support/image-corpus.ts');
  const server = fork(fileURLToPath(import.meta.url));
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  const ask = async () => {
    server.send('how long?');
    return ((await once(server, 'message')) as [Pauses])[0];
  };
  const photo = await phonePhoto();
  const images: [string, Buffer][] = [
    ['no image', Buffer.from('x')],
    ['12-megapixel JPEG', photo],
    ['the same, 15 MB', Buffer.concat([photo, Buffer.alloc(idImageLimitBytes - photo.length)])],
    ['100-megapixel PNG', blackPng(10_000)],
    ['PNG bomb', blackPng(30_000)],
    ['small HEIC', heic()],
    ...process.argv.slice(2).map((file): [string, Buffer] => [basename(file), readFileSync(file)]),
  ];
  const { memory } = await ask();
  console.log(`The server takes ${megabytes(memory)} before the first image.`);
  for (const [name, bytes] of images) {
    await ask();
    const began = performance.now();
    const statuses = new Set<number>();
    for (let round = 0; round < rounds; round += 1) {
      const answers = Array.from({ length: atOnce }, () => upload(port, bytes));
      for (const { status } of await Promise.all(answers)) statuses.add(status);
    }
    const each = (performance.now() - began) / (rounds * atOnce);
    const { longestMs, mostWorkMs } = await ask();
    console.log(
      `${name.padEnd(18)} ${megabytes(bytes.length).padStart(7)}  answered ${[...statuses].join(' ')}, one every ${each.toFixed(0).padStart(4)} ms; longest pause ${longestMs.toFixed(0).padStart(3)} ms, most work in one go ${mostWorkMs.toFixed(0).padStart(3)} ms`,
    );
  }
  console.log(`The server takes ${megabytes((await ask()).memory)} after them.`);
  server.disconnect();
}

function upload(port: number, bytes: Buffer): Promise<Response> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(bytes)]), 'id');
  return fetch(`http://127.0.0.1:${port}/id-cards`, { method: 'POST', body: form });
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
