import { expect, test } from 'vitest';
import { reopenLink } from '../../server/payments/transitions.ts';
import { siteForFile } from '../support/for-tests.ts';
import { payment, post } from '../support/forms.ts';
import { storedRow } from '../support/rows.ts';

const site = siteForFile();

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

test('sent again by the staff, the message is the newest and its link the same', async () => {
  await post(site.app, '/internet/package/payment', payment);
  await post(site.app, '/internet/package/payment', { ...payment, amount: 3130 });
  await site.outbox.turn();
  await site.store.db.updateTable('sandbox_messages').set({ created_at: 1 }).execute();
  const before = await messages();
  const { id, reference } = await storedRow(site.store.db, 'payment_requests', { amount: payment.amount });
  await site.store.db.transaction().execute(async (transaction) => {
    await reopenLink(transaction, { id, version: 1 });
    await site.outbox.enqueue(transaction, 'payment_link', id);
  });
  await site.outbox.turn();
  const after = await messages();
  expect(after).toHaveLength(2);
  const [again, other] = after.sort((one, two) => two.created_at - one.created_at);
  expect(again).toMatchObject({
    reference,
    link_token: before.find((message) => message.reference === reference)?.link_token,
  });
  expect(again?.created_at).toBeGreaterThan(1);
  expect(other?.created_at).toBe(1);
});
