import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { languages } from '#domain/language.ts';
import { pagePaths } from '#domain/pages.ts';
import { decodersOf } from '../../tests/support/child-processes.ts';
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts';
import { rateOf } from '../load/at-once.ts';
import { Loader } from '../load/loader.ts';
import { idPhoto } from '../load/photo.ts';
import { newAddress, uploadImage } from '../load/visitor.ts';
import type { Bar, Figure } from '../report/figure.ts';
import type { Chapter } from '../report/tables.ts';
import { asStarted } from './as-started.ts';

const visits = 100_000;
const uploads = 500;
const uploadsAtOnce = 4;
/** What was cleared away is given back after a while. */
const settleMs = 5_000;
const looks = 5;
const betweenLooksMs = 1_000;

/** What it holds before and after much work. */
export async function memory(): Promise<Chapter> {
  const server = await startServer(asStarted);
  try {
    await fetch(server.url);
    const idle = await lookAt(server);
    await doEverythingOnce(server);
    const before = await lookAt(server);
    await visitOften(server);
    const visited = await lookAt(server);
    await uploadOften(server);
    const uploaded = await lookAt(server);
    const figure = (name: string, ours: number[], bar: Bar): Figure => ({
      name,
      unit: 'MB',
      ours,
      reference: before,
      bar,
    });
    const growth = { is: 'at most', ratio: 1.2 } as const;
    return {
      title: 'Memory',
      how: `Resident, of the server's process. The reference is the same server when it has answered every page and taken one image; ${looks} looks each, ${settleMs / 1000} s after the work. ${visits.toLocaleString('en')} requests for all pages in all languages over 32 connections, then ${uploads.toLocaleString('en')} uploads of a photo of 600 kB, ${uploadsAtOnce} at a time.`,
      figures: [
        figure('idle, after the first page', idle, { is: 'at most', value: 150 }),
        figure(`after ${visits.toLocaleString('en')} requests`, visited, growth),
        figure(`after ${uploads.toLocaleString('en')} uploads`, uploaded, growth),
      ],
    };
  } finally {
    await server.stop();
  }
}

async function lookAt({ process: { pid } }: ServerProcess): Promise<number[]> {
  // Images are decoded in a process of its own, which goes when there are none.
  while (decodersOf(pid as number).length > 0) await pause(betweenLooksMs);
  await pause(settleMs);
  const seen: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    seen.push(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000);
    await pause(betweenLooksMs);
  }
  return seen;
}

const requests = languages.flatMap((language) =>
  Object.values(pagePaths).map(
    (path) =>
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\nCookie: lang=${language}\r\n\r\n`,
  ),
);

async function doEverythingOnce(server: ServerProcess): Promise<void> {
  await visit(server, requests, 1);
  await uploadOften(server, 1);
}

async function visitOften(server: ServerProcess): Promise<void> {
  const all = Array.from({ length: visits }, (_, index) => requests[index % requests.length] as string);
  await visit(server, all, 32);
}

async function visit({ url }: ServerProcess, asked: string[], connections: number): Promise<void> {
  const loader = await Loader.start();
  const outcome = await loader.send({
    port: Number(new URL(url).port),
    requests: asked,
    connections,
    ms: 120_000,
  });
  loader.stop();
  if (outcome.statuses[200] !== asked.length) {
    throw new Error(`Of ${asked.length} requests these were answered: ${JSON.stringify(outcome.statuses)}.`);
  }
}

async function uploadOften({ url }: ServerProcess, count = uploads): Promise<void> {
  const photos = Array(count).fill(await idPhoto());
  await rateOf(photos, uploadsAtOnce, (photo) => uploadImage(url, photo, newAddress()));
}
