import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payment, post } from '../support/forms.ts';
import { publicSite } from '../support/public-site.ts';
import { forgetEverythingSent } from '../support/test-store.ts';

let site: Awaited<ReturnType<typeof publicSite>>;
beforeAll(async () => {
  site = await publicSite();
});
afterAll(() => site.close());
beforeEach(() => forgetEverythingSent(site.store));

const messages = () => site.store.db.selectFrom('sandbox_messages').selectAll().execute();

test('without a bot the link goes to the sandbox’s inbox, and counts as sent', async () => {
  const { reference } = (await post(site.app, '/internet/package/payment', payment)).json();
  await site.outbox.turn();
  expect(await messages()).toMatchObject([
    { reference, phone: payment.clientPhone, link_token: expect.stringMatching(/^[\w-]{32}$/) },
  ]);
  const payments = await site.store.db.selectFrom('payment_requests').selectAll().execute();
  expect(payments).toMatchObject([{ status: 'link_sent' }]);
});

test('asked twice for one payment, the sandbox sends one message', async () => {
  await post(site.app, '/internet/package/payment', payment);
  await site.outbox.turn();
  const [first] = await messages();
  await site.store.db.updateTable('deliveries').set({ state: 'waiting', due_at: 0 }).execute();
  await site.outbox.turn();
  expect(await messages()).toEqual([first]);
  const deliveries = await site.store.db.selectFrom('deliveries').select('state').execute();
  expect(deliveries).toEqual([{ state: 'done' }]);
});
