import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPrograms, type OwnCluster, startCluster } from '../../scripts/find-postgres.ts';
import { openStore, type Store } from '../../server/db/store.ts';
import type { WalkIn } from '../../server/payments/counter.ts';
import { needsPostgresPrograms } from '../support/needs.ts';
import { insert } from '../support/rows.ts';
import { startServer } from '../support/server-process.ts';
import { staffPassword } from '../support/staff-password.ts';
import { walkIn } from '../support/walk-in.ts';
import { report, rounds } from './rounds.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'meltem-counter-'));
const keys = Buffer.alloc(32, 7).toString('base64');
const programs = findPrograms();
let cluster: OwnCluster | undefined;
beforeAll(async () => {
  if (programs) cluster = await startCluster(programs);
});
afterAll(() => {
  cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const counters = 6;

/** Somebody of the staff, whose session outlives the server. */
async function cookieAt(staffUrl: string, { db }: Store): Promise<string> {
  const id = randomUUID();
  const email = `${id}@meltem.test`;
  const now = new Date().toISOString();
  const times = { createdAt: now, updatedAt: now };
  const password = await hashPassword(staffPassword);
  const flags = { emailVerified: 1, twoFactorEnabled: 0 };
  await insert(db, 'staff_users', { id, email, name: 'Can', role: 'agent', ...flags, ...times } as never);
  const account = { id: randomUUID(), accountId: id, providerId: 'credential', userId: id, password };
  await insert(db, 'staff_accounts', { ...account, ...times });
  const answer = await send(staffUrl, '/auth/sign-in/email', { email, password: staffPassword });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function send(staffUrl: string, path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(staffUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: staffUrl, cookie },
    body: JSON.stringify(body),
  });
}

const what =
  'killed at any moment, the counter loses no money, enters none twice and leaves no gap in the receipts';

test(`${what}: SQLite`, () => killAtTheCounter('SQLite', rounds.sqlite, undefined));

test(`${what}: PostgreSQL`, needsPostgresPrograms, () =>
  killAtTheCounter('PostgreSQL', rounds.postgresInstance, cluster?.url),
);

async function killAtTheCounter(name: string, times: number, databaseUrl: string | undefined): Promise<void> {
  const place = databaseUrl ? { DATABASE_URL: databaseUrl, ID_IMAGE_KEYS: keys } : { DATA_DIR: dataDir };
  const start = () => startServer({ ...place, LOG_LEVEL: 'silent' });
  let server = await start();
  const store = await openStore({ dataDir, databaseUrl });
  const cookie = await cookieAt(server.staffUrl, store);
  const sent: WalkIn[] = [];
  /** The receipt that each was told. */
  const told = new Map<string, number>();

  /** What was not answered is sent again as it was. */
  async function take(taken: WalkIn): Promise<void> {
    const answer = await send(server.staffUrl, '/console/ledger/walk-in', taken, cookie)
      .then(async (response) => ({ status: response.status, body: await response.json() }))
      .catch(() => undefined);
    if (!answer || answer.status === 503) return;
    expect(answer).toMatchObject({ status: 200, body: { entry: taken.id } });
    expect(told.get(taken.id) ?? answer.body.receipt).toBe(answer.body.receipt);
    told.set(taken.id, answer.body.receipt);
  }

  for (let round = 0; round < times; round += 1) {
    const people = Array.from({ length: counters }, async () => {
      for (let last = ''; last === '' || told.has(last); ) {
        const taken = walkIn();
        sent.push(taken);
        await take(taken);
        last = taken.id;
      }
    });
    await pause(20 + Math.random() * 500);
    await server.stop('SIGKILL');
    await Promise.all(people);
    server = await start();
    const unanswered = () => sent.filter(({ id }) => !told.has(id));
    await expect
      .poll(() => Promise.all(unanswered().map(take)).then(unanswered), { timeout: 20_000 })
      .toEqual([]);
    // Some that were answered, too: it is the same money.
    await Promise.all(sent.slice(-2 * counters).map(take));
  }
  expect(await server.stop()).toBe(0);
  const entries = await store.db.selectFrom('ledger_entries').select(['id', 'receipt']).execute();
  await store.close();
  expect(new Map(entries.map(({ id, receipt }) => [id, receipt]))).toEqual(told);
  expect(entries).toHaveLength(sent.length);
  expect(entries.map(({ receipt }) => Number(receipt)).toSorted((one, other) => one - other)).toEqual(
    sent.map((_, index) => index + 1),
  );
  report(`The counter on ${name}, kill -9`, {
    rounds: times,
    acknowledged: sent.length,
    rows: entries.length,
  });
}
