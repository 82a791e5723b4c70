import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { botForEachTest, siteForEachTest } from '../support/for-tests.ts';
import { payment, post } from '../support/forms.ts';

const bot = botForEachTest();
const site = siteForEachTest(() => ({ PAYMENT_BOT_URL: bot.url }));
const turnMs = 1_000;
beforeEach(() => {
  const later = setTimeout;
  // The next turn never comes. Timers that Vitest fakes would be put forward by every poll.
  const withoutTurns = ((run: () => void, ms: number) =>
    later(ms === turnMs ? () => {} : run, ms)) as typeof later;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(withoutTurns);
  site.outbox.start();
});
afterEach(() => void vi.restoreAllMocks());

const ask = async (key: string): Promise<string> => {
  const body = { ...payment, userName: key };
  return (await post(site.app, '/internet/package/payment', body, { 'idempotency-key': key })).json()
    .reference;
};
const statuses = async () =>
  (await site.store.db.selectFrom('payment_requests').select('status').execute()).map(({ status }) => status);

test('an instance that runs asks the bot at once, without waiting for its next turn', async () => {
  const reference = await ask('one');
  await expect.poll(statuses).toEqual(['link_sent']);
  expect(bot.references()).toEqual([reference]);
});

test('a link does not wait because somebody looked while its payment was on its way', async () => {
  const enqueue = site.outbox.enqueue.bind(site.outbox);
  vi.spyOn(site.outbox, 'enqueue').mockImplementation(async (...given) => {
    await enqueue(...given);
    // As at the end of another attempt.
    site.outbox.wakeUp();
  });
  const reference = await ask('one');
  await expect.poll(bot.references).toEqual([reference]);
});

test('a link does not wait because its payment came together with a repeated one', async () => {
  const first = await ask('one');
  await expect.poll(statuses).toEqual(['link_sent']);
  const [repeated, second] = await Promise.all([ask('one'), ask('two')]);
  expect(repeated).toBe(first);
  await expect.poll(bot.references).toEqual([first, second]);
});
