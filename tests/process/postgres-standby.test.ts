import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPrograms, type OwnCluster, startCluster } from '../../scripts/find-postgres.ts';
import { openStore } from '../../server/db/store.ts';
import { question } from '../support/forms.ts';
import { needsPostgresPrograms } from '../support/needs.ts';
import { send } from '../support/send.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

const programs = findPrograms();

let cluster: OwnCluster;
let server: ServerProcess;
beforeAll(async () => {
  if (!programs) return;
  cluster = await startCluster(programs);
  server = await startServer({ DATABASE_URL: cluster.url });
});
afterAll(async () => {
  if (server?.process.exitCode === null) await server.stop('SIGKILL');
  cluster?.stop();
});

test(
  'a form that no standby has is not acknowledged, and is taken once when one is back',
  needsPostgresPrograms,
  async () => {
    const store = await openStore({ dataDir: '', databaseUrl: cluster.url });
    const waitFor = async (standby: string) => {
      await sql`alter system set synchronous_standby_names = ${sql.lit(standby)}`.execute(store.db);
      await sql`select pg_reload_conf()`.execute(store.db);
      const shown = sql<{ synchronous_standby_names: string }>`show synchronous_standby_names`;
      await expect
        .poll(async () => (await shown.execute(store.db)).rows[0]?.synchronous_standby_names)
        .toBe(standby);
    };
    const ask = () => send(server.url, '/questions', question, 'asked-once');
    await waitFor('away');
    // The second is the site's own repetition: the first is stored here by now, but nowhere else.
    for (const _ of [1, 2]) expect((await ask()).status).toBe(503);
    await waitFor('');
    await expect.poll(async () => (await ask()).status).toBe(201);
    expect(await store.db.selectFrom('questions').select('question').execute()).toHaveLength(1);
    await store.close();
  },
);
