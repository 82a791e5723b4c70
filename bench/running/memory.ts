import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { languages } from '#domain/language.ts';
import { pagePaths } from '#domain/pages.ts';
import { decodersOf } from '../../tests/support/child-processes.ts';
import { quarters } from '../../tests/support/image-corpus.ts';
import { sendImage } from '../../tests/support/send.ts';
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts';
import { Loader } from '../load/loader.ts';
import type { Figure } from '../report/figure.ts';
import type { Chapter } from '../report/tables.ts';
import { asStarted } from './as-started.ts';

const visits = 100_000;
const uploads = 1_000;
const uploadsAtOnce = 4;
/** What was cleared away is given back after a while. */
const settleMs = 5_000;
const looks = 5;
const betweenLooksMs = 1_000;

/** What it holds before and after much work. */
export async function memory(): Promise<Chapter> {
  // Started as `npm start` does, with as many threads as this machine gets.
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
    const figure = (name: string, ours: number[], bar?: Figure['bar']): Figure => ({
      name,
      unit: 'MB',
      ours,
      reference: before,
      ...(bar && { bar }),
    });
    const bar = { is: 'at most', ratio: 1.2 } as const;
    return {
      title: 'Memory',
      how: `Resident, of the whole process with its threads. The reference is the same server when it has answered every page and taken one image; ${looks} looks each, ${settleMs / 1000} s after the work. ${visits.toLocaleString('en')} requests for all pages in all languages over 32 connections, then ${uploads.toLocaleString('en')} uploads of a photo of 2 megapixels, ${uploadsAtOnce} at a time (smaller than a phone takes them, to be done in time).`,
      figures: [
        figure('idle, after the first page', idle),
        figure(`after ${visits.toLocaleString('en')} requests`, visited, bar),
        figure(`after ${uploads.toLocaleString('en')} uploads`, uploaded, bar),
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
  await upload(server, await idPhoto());
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

async function uploadOften(server: ServerProcess): Promise<void> {
  const photo = await idPhoto();
  let left = uploads;
  await Promise.all(
    Array.from({ length: uploadsAtOnce }, async () => {
      while (left > 0) {
        left -= 1;
        await upload(server, photo);
      }
    }),
  );
}

async function upload({ url }: ServerProcess, photo: Uint8Array<ArrayBuffer>): Promise<void> {
  const { status } = await sendImage(url, photo);
  if (status !== 201) throw new Error(`An upload was answered with ${status}.`);
}

async function idPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await quarters(undefined, 1_632, 1_224).jpeg({ quality: 80 }).toBuffer());
}
