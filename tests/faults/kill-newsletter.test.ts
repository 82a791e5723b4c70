import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostMailsAMinute, newsletterAddress } from '#domain/newsletter.ts';
import { findPrograms, type OwnCluster, startCluster } from '../../scripts/find-postgres.ts';
import { openStore, type Store } from '../../server/db/store.ts';
import { countRecipients } from '../../server/newsletters/queries.ts';
import { subscriberToken } from '../../server/newsletters/tokens.ts';
import { startMailServer } from '../support/mail-server.ts';
import { needsPostgresPrograms } from '../support/needs.ts';
import { bulletin, mailSettings } from '../support/newsletters.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { rounds } from './rounds.ts';

/** In `npm test`; `npm run bench:newsletter` takes 10,000. */
const all = Number(process.env.NEWSLETTER_MAILS ?? 300);
const keys = Buffer.alloc(32, 7).toString('base64');
const dataDir = mkdtempSync(join(tmpdir(), 'meltem-newsletter-'));
const programs = findPrograms();
let cluster: OwnCluster | undefined;
beforeAll(async () => {
  if (programs) cluster = await startCluster(programs);
});
afterAll(() => {
  cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const what = 'killed at any moment, a newsletter reaches nobody twice, and whoever it did not reach is told';

test(`${what}: SQLite`, () => killWhileSending('SQLite', 1, undefined));

test(`${what}: PostgreSQL, two servers`, needsPostgresPrograms, () =>
  killWhileSending('PostgreSQL', 2, cluster?.url),
);

const addressOf = (number: number) => `reader${number}@example.com`;

async function killWhileSending(name: string, servers: number, databaseUrl: string | undefined) {
  const mails = await startMailServer();
  const place = databaseUrl ? { DATABASE_URL: databaseUrl, ID_IMAGE_KEYS: keys } : { DATA_DIR: dataDir };
  const start = () =>
    Promise.all(
      Array.from({ length: servers }, () =>
        startServer({ ...place, ...mailSettings(mails.url), LOG_LEVEL: 'silent' }),
      ),
    );
  let running = await start();
  const store = await openStore({ dataDir, databaseUrl });
  await fill(store);
  const begun = Date.now();

  const left = new Map<string, number>();
  for (let kill = 1; kill <= rounds.newsletter; kill += 1) {
    await mails.received(Math.floor((all * kill) / (rounds.newsletter + 2)));
    await leaveInTheMiddle(store, running[0] as ServerProcess, kill, left, () => mails.mails.length);
    await Promise.all(running.map((server) => server.stop('SIGKILL')));
    // As after the lease of what the dead had claimed.
    await store.db
      .updateTable('newsletter_recipients')
      .set({ due_at: 0 })
      .where('claim', 'is not', null)
      .execute();
    running = await start();
  }
  const ended = () =>
    store.db.selectFrom('newsletters').select('state').where('id', '=', 'n').executeTakeFirstOrThrow();
  await expect.poll(ended, { timeout: 30 * 60_000, interval: 500 }).toEqual({ state: 'sent' });
  const seconds = Math.round((Date.now() - begun) / 1000);
  for (const server of running) expect(await server.stop()).toBe(0);

  const got = mails.mails.flatMap(({ to }) => to);
  const states = await store.db.selectFrom('newsletter_recipients').select(['email', 'state']).execute();
  const inState = (state: string) => states.filter((one) => one.state === state).map(({ email }) => email);
  const figures = await countRecipients(store.db, 'n');
  await store.close();
  await mails.stop();

  expect(new Set(got).size).toBe(got.length);
  expect(states).toHaveLength(all);
  expect(figures).toMatchObject({ waiting: 0, sending: 0, failed: 0 });
  // Told as sent is sent, and told as not sent is not.
  expect(inState('sent').filter((email) => !got.includes(email))).toEqual([]);
  expect(inState('left').filter((email) => got.includes(email))).toEqual([]);
  // Whoever left has got nothing since.
  for (const [email, before] of left) expect(got.slice(before)).not.toContain(email);
  const known = new Set([...inState('sent'), ...inState('left'), ...inState('unknown')]);
  expect(known.size).toBe(all);
  const unknownButThere = inState('unknown').filter((email) => got.includes(email)).length;
  console.log(
    `A newsletter on ${name}, ${servers} server(s), ${rounds.newsletter} times kill -9: subscribers ${all}, received ${got.length}, twice 0, unsubscribed meanwhile ${left.size}, told as unknown ${figures.unknown} (of which received ${unknownButThere}), ${seconds} s`,
  );
}

async function fill({ db }: Store): Promise<void> {
  const rows = Array.from({ length: all }, (_, number) => ({
    email_field: addressOf(number),
    created_at: number,
  }));
  for (let from = 0; from < all; from += 500) {
    await db
      .insertInto('email_subscriptions')
      .values(rows.slice(from, from + 500))
      .execute();
  }
  await db.updateTable('newsletter_settings').set({ mails_a_minute: mostMailsAMinute }).execute();
  await db
    .insertInto('newsletters')
    .values({
      id: 'n',
      version: 1,
      state: 'planned',
      texts: JSON.stringify(bulletin.texts),
      instead: JSON.stringify(bulletin.instead),
      created_at: 1,
      by_name: 'Can',
      send_at: 1,
    })
    .execute();
}

/** A few who wait for it unsubscribe by the link of an older mail. */
async function leaveInTheMiddle(
  { db }: Store,
  { url }: ServerProcess,
  kill: number,
  left: Map<string, number>,
  sent: () => number,
): Promise<void> {
  const waiting = await db
    .selectFrom('newsletter_recipients')
    .select('email')
    .where('state', '=', 'waiting')
    .where('claim', 'is', null)
    .orderBy('email', kill % 2 ? 'asc' : 'desc')
    .limit(3)
    .execute();
  for (const { email } of waiting) {
    const address = newsletterAddress('leave', await subscriberToken(db, email), 'tr');
    const answer = await fetch(url + address, { method: 'POST' });
    expect(answer.status).toBe(200);
    const { state } = await db
      .selectFrom('newsletter_recipients')
      .select('state')
      .where('newsletter', '=', 'n')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    // A mail that was being handed over while they left arrives: nobody can call it back.
    if (state === 'waiting' || state === 'left') left.set(email, sent());
  }
}
