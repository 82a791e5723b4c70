import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPrograms, type OwnCluster, startCluster } from '../../scripts/find-postgres.ts';
import { openStore } from '../../server/storage/store.ts';
import { question } from '../support/forms.ts';
import { send } from '../support/send.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

const programs = findPrograms();

let cluster: OwnCluster | undefined;
let server: ServerProcess | undefined;
beforeAll(async () => {
  if (programs) cluster = await startCluster(programs);
});
afterAll(async () => {
  await server?.stop();
  cluster?.stop();
});

test.skipIf(!programs)(
  'while PostgreSQL is away nothing is acknowledged, and when it is back the server goes on without a restart',
  async () => {
    const { url: databaseUrl, halt, resume } = cluster as OwnCluster;
    server = await startServer({ DATABASE_URL: databaseUrl, RATE_LIMITS: 'off' });
    const { url } = server;
    const ask = (name: string) => send(url, '/questions', { ...question, name }, name);
    expect((await ask('before')).status).toBe(201);

    halt();
    const refused = await ask('meanwhile');
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/faq`)).status).toBe(200);

    resume();
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
    expect((await ask('meanwhile')).status).toBe(201);
    expect((await ask('before')).status).toBe(201);
    const store = await openStore({ dataDir: '', databaseUrl });
    const kept = await store.db.selectFrom('questions').select('name').orderBy('name').execute();
    await store.close();
    expect(kept).toEqual([{ name: 'before' }, { name: 'meanwhile' }]);
  },
);
