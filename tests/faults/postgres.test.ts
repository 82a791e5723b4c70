import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPrograms, type OwnCluster, startCluster } from '../../scripts/find-postgres.ts';
import { openStore } from '../../server/db/store.ts';
import { type ReceivedMail, startMailServer } from '../support/mail-server.ts';
import { needsPostgresPrograms } from '../support/needs.ts';
import { mailSettings } from '../support/newsletters.ts';
import { startBot } from '../support/payment-bot.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { switchOn } from '../support/switched-messages.ts';
import { checkAsked, type FaultEvent } from './check-asked.ts';
import { checkStore } from './check-store.ts';
import { Ledger } from './ledger.ts';
import { duringLoad, untilAllAcknowledged, untilAllDelivered } from './load.ts';
import { report, rounds } from './rounds.ts';

/** A server of its own: one that other tests use must not be restarted under them. */
const programs = findPrograms();
let cluster: OwnCluster;
beforeAll(async () => {
  if (programs) cluster = await startCluster(programs);
});
afterAll(() => cluster?.stop());

const keys = Buffer.alloc(32, 7).toString('base64');

test(
  'two instances on one PostgreSQL, either killed at any moment, and PostgreSQL itself: nothing is lost or double',
  needsPostgresPrograms,
  async () => {
    const ledger = new Ledger();
    const events: FaultEvent[] = [];
    const bot = await startBot();
    bot.onAsked((reference) => events.push({ asked: reference }));
    const mailServer = await startMailServer();
    const start = () =>
      startServer({
        DATABASE_URL: cluster.url,
        ID_IMAGE_KEYS: keys,
        PAYMENT_BOT_URL: bot.url,
        ...mailSettings(mailServer.url),
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'silent',
      });
    const instances: [ServerProcess, ServerProcess] = [await start(), await start()];
    const store = await openStore({ dataDir: '', databaseUrl: cluster.url });
    await switchOn(store.db, 'received');
    const origins = [() => instances[0].url, () => instances[1].url] as const;

    for (let round = 0; round < rounds.postgresInstance; round += 1) {
      const victim = round % 2 === 0 ? 0 : 1;
      await duringLoad(ledger, origins, async () => {
        await instances[victim].stop('SIGKILL');
        events.push({ fault: true });
      });
      // The other one takes over what was not answered.
      await ledger.sendAgain(origins[1 - victim] as () => string);
      instances[victim] = await start();
    }
    for (let round = 0; round < rounds.postgresItself; round += 1) {
      await duringLoad(ledger, origins, async () => {
        cluster.halt();
        cluster.resume();
        events.push({ fault: true });
      });
      await untilAllAcknowledged(ledger, origins[0]);
    }
    await untilAllAcknowledged(ledger, origins[1]);
    await untilAllDelivered(store);
    for (const instance of instances) expect(await instance.stop()).toBe(0);
    await bot.stop();
    const counted = await checkStore(store, ledger);
    const mailed = await checkMailed(mailServer.mails, ledger.references('registration'));
    await mailServer.stop();
    await store.close();
    report('PostgreSQL, two instances', {
      kills: rounds.postgresInstance,
      restarts: rounds.postgresItself,
      ...counted,
      ...checkAsked(events, ledger.references('payment')),
    });
    report('mails to who registered', mailed);
  },
);

/** Each was told by mail. What went out again after a fault is the same mail, which mail programs show once. */
async function checkMailed(mails: readonly ReceivedMail[], wanted: readonly string[]) {
  const toCustomers = () =>
    mails.flatMap(({ subject, messageId }) => {
      const reference = /^Başvurunuz bize ulaştı \((.+)\)$/.exec(subject)?.[1];
      return reference ? [{ reference, messageId }] : [];
    });
  const told = () => [...new Set(toCustomers().map(({ reference }) => reference))].toSorted();
  // Its word that a mail arrived comes a moment later.
  await expect.poll(told, { timeout: 10_000 }).toEqual(wanted.toSorted());
  const arrived = toCustomers();
  expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(wanted.length);
  return { mailed: wanted.length, sentAgainAfterAFault: arrived.length - wanted.length };
}
