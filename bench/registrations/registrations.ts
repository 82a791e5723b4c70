import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostgres } from '../../scripts/find-postgres.ts';
import { startServer } from '../../tests/support/server-process.ts';
import { emptyPostgres } from '../../tests/support/test-store.ts';
import { Loader } from '../load/loader.ts';
import type { Figure } from '../report/figure.ts';
import type { Chapter } from '../report/tables.ts';
import { type BareStore, barePostgres, bareSqlite, insertAll } from './bare-inserts.ts';
import { prepareRegistrations, requestOf } from './prepared.ts';

const turns = 5;
const atOnce = [1, 16, 64] as const;
/** Of each turn. One at a time takes longest, and needs fewest to be told apart. */
const rows = { 1: 200, 16: 1_000, 64: 1_000 } as const;
const everyTurn = atOnce.reduce((sum, count) => sum + rows[count], 0);

/** A registration from the first byte of its request to its acknowledgement, beside its row alone. */
export async function registrations(): Promise<Chapter[]> {
  const folder = mkdtempSync(join(tmpdir(), 'meltem-bench-'));
  const postgres = await findPostgres();
  try {
    const chapters = [await onDatabase('SQLite', folder, undefined, bareSqlite)];
    if (!postgres) return chapters;
    process.env.TEST_DATABASE_URL = postgres.url;
    const { url, drop } = await emptyPostgres();
    chapters.push(await onDatabase('PostgreSQL', folder, url, () => barePostgres(url)));
    await drop();
    return chapters;
  } finally {
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onDatabase(
  name: string,
  folder: string,
  databaseUrl: string | undefined,
  openBare: (dataDir: string) => BareStore,
): Promise<Chapter> {
  const dataDir = join(folder, name);
  const prepared = await prepareRegistrations({ dataDir, databaseUrl }, (turns + 1) * everyTurn);
  const server = await startServer({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  const port = Number(new URL(server.url).port);
  const loader = await Loader.start();
  const bare = openBare(dataDir);
  const figures = atOnce.flatMap((count): [Figure, Figure] => [
    {
      name: `${count} at a time`,
      unit: '/s',
      ours: [],
      reference: [],
      ...(count > 1 && { bar: { is: 'at least', ratio: 0.5 } }),
    },
    { name: `${count} at a time, until the last can be searched`, unit: '/s', ours: [], reference: [] },
  ]);
  for (let turn = -1; turn < turns; turn += 1) {
    for (const [place, count] of atOnce.entries()) {
      const taken = prepared.splice(0, rows[count]);
      const requests = taken.map((registration) => requestOf(registration, randomUUID()));
      const began = performance.now();
      const outcome = await loader.send({ port, requests, connections: count, ms: 60_000 });
      if (outcome.statuses[201] !== taken.length) {
        throw new Error(`Not every registration was taken: ${JSON.stringify(outcome.statuses)}`);
      }
      // The reference must not pay for what is still written behind the answers.
      while ((await bare.wordless()) > 0) await pause(10);
      const seconds = (performance.now() - began) / 1000;
      const rate = await insertAll(bare, taken, count);
      if (turn < 0) continue;
      const [acknowledged, searchable] = figures.slice(2 * place) as [Figure, Figure];
      acknowledged.ours.push(outcome.answered / outcome.seconds);
      acknowledged.reference.push(rate);
      searchable.ours.push(outcome.answered / seconds);
      searchable.reference.push(rate);
    }
  }
  loader.stop();
  await bare.close();
  await server.stop();
  return {
    title: `A registration on ${name}`,
    how: 'From the request to the answer that it is safe on the disk: checked, stored with its key, its ID image claimed, its search words noted to be written. Beside it the insert of its row alone, by the driver, in the same database and as durable. The words are written behind the answers; the second line of each counts until the last of them is.',
    figures,
  };
}
