import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '../../server/db/store.ts';
import { startBot } from '../support/payment-bot.ts';
import { startServer } from '../support/server-process.ts';
import { switchOn } from '../support/switched-messages.ts';
import { checkAsked, type FaultEvent } from './check-asked.ts';
import { checkStore } from './check-store.ts';
import { Ledger } from './ledger.ts';
import { duringLoad, untilAllAcknowledged, untilAllDelivered } from './load.ts';
import { report, rounds } from './rounds.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'meltem-faults-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('killed at any moment, the server loses nothing it acknowledged and keeps nothing twice', async () => {
  const ledger = new Ledger();
  const events: FaultEvent[] = [];
  const told: FaultEvent[] = [];
  const bot = await startBot();
  bot.onAsked((reference) => events.push({ asked: reference }));
  const messages = await startBot();
  messages.onAsked((reference) => told.push({ asked: reference }));
  const start = () =>
    startServer({
      DATA_DIR: dataDir,
      PAYMENT_BOT_URL: bot.url,
      MESSAGE_BOT_URL: messages.url.replace('request-link', 'send-message'),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    });
  let server = await start();
  const store = await openStore({ dataDir, databaseUrl: undefined });
  await switchOn(store.db, 'received');
  const origin = () => server.url;
  for (let round = 0; round < rounds.sqlite; round += 1) {
    await duringLoad(ledger, [origin], async () => {
      await server.stop('SIGKILL');
      events.push({ fault: true });
      told.push({ fault: true });
    });
    server = await start();
    await ledger.sendAgain(origin);
  }
  await untilAllAcknowledged(ledger, origin);
  await untilAllDelivered(store);
  expect(await server.stop()).toBe(0);
  await bot.stop();
  await messages.stop();
  const counted = await checkStore(store, ledger);
  await store.close();
  const links = checkAsked(events, ledger.references('payment'));
  const messaged = checkAsked(told, ledger.references('registration'));
  report('SQLite, kill -9', { rounds: rounds.sqlite, ...counted, ...links });
  report('told who registered', messaged);
});
