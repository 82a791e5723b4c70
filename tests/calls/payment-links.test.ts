import { expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseClock } from '../../server/jobs/database-clock.ts';
import { Outbox } from '../../server/jobs/outbox.ts';
import { linkBot } from '../../server/payments/bot.ts';
import { paymentLinkHandler } from '../../server/payments/link-delivery.ts';
import { failingOnDemand } from '../support/failing-store.ts';
import { botForEachTest, siteForEachTest } from '../support/for-tests.ts';
import { payment, post } from '../support/forms.ts';
import { failures, startBot, takes } from '../support/payment-bot.ts';

const bot = botForEachTest();
const site = siteForEachTest(() => ({ PAYMENT_BOT_URL: bot.url, PAYMENT_BOT_TOKEN: 'letmein' }));

const path = '/internet/package/payment';
const ask = async (changes = {}): Promise<string> =>
  (await post(site.app, path, { ...payment, ...changes })).json().reference;
const payments = () =>
  site.store.db.selectFrom('payment_requests').selectAll().orderBy('created_at').execute();
const deliveries = () => site.store.db.selectFrom('deliveries').selectAll().execute();

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A little ahead: what is asked for in the next moments is due by it. */
const startOfClock = () => ({ now: Date.now() + 10_000 });

/** An instance of its own on the same store, whose clock we turn. */
function instanceAt(clock: { now: number }, withinMs = 60_000) {
  const handler = paymentLinkHandler(site.store.db, linkBot({ url: bot.url, token: undefined, withinMs }));
  return new Outbox(site.store.db, { payment_link: handler }, { now: () => clock.now });
}

test('the bot is asked once, with the payment and our reference as its key, and the link counts as sent', async () => {
  const reference = await ask();
  await site.outbox.turn();
  expect(bot.asked).toEqual([
    { key: reference, authorization: 'Bearer letmein', body: { ...payment, reference } },
  ]);
  expect(await payments()).toMatchObject([{ status: 'link_sent', link_sent_at: expect.any(Number) }]);
  expect(await deliveries()).toMatchObject([{ state: 'done', attempts: 1, last_failure: null }]);
  await site.outbox.turn();
  expect(bot.asked).toHaveLength(1);
});

test('a link is due by the clock that all instances share, not by that of whoever asked for it', async () => {
  const shared = instanceAt({ now: 5_000 });
  await site.store.db
    .transaction()
    .execute((transaction) => shared.enqueue(transaction, 'payment_link', 'nothing'));
  expect(await deliveries()).toMatchObject([{ due_at: 5_000, created_at: 5_000 }]);
});

test('a server asks its database what time it is, and writes down what is due by that', async () => {
  vi.spyOn(site.store, 'now').mockImplementation(async () => Date.now() + dayMs);
  onTestFinished(() => void vi.restoreAllMocks());
  await site.outbox.turn();
  const earliest = Date.now() + dayMs - minuteMs;
  await ask();
  const [{ due_at, created_at } = { due_at: 0, created_at: 0 }] = await deliveries();
  expect(due_at).toBeGreaterThan(earliest);
  expect(created_at).toBeGreaterThan(earliest);
});

if (process.env.TEST_DATABASE === 'postgres') {
  test('what time it is says PostgreSQL, however wrong the clock of the server is', async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + dayMs });
    onTestFinished(() => void vi.useRealTimers());
    expect(Math.abs((await site.store.now()) - now)).toBeLessThan(dayMs / 2);
  });
}

test('a submission that is refused or repeated asks for no link', async () => {
  await post(site.app, path, { ...payment, clientPhone: '1' });
  const headers = { 'idempotency-key': 'one' };
  await post(site.app, path, payment, headers);
  await post(site.app, path, payment, headers);
  await site.outbox.turn();
  expect(bot.asked).toHaveLength(1);
});

test.each(Object.keys(failures))('a bot that %s is asked again until it takes the link', async (name) => {
  const clock = startOfClock();
  // Only who never ends is not waited for: a busy machine takes its time.
  const instance = instanceAt(clock, name.startsWith('never') ? 300 : undefined);
  const reference = await ask();
  bot.behave(failures[name] as typeof takes);
  await instance.turn();
  expect(await payments()).toMatchObject([{ status: 'received' }]);
  expect(await deliveries()).toMatchObject([
    { state: 'waiting', attempts: 1, last_failure: expect.any(String) },
  ]);
  // Not before its pause is over.
  await instance.turn();
  expect(bot.asked).toHaveLength(1);
  bot.behave(takes);
  clock.now += 2_000;
  await instanceAt(clock).turn();
  expect(bot.references()).toEqual([reference, reference]);
  expect(await payments()).toMatchObject([{ status: 'link_sent' }]);
});

test('a redirect is not followed: a phone number goes nowhere but to the bot', async () => {
  const elsewhere = await startBot();
  bot.behave((response) => response.writeHead(307, { location: elsewhere.url }).end());
  await ask();
  await site.outbox.turn();
  expect(elsewhere.asked).toEqual([]);
  expect(await deliveries()).toMatchObject([{ state: 'waiting', last_failure: 'redirected' }]);
  await elsewhere.stop();
});

test('a bot that is down for ten minutes, with a restart in between, gets every link once it is back', async () => {
  const clock = startOfClock();
  const references = await Promise.all(
    Array.from({ length: 12 }, (_, index) => ask({ userName: `Payer ${index}` })),
  );
  const { port } = bot;
  await bot.stop();
  let instance = instanceAt(clock);
  for (let second = 0; second < 600; second += 5) {
    await instance.turn();
    clock.now += 5_000;
    if (second === 300) {
      await instance.stop();
      instance = instanceAt(clock);
    }
  }
  expect(new Set((await payments()).map(({ status }) => status))).toEqual(new Set(['received']));
  Object.assign(bot, await startBot(port));
  clock.now += 5 * minuteMs;
  await instance.turn();
  expect(bot.references().toSorted()).toEqual(references.toSorted());
  expect(new Set((await payments()).map(({ status }) => status))).toEqual(new Set(['link_sent']));
  await instance.stop();
});

test('an instance that died in the middle of an attempt is followed by another after half a minute', async () => {
  const clock = startOfClock();
  const reference = await ask();
  bot.behave(failures['never answers'] as typeof takes);
  const dying = instanceAt(clock);
  const attempt = dying.turn();
  await expect.poll(() => bot.asked.length).toBe(1);
  const next = instanceAt(clock);
  bot.behave(takes);
  await next.turn();
  expect(bot.asked).toHaveLength(1);
  clock.now += 29_000;
  await next.turn();
  expect(bot.asked).toHaveLength(1);
  clock.now += 1_000;
  await next.turn();
  expect(bot.references()).toEqual([reference, reference]);
  expect(await deliveries()).toMatchObject([{ state: 'done', attempts: 2 }]);
  await bot.stop();
  await attempt;
  // What the first one has to say comes too late to change anything.
  expect(await deliveries()).toMatchObject([{ state: 'done', attempts: 2, last_failure: null }]);
  expect(await payments()).toMatchObject([{ status: 'link_sent' }]);
});

test('a link is not sent again because the database was away when it had been sent', async () => {
  const clock = startOfClock();
  const reference = await ask();
  const { db, next } = failingOnDemand(site.store);
  bot.behave((response, request) => {
    next.failure = new Error('away');
    takes(response, request);
  });
  const handler = paymentLinkHandler(site.store.db, linkBot({ url: bot.url, token: undefined }));
  const instance = new Outbox(db, { payment_link: handler }, { now: () => clock.now });
  await instance.turn();
  expect(await deliveries()).toMatchObject([{ state: 'done', attempts: 1 }]);
  clock.now += minuteMs;
  await instance.turn();
  expect(bot.references()).toEqual([reference]);
});

test('several instances share the work, and each link is asked for once', async () => {
  const references = await Promise.all(
    Array.from({ length: 40 }, (_, index) => ask({ userName: `Payer ${index}` })),
  );
  const clock = startOfClock();
  const instances = Array.from({ length: 4 }, () => instanceAt(clock));
  await Promise.all(instances.map((instance) => instance.turn()));
  expect(bot.references().toSorted()).toEqual(references.toSorted());
  expect(new Set((await deliveries()).map(({ state }) => state))).toEqual(new Set(['done']));
});

test('a server whose clock is a minute ahead does not take what another is asking for', async () => {
  const reference = await ask();
  const handler = paymentLinkHandler(site.store.db, linkBot({ url: bot.url, token: undefined }));
  const serverAhead = (ms: number) =>
    new Outbox(
      site.store.db,
      { payment_link: handler },
      new DatabaseClock(
        () => site.store.now(),
        () => Date.now() + ms,
      ),
    );
  let answer: () => void = () => {};
  bot.behave((response, request) => {
    answer = () => takes(response, request);
  });
  const asking = serverAhead(0).turn();
  await expect.poll(() => bot.references()).toEqual([reference]);
  await serverAhead(minuteMs).turn();
  answer();
  await asking;
  expect(bot.references()).toEqual([reference]);
});

test('after a day there is one last attempt, then the link has failed and the delivery is dead', async () => {
  const clock = startOfClock();
  const instance = instanceAt(clock);
  await ask();
  bot.behave(failures['answers 500'] as typeof takes);
  await instance.turn();
  clock.now += dayMs - 10_000;
  await instance.turn();
  expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 2 }]);
  clock.now += 5 * minuteMs;
  await instance.turn();
  expect(await deliveries()).toMatchObject([
    { state: 'dead', attempts: 3, last_failure: 'status 500', ended_at: clock.now },
  ]);
  expect(await payments()).toMatchObject([{ status: 'link_failed' }]);
  clock.now += dayMs;
  await instance.turn();
  expect(bot.asked).toHaveLength(3);
});

test.each([400, 410, 422])('a bot that refuses with %i is not asked again', async (status) => {
  bot.behave((response) => response.writeHead(status).end());
  await ask();
  await site.outbox.turn();
  expect(await deliveries()).toMatchObject([{ state: 'dead', attempts: 1 }]);
  expect(await payments()).toMatchObject([{ status: 'link_failed' }]);
});

test('no link is asked for what was paid meanwhile', async () => {
  const reference = await ask();
  await site.store.db
    .updateTable('payment_requests')
    .set({ status: 'paid' })
    .where('reference', '=', reference)
    .execute();
  await site.outbox.turn();
  expect(bot.asked).toEqual([]);
  expect(await payments()).toMatchObject([{ status: 'paid' }]);
  expect(await deliveries()).toMatchObject([{ state: 'done' }]);
});

test('a stop lets the attempt under way end', async () => {
  let answer = () => {};
  bot.behave((response, request) => {
    answer = () => takes(response, request);
  });
  site.outbox.start();
  await ask();
  await expect.poll(() => bot.asked.length).toBe(1);
  const stopped = site.outbox.stop();
  answer();
  await stopped;
  expect(await deliveries()).toMatchObject([{ state: 'done', attempts: 1 }]);
});
