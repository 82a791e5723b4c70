import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { openPostgres } from './postgres.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** What the pool is opened with. Nothing connects. */
async function poolOptions(options?: { hasTimeouts: boolean }): Promise<pg.PoolConfig | undefined> {
  const opened = vi.spyOn(pg, 'Pool').mockImplementation(function (this: pg.Pool) {
    return Object.assign(this, { on: () => this, connect: async () => ({ release: () => {} }) });
  } as never);
  await openPostgres('postgresql://meltem@db/meltem', options);
  return opened.mock.calls[0]?.[0];
}

test('a server uses at most 10 connections, and waits 3 s for one and 3.5 s for an answer', async () => {
  expect(await poolOptions({ hasTimeouts: true })).toMatchObject({
    connectionString: 'postgresql://meltem@db/meltem',
    max: 10,
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_500,
    statement_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
});

test('migrations and the operator’s commands wait for their answers as long as those take', async () => {
  const options = await poolOptions();
  expect(options).toMatchObject({
    max: 10,
    options: '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
  });
  for (const name of ['query_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) {
    expect(options).not.toHaveProperty(name);
  }
});
