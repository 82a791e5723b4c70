import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPrograms, type OwnCluster, startCluster } from '../../scripts/find-postgres.ts';
import { openStore } from '../../server/db/store.ts';
import { question } from '../support/forms.ts';
import { needsPostgresPrograms } from '../support/needs.ts';
import { send } from '../support/send.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { startRelay, type TcpRelay } from '../support/tcp-relay.ts';

const programs = findPrograms();

let cluster: OwnCluster;
let relay: TcpRelay;
let server: ServerProcess;
beforeAll(async () => {
  if (!programs) return;
  cluster = await startCluster(programs);
  const url = new URL(cluster.url);
  relay = await startRelay(Number(url.port));
  url.port = String(relay.port);
  server = await startServer({ DATABASE_URL: url.href });
});
afterAll(async () => {
  relay?.thaw();
  if (server?.process.exitCode === null) await server.stop('SIGKILL');
  relay?.stop();
  cluster?.stop();
});

const ask = (name: string) => send(server.url, '/questions', { ...question, name }, name);
const get = (path: string, url = server.url) => fetch(url + path);

/** More than there are connections, so that some wait for one. */
const visitors = Array.from({ length: 14 }, (_, index) => `visitor-${index}`);

test(
  'while the connection to PostgreSQL hangs, pages go on, forms are refused in time, and nothing is lost',
  needsPostgresPrograms,
  async () => {
    for (const name of visitors.slice(0, 3)) expect((await ask(name)).status).toBe(201);
    expect((await get('/readyz')).status).toBe(200);

    // Whatever waited for it without end would not be answered before it thaws.
    relay.freeze();
    const answers = visitors.map(ask);
    for (const path of ['/', '/faq', '/internet-packages', '/healthz'])
      expect((await get(path)).status).toBe(200);
    for (const answer of await Promise.all(answers)) {
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    }
    // Not only the connections that were open: new ones hang too.
    expect((await ask(visitors[0] as string)).status).toBe(503);
    expect((await get('/readyz')).status).toBe(503);
    const metrics = await get('/metrics', server.staffUrl);
    expect(await metrics.text()).toMatch(/^meltem_store_up 0$/m);
    const signIn = { email: 'owner@meltem.example', password: 'correct horse battery' };
    expect((await send(server.staffUrl, '/auth/sign-in/email', signIn)).status).toBe(503);
    expect((await get('/about')).status).toBe(200);

    relay.thaw();
    await expect.poll(async () => (await get('/readyz')).status).toBe(200);
    for (const name of visitors) expect((await ask(name)).status).toBe(201);
    expect(await (await get('/metrics', server.staffUrl)).text()).toMatch(/^meltem_store_up 1$/m);
    const store = await openStore({ dataDir: '', databaseUrl: cluster.url });
    const stored = await store.db.selectFrom('questions').select('name').execute();
    await store.close();
    expect(stored.map(({ name }) => name).toSorted()).toEqual(visitors.toSorted());
  },
);

test('connections that no longer answer are replaced', needsPostgresPrograms, async () => {
  await Promise.all(visitors.map(ask));
  relay.freezeOpen();
  const answers = await Promise.all(visitors.map((name) => ask(`${name}-again`)));
  expect(answers.map(({ status }) => status)).toContain(503);
  for (const name of visitors) expect((await ask(`${name}-again`)).status).toBe(201);
  expect((await get('/readyz')).status).toBe(200);
  relay.thaw();
});

test(
  'a server that is asked to stop ends in time although its database hangs',
  needsPostgresPrograms,
  async () => {
    await Promise.all(visitors.map(ask));
    relay.freeze();
    const answers = visitors.map((name) => ask(`${name}-at-last`).then(({ status }) => status));
    await get('/healthz');
    expect(await server.stop()).toBe(0);
    expect(new Set(await Promise.all(answers))).toEqual(new Set([503]));
  },
);
