import { expect, test } from 'vitest';
import { openStore } from '../../server/db/store.ts';
import { postAtOnce } from '../support/at-once.ts';
import { payment } from '../support/forms.ts';
import { needsPostgres } from '../support/needs.ts';
import { startServer } from '../support/server-process.ts';
import { emptyStore } from '../support/test-store.ts';

/** A thousand times the same under one key, half to each of two instances on one store. */
async function sendToTwo(kind: 'sqlite' | 'postgres'): Promise<void> {
  const { config, remove } = await emptyStore(kind);
  const { dataDir, databaseUrl } = config;
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const servers = [await startServer(environment), await startServer(environment)];
  try {
    const urls = servers.map(({ url }) => `${url}/internet/package/payment`);
    const answers = await answeredAtLast(urls, 1_000);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const bodies = new Set(answers.map(({ body }) => body));
    expect(bodies.size).toBe(1);
    const store = await openStore(config);
    const rows = await store.db.selectFrom('payment_requests').select('reference').execute();
    await store.close();
    expect(rows).toEqual([{ reference: JSON.parse([...bodies][0] as string).reference }]);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await remove();
  }
}

/** Who is told that the server is busy sends again, as the site does. */
async function answeredAtLast(urls: string[], count: number): ReturnType<typeof postAtOnce> {
  const answers = await postAtOnce(urls, count, payment, 'one');
  const done = answers.filter(({ status }) => status !== 503);
  expect(done).not.toEqual([]);
  return done.length === count ? done : [...done, ...(await answeredAtLast(urls, count - done.length))];
}

test('a thousand requests at once under one key, to two instances on one SQLite file, are kept once', () =>
  sendToTwo('sqlite'));

test(
  'a thousand requests at once under one key, to two instances on one PostgreSQL, are kept once',
  needsPostgres,
  () => sendToTwo('postgres'),
);
