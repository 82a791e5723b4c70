import { syncBuiltinESMExports } from 'node:module';
import type { Readable } from 'node:stream';
import timers from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChangeTokens } from '#domain/live.ts';
import { recordNotice } from '../../server/payments/notices.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { contactMessage, payment, post } from '../support/forms.ts';
import { noticeOf } from '../support/notices.ts';
import { startBot } from '../support/payment-bot.ts';
import { publicSite } from '../support/public-site.ts';
import { storeRegistration } from '../support/registrations.ts';

const site = siteForEachTest();
const agent = staffForEachTest(site, 'agent@meltem.example', 'agent');
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** What comes over the connection, as it comes. */
async function follow(): Promise<{ stream: Readable; told: ChangeTokens[]; all: () => string }> {
  const answer = await site.staff.inject({
    url: '/console/live',
    headers: { cookie: agent.cookie },
    payloadAsStream: true,
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // A proxy would keep it until there is enough to be worth sending.
    'x-accel-buffering': 'no',
  });
  const stream = answer.stream();
  const told: ChangeTokens[] = [];
  let all = '';
  stream.on('data', (chunk) => {
    all += chunk;
    for (const [, data] of String(chunk).matchAll(/^data: (.*)$/gm)) told.push(JSON.parse(data ?? ''));
  });
  return { stream, told, all: () => all };
}

test('whoever follows is told how things stand, and what has changed', async () => {
  const { told } = await follow();
  await expect.poll(() => told.length).toBe(1);
  const { id } = await storeRegistration(site.store);
  await expect.poll(() => told.length).toBe(2);
  expect(told[1]).toEqual({
    ...told[0],
    registrations: expect.not.stringMatching(String(told[0]?.registrations)),
  });
  await agent.post(`/console/registrations/${id}/move`, { to: 'contacted', version: 1 });
  await expect.poll(() => told.length).toBe(3);
  expect(told[2]?.registrations).not.toBe(told[1]?.registrations);
  await post(site.app, '/contact-us', contactMessage);
  await expect.poll(() => told.at(-1)?.messages).not.toBe(told[2]?.messages);
  await post(site.app, '/internet/package/payment', payment);
  await expect.poll(() => told.at(-1)?.payments).not.toBe(told[2]?.payments);
  expect(told.at(-1)?.registrations).toBe(told[2]?.registrations);
});

test('a payment that is paid long after it was asked for is news', async () => {
  await post(site.app, '/internet/package/payment', payment);
  const { told } = await follow();
  await expect.poll(() => told.length).toBeGreaterThan(0);
  const before = told.at(-1)?.payments;
  const { reference } = await site.store.db
    .selectFrom('payment_requests')
    .select('reference')
    .executeTakeFirstOrThrow();
  await recordNotice(site.store.db, noticeOf(reference));
  await expect.poll(() => told.at(-1)?.payments).not.toBe(before);
});

test('a link that was sent is news', async () => {
  await post(site.app, '/internet/package/payment', payment);
  const { told } = await follow();
  const first = await beginning(told);
  await site.outbox.turn();
  await expect.poll(() => told.at(-1)?.payments).not.toBe(first.payments);
  expect(told.at(-1)?.deliveries).not.toBe(first.deliveries);
});

test('while nobody follows, nobody looks', async () => {
  expect(site.live.isPolling).toBe(false);
  const url = await site.staff.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  await fetch(`${url}/console/live`, { headers: { cookie: agent.cookie }, signal: leaving.signal });
  expect(site.live.isPolling).toBe(true);
  leaving.abort();
  await expect.poll(() => site.live.isPolling).toBe(false);
});

test('however many follow, an instance looks once a second', async () => {
  const pauses: { ms: number | undefined; end: () => void }[] = [];
  vi.spyOn(timers, 'setTimeout').mockImplementation(
    (ms) => new Promise((end) => pauses.push({ ms, end: () => end(undefined as never) })),
  );
  syncBuiltinESMExports();
  const looks = vi.spyOn(site.store.db, 'selectFrom');
  const looked = () => looks.mock.calls.filter(([table]) => (table as string) === 'change_counters').length;
  const told: ChangeTokens[] = [];
  for (let follower = 0; follower < 3; follower += 1) site.live.follow((tokens) => told.push(tokens));
  for (const look of [1, 2, 3]) {
    await expect.poll(() => pauses.length).toBe(look);
    expect(pauses.at(-1)?.ms).toBe(1_000);
    expect(looked()).toBe(look);
    pauses.at(-1)?.end();
  }
  expect(told).toHaveLength(3);
});

test('once the database answers again, whoever follows is told what has changed', async () => {
  const { told } = await follow();
  const { messages } = await beginning(told);
  const troubles: unknown[] = [];
  site.live.on('trouble', (error) => troubles.push(error));
  const away = vi.spyOn(site.store.db, 'selectFrom').mockImplementation(() => {
    throw new Error('The database does not answer.');
  });
  await expect.poll(() => troubles.length).toBe(1);
  away.mockRestore();
  await post(site.app, '/contact-us', contactMessage);
  await expect.poll(() => told.at(-1)?.messages).not.toBe(messages);
  expect(troubles).toHaveLength(1);
});

test('whoever is no longer signed in is no longer told', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { stream, all } = await follow();
  vi.advanceTimersByTime(15_000);
  await expect.poll(all).toContain(':\n\n');
  expect(stream.readableEnded).toBe(false);
  await site.store.db.deleteFrom('staff_sessions').execute();
  vi.advanceTimersByTime(15_000);
  await expect.poll(() => stream.readableEnded).toBe(true);
});

test('an open screen does not keep somebody signed in', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { stream } = await follow();
  const looks = vi.spyOn(site.signIn, 'member');
  vi.setSystemTime(Date.now() + 11 * 60 * 60_000);
  vi.advanceTimersByTime(15_000);
  expect(await Promise.all(looks.mock.results.map(({ value }) => value))).toMatchObject([{ name: 'agent' }]);
  expect(stream.readableEnded).toBe(false);
  vi.setSystemTime(Date.now() + 60 * 60_000);
  vi.advanceTimersByTime(15_000);
  await expect.poll(() => stream.readableEnded).toBe(true);
});

test('a stop does not wait for those who follow', async () => {
  const { stream } = await follow();
  await site.staff.close();
  await expect.poll(() => stream.readableEnded).toBe(true);
});

test('what the staff do to payments and messages is news, however old those are', async () => {
  for (let number = 0; number < 12; number += 1) {
    await post(site.app, '/internet/package/payment', { ...payment, userName: `Somebody ${number}` });
    await post(site.app, '/contact-us', { ...contactMessage, name: `Somebody ${number}` });
  }
  await site.outbox.turn();
  const paid = await oldest('payment_requests');
  const message = await oldest('contact_messages');
  const { told } = await follow();
  const { payments, messages } = await beginning(told);
  await agent.post(`/console/payments/${paid}/cancel`, { version: 1 });
  await expect.poll(() => told.at(-1)?.payments).not.toBe(payments);
  expect(told.at(-1)?.messages).toBe(messages);
  const seen = told.length;
  await agent.post(`/console/messages/message/${message}/status`, { version: 1, status: 'spam' });
  await expect.poll(() => told.length).toBeGreaterThan(seen);
  expect(told.at(-1)?.messages).not.toBe(messages);
});

test('a delivery that is given up is news, and so is its next attempt; a price is too', async () => {
  const refusing = await startBot();
  refusing.behave((response) => response.writeHead(422).end());
  const other = await publicSite({ PAYMENT_BOT_URL: refusing.url }, site.storeConfig);
  await post(other.app, '/internet/package/payment', payment);
  const { told } = await follow();
  const first = await beginning(told);
  await other.outbox.turn();
  await expect.poll(() => told.at(-1)?.deliveries).not.toBe(first.deliveries);
  expect(told.at(-1)?.payments).not.toBe(first.payments);
  expect(told.at(-1)?.packages).toBe(first.packages);

  const dead = told.at(-1)?.deliveries;
  const { id } = await site.store.db.selectFrom('deliveries').select('id').executeTakeFirstOrThrow();
  expect((await agent.post(`/console/deliveries/${id}/retry`)).statusCode).toBe(204);
  await expect.poll(() => told.at(-1)?.deliveries).not.toBe(dead);

  await site.store.db
    .updateTable('price_list')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
  await expect.poll(() => told.at(-1)?.packages).not.toBe(first.packages);
  await other.close();
  await refusing.stop();
});

/** How things stand at the beginning. */
async function beginning(told: ChangeTokens[]): Promise<ChangeTokens> {
  await expect.poll(() => told.length).toBeGreaterThan(0);
  return told[0] as ChangeTokens;
}

async function oldest(table: 'payment_requests' | 'contact_messages'): Promise<string> {
  const { id } = await site.store.db
    .selectFrom(table)
    .select('id')
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  return id;
}
