import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '../../server/db/store.ts';
import { startBot } from '../support/payment-bot.ts';
import { startServer } from '../support/server-process.ts';
import { checkLinks, type FaultEvent } from './check-links.ts';
import { checkStore } from './check-store.ts';
import { Ledger } from './ledger.ts';
import { duringLoad, untilAllAcknowledged, untilAllDelivered } from './load.ts';
import { report, rounds } from './rounds.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'meltem-faults-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('killed at any moment, the server loses nothing it acknowledged and keeps nothing twice', async () => {
  const ledger = new Ledger();
  const events: FaultEvent[] = [];
  const bot = await startBot();
  bot.onAsked((reference) => events.push({ asked: reference }));
  const start = () =>
    startServer({ DATA_DIR: dataDir, PAYMENT_BOT_URL: bot.url, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  let server = await start();
  const origin = () => server.url;
  for (let round = 0; round < rounds.sqlite; round += 1) {
    await duringLoad(ledger, [origin], async () => {
      await server.stop('SIGKILL');
      events.push({ fault: true });
    });
    server = await start();
    await ledger.sendAgain(origin);
  }
  await untilAllAcknowledged(ledger, origin);
  const store = await openStore({ dataDir, databaseUrl: undefined });
  await untilAllDelivered(store);
  expect(await server.stop()).toBe(0);
  await bot.stop();
  const counted = await checkStore(store, ledger);
  await store.close();
  report('SQLite, kill -9', { rounds: rounds.sqlite, ...counted, ...checkLinks(events, ledger) });
});
