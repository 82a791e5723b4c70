import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPrograms, type OwnCluster, startCluster } from '../../scripts/find-postgres.ts';
import { openStore } from '../../server/db/store.ts';
import { payment, question } from '../support/forms.ts';
import { needsPostgresPrograms } from '../support/needs.ts';
import { startBot } from '../support/payment-bot.ts';
import { send } from '../support/send.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

const programs = findPrograms();

let cluster: OwnCluster | undefined;
let server: ServerProcess;
let bot: Awaited<ReturnType<typeof startBot>>;
beforeAll(async () => {
  if (!programs) return;
  cluster = await startCluster(programs);
  bot = await startBot();
  server = await startServer({ DATABASE_URL: cluster.url, RATE_LIMITS: 'off', PAYMENT_BOT_URL: bot.url });
});
afterAll(async () => {
  await server?.stop();
  await bot?.stop();
  cluster?.stop();
});

test(
  'while PostgreSQL is away nothing is acknowledged, and when it is back the server goes on without a restart',
  needsPostgresPrograms,
  async () => {
    const { url: databaseUrl, halt, resume } = cluster as OwnCluster;
    const { url } = server;
    const ask = (name: string) => send(url, '/questions', { ...question, name }, name);
    expect((await ask('before')).status).toBe(201);

    halt();
    const refused = await ask('meanwhile');
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    for (const path of ['/faq', '/coverage', '/coverage?place=Girne']) {
      expect((await fetch(url + path)).status, path).toBe(200);
    }

    await expect.poll(() => server.printed()).toContain('Deliveries are held up.');

    resume();
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await ask('meanwhile')).status).toBe(201);
    expect((await ask('before')).status).toBe(201);
    const { reference } = await (await send(url, '/internet/package/payment', payment, 'payment')).json();
    await expect.poll(() => bot.references()).toEqual([reference]);
    const store = await openStore({ dataDir: '', databaseUrl });
    const kept = await store.db.selectFrom('questions').select('name').orderBy('name').execute();
    await store.close();
    expect(kept).toEqual([{ name: 'before' }, { name: 'meanwhile' }]);
  },
);
