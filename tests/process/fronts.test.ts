import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/find-postgres.ts';
import { openStore } from '../../server/storage/store.ts';
import { contactMessage } from '../support/forms.ts';
import { needsLinux, needsPostgres } from '../support/needs.ts';
import { changePrices } from '../support/prices.ts';
import { send } from '../support/send.ts';
import { runServer, type ServerProcess, startServer } from '../support/server-process.ts';
import { emptyPostgres } from '../support/test-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'meltem-fronts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const inUse = (port: number) =>
  `Port ${port} is already in use. Stop the other program, or choose another port, like PORT=3100 npm start\n`;

describe('with threads in front', needsLinux, () => {
  test.each([
    ['2', '2'],
    ['2', '0'],
    ['0', '2'],
  ])('a port of a server with %s is not taken by another with %s', async (first, second) => {
    const port = await freePort();
    const server = await startServer({ PORT: String(port), FRONTS: first });
    const other = await runServer({
      PORT: String(port),
      STAFF_PORT: '0',
      FRONTS: second,
      DATA_DIR: join(folder, 'other'),
    });
    expect(other).toEqual({ code: 1, printed: inUse(port) });
    expect(await server.stop()).toBe(0);
  });

  test('of two servers that start together on one port, one opens and one says that it is taken', async () => {
    const port = await freePort();
    const start = () => startServer({ PORT: String(port), FRONTS: '1' });
    const outcomes = await Promise.allSettled([start(), start(), start()]);
    const opened = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    await Promise.all(opened.map(({ value }) => value.stop()));
    expect(opened).toHaveLength(1);
    for (const { reason } of failed) expect(String(reason)).toContain(inUse(port));
  });

  test('a server that was killed leaves nothing behind, and its port can be taken again', async () => {
    const port = await freePort();
    const temporary = mkdtempSync(join(folder, 'tmp-'));
    const environment = { PORT: String(port), FRONTS: '2', TMPDIR: temporary };
    const killed = await startServer(environment);
    expect((await fetch(`${killed.url}/about`)).status).toBe(200);
    expect(await killed.stop('SIGKILL')).toBe(null);
    expect(readdirSync(temporary)).toEqual([]);
    const next = await startServer(environment);
    expect((await fetch(`${next.url}/about`)).status).toBe(200);
    expect(await next.stop()).toBe(0);
  });

  test('what the log says of an answer is said once, whichever thread gave it', async () => {
    const server = await startServer({ FRONTS: '2', LOG_LEVEL: 'info' });
    const ask = (path: string) => fetch(server.url + path, { headers: { connection: 'close' } });
    await ask('/about');
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => ask(index % 2 ? '/about' : '/internet-packages')),
    );
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(60);
    expect(await server.stop()).toBe(0);
    const lines = server.printed().split('\n');
    for (const id of ids) {
      expect(lines.filter((line) => line.includes(String(id)) && line.includes('Answered.'))).toHaveLength(1);
    }
  });

  test(
    'several servers on one PostgreSQL, each with its own, show a new price and count one visitor together',
    needsPostgres,
    async () => {
      const { url, drop } = await emptyPostgres();
      const key = Buffer.alloc(32, 1).toString('base64');
      const start = () =>
        startServer({ DATABASE_URL: url, ID_IMAGE_KEYS: key, FRONTS: '2', RATE_LIMITS: 'on' });
      const servers = [await start(), await start()];
      const before = await pagesOf(servers);
      expect(before.size).toBe(1);
      await raisePrice(url);
      await expect.poll(() => pagesOf(servers)).not.toEqual(before);
      await expect.poll(async () => (await pagesOf(servers)).size).toBe(1);

      const answers = await Promise.all(
        Array.from({ length: 300 }, (_, index) => {
          const { url } = servers[index % 2] as ServerProcess;
          return send(url, '/contact-us', { ...contactMessage, website: 'seen by a bot only' });
        }),
      );
      const taken = answers.filter(({ status }) => status === 201).length;
      // One more every two seconds, however long this takes.
      expect(taken).toBeGreaterThanOrEqual(120);
      expect(taken).toBeLessThan(200);
      for (const server of servers) expect(await server.stop()).toBe(0);
      await drop();
    },
  );
});

/** The marks of the page with the prices, as every thread of these servers sends it. */
async function pagesOf(servers: readonly ServerProcess[]): Promise<Set<string | null>> {
  const asked = servers.flatMap(({ url }) =>
    Array.from({ length: 20 }, () => fetch(`${url}/pricing`, { headers: { connection: 'close' } })),
  );
  return new Set((await Promise.all(asked)).map(({ headers }) => headers.get('etag')));
}

async function raisePrice(databaseUrl: string): Promise<void> {
  const store = await openStore({ dataDir: folder, databaseUrl });
  const prices = { price_one: 901, price_three: 2561, price_six: 5401, price_twelve: 9721 };
  await changePrices(store, 'eco-25', prices);
  await store.close();
}
