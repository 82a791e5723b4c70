import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import { needsPostgres } from '../support/needs.ts';
import { startServer } from '../support/server-process.ts';
import { emptyPostgres } from '../support/test-store.ts';

async function startFour(environment: Record<string, string>): Promise<void> {
  const servers = await Promise.all(Array.from({ length: 4 }, () => startServer(environment)));
  try {
    for (const { url } of servers) {
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
  await startFour({ DATABASE_URL: url, ID_IMAGE_KEYS: Buffer.alloc(32, 1).toString('base64') });
  await drop();
});
