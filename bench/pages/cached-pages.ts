import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx } from '../../scripts/find-nginx.ts';
import { startNginx } from '../../tests/support/nginx.ts';
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts';
import type { Outcome } from '../load/load.ts';
import { Loader } from '../load/loader.ts';
import { startBareHttp } from '../references/bare-http.ts';
import { nextVersion, startNext } from '../references/next-start.ts';
import { startNginxFile } from '../references/nginx-file.ts';
import type { Bar, Figure } from '../report/figure.ts';
import type { Chapter } from '../report/tables.ts';
import { asStarted } from '../running/as-started.ts';
import { type CachedBytes, cachedBytes } from './cached-bytes.ts';

const turns = 7;
const turnMs = 700;
/** Until the engine has compiled what runs hot: a server is measured as it is after a minute, not in its first second. */
const warmUpMs = 5_000;
const connections = 32;

const ways = ['first time', 'again (304)', 'a connection each'] as const;
type Way = (typeof ways)[number];

/** The home page, first time and again, over connections that stay and over new ones, from everybody in turn. */
export async function cachedPages(): Promise<Chapter[]> {
  const folder = mkdtempSync(join(tmpdir(), 'meltem-bench-'));
  const server = await startServer(asStarted);
  const stops: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
    () => server.stop(),
  ];
  try {
    const page = await cachedBytes(portOf(server));
    const ports = await startAll(server, page, folder, stops);
    const loader = await Loader.start();
    stops.push(() => loader.stop());
    const outcomes = await inTurns(loader, ports);
    return chaptersOf(outcomes, page);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

const portOf = ({ url }: { url: string }) => Number(new URL(url).port);

type Contender = 'ours' | 'node:http' | 'next start' | 'nginx, file' | 'nginx, cache';

/** Who is there, with the port: nginx only where it is installed. */
async function startAll(
  server: ServerProcess,
  page: CachedBytes,
  folder: string,
  stops: (() => unknown)[],
): Promise<Map<Contender, number>> {
  const ports = new Map<Contender, number>([['ours', portOf(server)]]);
  const bare = await startBareHttp(page);
  stops.push(() => bare.stop());
  ports.set('node:http', bare.port);
  const next = await startNext((await cachedBytes(portOf(server), 'identity')).body.toString());
  stops.push(() => next.stop());
  ports.set('next start', next.port);
  const nginx = findNginx();
  if (!nginx) {
    console.error('There is no nginx here: measuring without it.');
    return ports;
  }
  const file = await startNginxFile(nginx, folder, page);
  stops.push(() => file.stop());
  ports.set('nginx, file', file.port);
  const cache = await startNginx([portOf(server)]);
  stops.push(() => cache.stop());
  return ports.set('nginx, cache', portOf(cache));
}

type Outcomes = Record<Way, Map<Contender, Outcome[]>>;

/** One after the other, after a turn of each that does not count. */
async function inTurns(loader: Loader, ports: Map<Contender, number>): Promise<Outcomes> {
  const outcomes = Object.fromEntries(ways.map((way) => [way, new Map()])) as Outcomes;
  // Each recognises what it has sent by its own mark.
  const etags = new Map<number, string>();
  for (const port of ports.values()) {
    etags.set(port, (await cachedBytes(port, 'gzip, deflate, br')).headers.etag as string);
  }
  for (const way of ways) {
    for (let turn = -1; turn < turns; turn += 1) {
      for (const [contender, port] of ports) {
        const requests = [requestOf(way, etags.get(port) as string)];
        const closes = way === 'a connection each';
        const ms = turn < 0 ? warmUpMs : turnMs;
        const outcome = await loader.send({ port, requests, connections, ms, closes });
        const status = way === 'again (304)' ? 304 : 200;
        if (outcome.statuses[status] !== outcome.answered) {
          throw new Error(`${contender}, ${way}: ${JSON.stringify(outcome.statuses)}`);
        }
        if (turn < 0) outcomes[way].set(contender, []);
        else outcomes[way].get(contender)?.push(outcome);
      }
    }
  }
  return outcomes;
}

function requestOf(way: Way, etag: string): string {
  return [
    'GET / HTTP/1.1',
    'Host: localhost',
    'User-Agent: Mozilla/5.0 (bench)',
    'Accept: text/html',
    'Accept-Encoding: gzip, deflate, br',
    'Accept-Language: tr',
    'Cookie: lang=tr',
    ...(way === 'again (304)' ? [`If-None-Match: ${etag}`] : []),
    ...(way === 'a connection each' ? ['Connection: close'] : []),
    '',
    '',
  ].join('\r\n');
}

function chaptersOf(outcomes: Outcomes, page: CachedBytes): Chapter[] {
  const bytes = page.body.length.toLocaleString('en');
  const beside = (
    title: string,
    how: string,
    pair: [Contender, Contender],
    bars: Partial<Record<Way, Bar>> = {},
  ): Chapter => ({
    title,
    how,
    figures: ways.flatMap((way) => figuresOf(way, outcomes[way], pair, bars[way])),
  });
  const ratio = (least: number): Bar => ({ is: 'at least', ratio: least });
  const all = (bar: Bar) => Object.fromEntries(ways.map((way) => [way, bar]));
  const chapters = [
    beside(
      'A cached page beside node:http',
      `The home page, ${bytes} bytes of Brotli with all headers, over ${connections} connections. node:http sends the same bytes and headers.`,
      ['ours', 'node:http'],
      all(ratio(0.7)),
    ),
    beside(
      'A cached page beside next start',
      `Next ${nextVersion} with its own settings: the same HTML generated at build time by the pages router, without scripts of its own. It compresses every answer anew with gzip, as it does by default.`,
      ['ours', 'next start'],
      { 'first time': ratio(20) },
    ),
  ];
  if (!outcomes['first time'].has('nginx, cache')) return chapters;
  return [
    ...chapters,
    beside('A cached page beside nginx', 'One nginx worker serves the same bytes and headers from a file.', [
      'ours',
      'nginx, file',
    ]),
    beside(
      "From nginx's page cache beside nginx",
      'One nginx worker with the shipped deploy/nginx.conf in front of our server, without TLS, beside one that serves the same bytes from a file.',
      ['nginx, cache', 'nginx, file'],
      { 'first time': ratio(0.85) },
    ),
  ];
}

function figuresOf(
  way: Way,
  outcomes: Map<Contender, Outcome[]>,
  pair: [Contender, Contender],
  bar: Bar | undefined,
): Figure[] {
  const [ours = [], theirs = []] = pair.map((contender) => outcomes.get(contender));
  const rate = ({ answered, seconds }: Outcome) => answered / seconds;
  const p99 = (outcome: Outcome) => outcome.p99;
  return [
    { name: way, unit: '/s', ours: ours.map(rate), reference: theirs.map(rate), ...(bar && { bar }) },
    { name: `${way}, p99`, unit: 'ms', ours: ours.map(p99), reference: theirs.map(p99) },
  ];
}
