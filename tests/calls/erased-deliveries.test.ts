import { expect, test } from 'vitest';
import { identityOf } from '#domain/erasing.ts';
import { erasePerson } from '../../server/console/erasure/erase-person.ts';
import { planErasing } from '../../server/console/erasure/erasure-plan.ts';
import { sandbox } from '../../server/payments/sandbox.ts';
import { botForEachTest, siteForEachTest } from '../support/for-tests.ts';
import { payment, post } from '../support/forms.ts';
import { takes } from '../support/payment-bot.ts';
import { insert } from '../support/rows.ts';

const phone = payment.clientPhone;
const bot = botForEachTest();
const site = siteForEachTest(() => ({ PAYMENT_BOT_URL: bot.url }));

async function erase(): Promise<void> {
  const identities = [identityOf(phone)].filter((identity) => identity !== undefined);
  await site.store.db.transaction().execute(async (transaction) => {
    await erasePerson(transaction, await planErasing(transaction, identities), identities);
  });
}
const rows = (table: 'deliveries' | 'payment_requests' | 'sandbox_messages') =>
  site.store.db.selectFrom(table).selectAll().execute();

test.each([
  ['arrives', takes],
  ['fails', (response: Parameters<typeof takes>[0]) => response.writeHead(500).end()],
  ['is refused for good', (response: Parameters<typeof takes>[0]) => response.writeHead(422).end()],
] as const)(
  'a link that is under way while its payment is erased ends quietly, also when it %s',
  async (_, end) => {
    const troubles: unknown[] = [];
    site.outbox.on('trouble', (error) => troubles.push(error));
    await post(site.app, '/internet/package/payment', payment);
    const asked = new Promise<void>((resolve) => bot.onAsked(() => resolve()));
    const erased = Promise.withResolvers<void>();
    bot.behave(async (response, request) => {
      await erased.promise;
      end(response, request);
    });
    const turn = site.outbox.turn();
    await asked;
    await erase();
    erased.resolve();
    await turn;
    expect(await rows('deliveries')).toEqual([]);
    expect(await rows('payment_requests')).toEqual([]);
    expect(troubles).toEqual([]);
    await site.outbox.turn();
    expect(bot.asked).toHaveLength(1);
  },
);

test('a link that somebody has taken on but not sent yet is not sent', async () => {
  await post(site.app, '/internet/package/payment', payment);
  const [waiting] = await rows('deliveries');
  await erase();
  // As it stands in the memory of who took it.
  await insert(site.store.db, 'deliveries', waiting as never);
  await site.outbox.turn();
  expect(bot.asked).toEqual([]);
  expect(await rows('deliveries')).toMatchObject([{ state: 'done' }]);
});

test('the sandbox keeps no number of a payment that was erased meanwhile', async () => {
  const { reference } = (await post(site.app, '/internet/package/payment', payment)).json();
  const request = { ...payment, reference, key: reference } as never;
  await erase();
  await sandbox(site.store.db, site.config).sendLink('a code', request, new AbortController().signal);
  expect(await rows('sandbox_messages')).toEqual([]);
});
