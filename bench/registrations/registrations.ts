import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPrograms, startCluster } from '../../scripts/find-postgres.ts';
import { startServer } from '../../tests/support/server-process.ts';
import { emptyPostgres } from '../../tests/support/test-store.ts';
import { Loader } from '../load/loader.ts';
import type { Figure } from '../report/figure.ts';
import type { Chapter } from '../report/tables.ts';
import { asStarted } from '../running/as-started.ts';
import { barePostgres, bareSqlite, insertAll } from './bare-inserts.ts';
import { prepareRegistrations, requestOf } from './prepared.ts';

const turns = 7;
/** Turns that do not count: a server runs for days, and the way of a registration is long before all of it is compiled. */
const warmUps = 8;
const atOnce = [1, 16, 64] as const;
/** Of each turn. One at a time takes longest, and needs fewest to be told apart. */
const rows = { 1: 200, 16: 1_000, 64: 1_000 } as const;
const everyTurn = atOnce.reduce((sum, count) => sum + rows[count], 0);

/** A registration from the first byte of its request to its acknowledgement, beside its row alone. */
export async function registrations(): Promise<Chapter[]> {
  const folder = mkdtempSync(join(tmpdir(), 'meltem-bench-'));
  const programs = findPrograms();
  const postgres = programs ? await startCluster(programs) : undefined;
  if (!postgres) console.error('There is no PostgreSQL here: measuring SQLite alone.');
  try {
    const chapters = [await onDatabase({ name: 'SQLite', dataDir: join(folder, 'sqlite') })];
    if (!postgres) return chapters;
    process.env.TEST_DATABASE_URL = postgres.url;
    const { url: databaseUrl, drop } = await emptyPostgres();
    chapters.push(await onDatabase({ name: 'PostgreSQL', dataDir: join(folder, 'postgres'), databaseUrl }));
    await drop();
    return chapters;
  } finally {
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Place {
  name: 'SQLite' | 'PostgreSQL';
  dataDir: string;
  databaseUrl?: string;
}

async function onDatabase({ name, dataDir, databaseUrl }: Place): Promise<Chapter> {
  const prepared = await prepareRegistrations({ dataDir, databaseUrl }, (turns + warmUps) * everyTurn);
  const server = await startServer({
    ...asStarted,
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const port = Number(new URL(server.url).port);
  const loader = await Loader.start();
  const bare = databaseUrl ? barePostgres(databaseUrl) : bareSqlite(dataDir);
  const figures = atOnce.map(
    (count): Figure => ({
      name: `${count} at a time`,
      unit: '/s',
      ours: [],
      reference: [],
    }),
  );
  for (let turn = -warmUps; turn < turns; turn += 1) {
    for (const [place, count] of atOnce.entries()) {
      const taken = prepared.splice(0, rows[count]);
      const requests = taken.map((registration) => requestOf(registration, randomUUID()));
      await bare.settle();
      const outcome = await loader.send({ port, requests, connections: count, ms: 60_000 });
      if (outcome.statuses[201] !== taken.length) {
        throw new Error(`Not every registration was taken: ${JSON.stringify(outcome.statuses)}`);
      }
      await bare.settle();
      const rate = await insertAll(bare, taken, count);
      if (turn < 0) continue;
      const figure = figures[place] as Figure;
      figure.ours.push(outcome.answered / outcome.seconds);
      figure.reference.push(rate);
    }
  }
  loader.stop();
  await bare.close();
  await server.stop();
  return {
    title: `A registration on ${name}`,
    how: `From the request to the answer that it is safe on the disk: checked, stored with its key and its search words, its ID image claimed. Beside it the insert of its row alone, by the driver, prepared, in the same database and as durable. ${warmUps} turns before these do not count.`,
    figures,
  };
}
