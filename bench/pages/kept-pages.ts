import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts';
import type { Load, Outcome } from '../load/load.ts';
import { Loader } from '../load/loader.ts';
import { nginx, startNginx } from '../references/nginx.ts';
import { type Reference, startBare } from '../references/start-reference.ts';
import type { Figure } from '../report/figure.ts';
import type { Chapter } from '../report/tables.ts';
import { asStarted } from '../running/as-started.ts';
import { type KeptBytes, keptBytes } from './kept-bytes.ts';

const turns = 5;
const turnMs = 800;
const connections = 32;

/** The home page, first time and again, over connections that stay and over new ones. */
export async function keptPages(): Promise<Chapter[]> {
  const chapters: Chapter[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'meltem-bench-'));
  const loader = await Loader.start();
  try {
    const server = await startServer(asStarted);
    try {
      const kept = await warmedUp(server);
      const bare = await startBare(folder, kept, 1);
      chapters.push(await besides(loader, { server, kept, reference: bare, name: 'node:http' }));
      if (nginx) {
        const other = await startNginx(folder, kept, 1);
        chapters.push(await besides(loader, { server, kept, reference: other, name: 'nginx' }));
      }
    } finally {
      await server.stop();
    }
  } finally {
    loader.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return chapters;
}

const portOf = ({ url }: ServerProcess) => Number(new URL(url).port);

async function warmedUp(server: ServerProcess): Promise<KeptBytes> {
  let kept = await keptBytes(portOf(server), '/');
  for (let visit = 0; visit < 20; visit += 1) kept = await keptBytes(portOf(server), '/');
  return kept;
}

interface Match {
  server: ServerProcess;
  kept: KeptBytes;
  reference: Reference;
  name: 'node:http' | 'nginx';
}

async function besides(loader: Loader, match: Match): Promise<Chapter> {
  try {
    return await compared(loader, match);
  } finally {
    match.reference.stop();
  }
}

async function compared(loader: Loader, { server, kept, reference, name }: Match): Promise<Chapter> {
  const figures: Figure[] = [];
  // What a server says again about the same bytes, it recognises by its own mark.
  const { headers } = await keptBytes(reference.port, '/');
  for (const [place, way] of ways(kept.headers.etag).entries()) {
    const load = { connections, ms: turnMs, closes: way.closes };
    const other = ways(headers.etag)[place] as typeof way;
    const [ours, theirs] = await inTurns(
      loader,
      way,
      { ...load, port: portOf(server), requests: [way.request] },
      { ...load, port: reference.port, requests: [other.request] },
    );
    // nginx is no bar of ours: it is there to be seen.
    const isHeld = name === 'node:http';
    figures.push(
      {
        name: `${way.name}, answers`,
        unit: '/s',
        ours: ours.map(rateOf),
        reference: theirs.map(rateOf),
        ...(isHeld && { bar: { is: 'at least' as const, ratio: 0.7 } }),
      },
      {
        name: `${way.name}, p50`,
        unit: 'ms',
        ours: ours.map(({ p50 }) => p50),
        reference: theirs.map(({ p50 }) => p50),
      },
      {
        name: `${way.name}, p99`,
        unit: 'ms',
        ours: ours.map(({ p99 }) => p99),
        reference: theirs.map(({ p99 }) => p99),
        ...(isHeld && { bar: { is: 'at most' as const, ratio: 1.5 } }),
      },
    );
  }
  return {
    title: `A cached page beside ${name}`,
    how: `The home page, ${kept.body.length.toLocaleString('en')} bytes of Brotli with all headers, over ${connections} connections. ${name} sends the same bytes and headers.`,
    figures,
  };
}

function ways(etag = '') {
  const request = (...more: string[]) =>
    [
      'GET / HTTP/1.1',
      'Host: localhost',
      'User-Agent: Mozilla/5.0 (bench)',
      'Accept: text/html',
      'Accept-Encoding: gzip, deflate, br',
      'Accept-Language: tr',
      'Cookie: lang=tr',
      ...more,
      '',
      '',
    ].join('\r\n');
  return [
    { name: 'first time', request: request(), closes: false, status: 200 },
    { name: 'again (304)', request: request(`If-None-Match: ${etag}`), closes: false, status: 304 },
    { name: 'a connection each', request: request('Connection: close'), closes: true, status: 200 },
  ];
}

/** Ours and theirs one after the other, after a turn of each that does not count. */
async function inTurns(
  loader: Loader,
  { name, status }: { name: string; status: number },
  own: Load,
  other: Load,
): Promise<[Outcome[], Outcome[]]> {
  const ours: Outcome[] = [];
  const theirs: Outcome[] = [];
  for (let turn = -1; turn < turns; turn += 1) {
    const outcomes = [await loader.send(own), await loader.send(other)] as const;
    for (const { answered, statuses } of outcomes) {
      if (answered > 0 && statuses[status] === answered) continue;
      throw new Error(`Not every answer is a ${status} (${name}): ${JSON.stringify(statuses)}`);
    }
    if (turn < 0) continue;
    ours.push(outcomes[0]);
    theirs.push(outcomes[1]);
  }
  return [ours, theirs];
}

function rateOf({ answered, seconds }: Outcome): number {
  return answered / seconds;
}
