import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Outbox } from '../../server/jobs/outbox.ts';
import { linkBot } from '../../server/payments/bot.ts';
import { paymentLinkHandler } from '../../server/payments/link-delivery.ts';
import { botForEachTest, siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { payment, post } from '../support/forms.ts';

const bot = botForEachTest();
const site = siteForEachTest(() => ({ PAYMENT_BOT_URL: bot.url }));
const agent = staffForEachTest(site, 'can@meltem.example', 'agent');

const dayMs = 24 * 60 * 60_000;
const ask = () => post(site.app, '/internet/package/payment', payment);
const payments = () => site.store.db.selectFrom('payment_requests').selectAll().execute();
const deliveries = () => site.store.db.selectFrom('deliveries').selectAll().execute();

async function payPart(): Promise<void> {
  const [{ id: subject } = { id: '' }] = await payments();
  const part = { kind: 'payment_request', method: 'cash', amount: 100, note: '', seen: 0 };
  expect((await agent.post('/console/ledger', { ...part, id: randomUUID(), subject })).statusCode).toBe(200);
}

test('a link that waits is not sent once a part was paid at the counter: it would ask for the whole', async () => {
  await ask();
  await payPart();
  await site.outbox.turn();
  expect(bot.asked).toEqual([]);
  expect(await payments()).toMatchObject([{ status: 'received', link_sent_at: null }]);
});

test.each([
  ['not asked for again', 0, 'cancelled'],
  ['not among what failed, though it was the last attempt,', dayMs, 'status 500'],
])(
  'a link is %s when a part was paid while the bot was failing to send it',
  async (_, later, last_failure) => {
    await ask();
    const handler = paymentLinkHandler(site.store.db, linkBot({ url: bot.url, token: undefined }));
    // What was asked for just now is due by its clock.
    const now = Date.now() + 10_000 + later;
    const instance = new Outbox(site.store.db, { payment_link: handler }, { now: () => now });
    let answer = () => {};
    bot.behave((response) => {
      answer = () => response.writeHead(500).end();
    });
    const turn = instance.turn();
    await expect.poll(() => bot.asked).toHaveLength(1);
    await payPart();
    answer();
    await turn;
    expect(await deliveries()).toMatchObject([{ state: 'done', last_failure }]);
    expect(await payments()).toMatchObject([{ status: 'received', link_sent_at: null }]);
  },
);
