import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import { needsPostgres } from '../support/needs.ts';
import { startServer } from '../support/server-process.ts';
import { emptyPostgres } from '../support/test-store.ts';

const password = 'secret-of-the-owner';

async function startFour(environment: Record<string, string>): Promise<void> {
  const servers = await Promise.all(Array.from({ length: 4 }, () => startServer(environment)));
  try {
    for (const { url, printed } of servers) {
      expect(printed()).not.toContain(password);
      const packages = await (await fetch(`${url}/internet-packages`)).json();
      expect(packages).toHaveLength(firstPackages.length);
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

test('instances that start together on one empty SQLite file do not collide', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meltem-data-'));
  await startFour({ DATA_DIR: dataDir });
  rmSync(dataDir, { recursive: true });
});

test('instances that start together on one empty PostgreSQL do not collide', needsPostgres, async () => {
  const { url, drop } = await emptyPostgres();
  const owner = await handOver(url);
  await startFour({ DATABASE_URL: owner.url, ID_IMAGE_KEYS: Buffer.alloc(32, 1).toString('base64') });
  await drop();
  await owner.drop();
});

/** To a user who owns the database and may do nothing else, as the handbook makes it. */
async function handOver(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const owned = new URL(url);
  const database = owned.pathname.slice(1);
  owned.username = `${database}_owner`;
  owned.password = password;
  const asked = async (where: string, ...statements: string[]) => {
    const client = new pg.Client({ connectionString: where });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const { username } = owned;
  const role = `create role ${username} login password '${password}'`;
  await asked(url, role, `alter database ${database} owner to ${username}`);
  const server = process.env.TEST_DATABASE_URL ?? '';
  return { url: owned.href, drop: () => asked(server, `drop role ${username}`) };
}
