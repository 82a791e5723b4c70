import { expect, test } from 'vitest';
import {
  merchantStore,
  type PaymentMethod,
  type PaymentStatus,
  paymentCurrency,
  paymentLanguage,
} from '#domain/payment.ts';
import { cleanupTasks } from '../../server/app/cleanup-tasks.ts';
import { Cleanup } from '../../server/jobs/cleanup.ts';
import { deleteFinishedDeliveries, deleteOldKeys } from '../../server/jobs/old-rows.ts';
import { addEntry, lockLedger } from '../../server/payments/ledger.ts';
import { readConfiguration } from '../../server/runtime/configuration.ts';
import { storeForEachTest } from '../support/for-tests.ts';
import { contactMessage, payment, question, registration, subscription } from '../support/forms.ts';
import { insert, storedRow } from '../support/rows.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.now();
const log = { info: () => {}, warn: fail, error: fail };

const config = readConfiguration({ ID_IMAGE_DAYS: '7' });

const store = storeForEachTest();

function fail(...words: unknown[]): never {
  throw new Error(JSON.stringify(words));
}

function keys(count: number, ageInDays: number) {
  return Array.from({ length: count }, (_, number) => ({
    route: '/contact-us',
    key: `${ageInDays}-${number}`,
    body_hash: '',
    status: 201,
    answer: '{}',
    created_at: now - ageInDays * day,
  }));
}

function delivery(state: 'waiting' | 'done' | 'dead', ageInDays: number) {
  const then = now - ageInDays * day;
  return {
    id: `${state}-${ageInDays}`,
    kind: 'payment_link' as const,
    subject: 'payment',
    state,
    attempts: 1,
    due_at: then,
    claim: null,
    last_failure: null,
    created_at: then,
    ended_at: state === 'waiting' ? null : then,
  };
}

function run(): Promise<void> {
  return new Cleanup({ tasks: cleanupTasks({ store, config }), log }).run();
}

test('an idempotency key is kept for thirty days', async () => {
  await insert(store.db, 'idempotency_keys', [...keys(2, 29), ...keys(3, 31)]);
  await run();
  const left = await store.db.selectFrom('idempotency_keys').select('key').orderBy('key').execute();
  expect(left).toEqual([{ key: '29-0' }, { key: '29-1' }]);
});

test('a delivery that was made is kept for ninety days; one that waits or is dead stays', async () => {
  const all = (['waiting', 'done', 'dead'] as const).flatMap((state) => [
    delivery(state, 89),
    delivery(state, 91),
  ]);
  await store.db.insertInto('deliveries').values(all).execute();
  await run();
  const left = await store.db.selectFrom('deliveries').select('id').execute();
  expect(left.map(({ id }) => id).sort()).toEqual([
    'dead-89',
    'dead-91',
    'done-89',
    'waiting-89',
    'waiting-91',
  ]);
});

test('unclaimed and expired ID images and whole allowances go too', async () => {
  const encrypted = { key_id: 'key', sha256: 'hash' };
  const image = { bytes: Buffer.from('x'), size: 1, media_type: 'image/jpeg', ...encrypted };
  const closed = { ...registration, id: 'closed', reference: 'closed', language: 'tr' as const };
  await insert(store.db, 'internet_customers', {
    ...closed,
    customerNeedRouter: 'true',
    created_at: now - 9 * day,
    closed_at: now - 8 * day,
  });
  await insert(store.db, 'id_cards', [
    { id: 'expired', ...image, claimed_by: 'closed', created_at: now - 9 * day },
    { id: 'unclaimed', ...image, claimed_by: null, created_at: now - 2 * day },
    { id: 'fresh', ...image, claimed_by: null, created_at: now },
  ]);
  await run();
  expect(await store.db.selectFrom('id_cards').select('id').execute()).toEqual([{ id: 'fresh' }]);
  // What an older version stored in another way: the bytes in the row, and no term.
  expect(await storedRow(store.db, 'id_card_bytes')).toEqual({ id: 'fresh', bytes: image.bytes });
  expect(await storedRow(store.db, 'internet_customers')).toMatchObject({ months: 6 });
});

test('old rows go a few hundred at a time, so that nobody waits long for the database', async () => {
  await store.db.insertInto('idempotency_keys').values(keys(600, 31)).execute();
  const made = Array.from({ length: 600 }, (_, number) => ({ ...delivery('done', 91), id: `${number}` }));
  await store.db.insertInto('deliveries').values(made).execute();
  for (const table of ['idempotency_keys', 'deliveries'] as const) {
    const deleteSome = { idempotency_keys: deleteOldKeys, deliveries: deleteFinishedDeliveries }[table];
    expect([await deleteSome(store.db, now), await deleteSome(store.db, now), table]).toEqual([
      500,
      100,
      table,
    ]);
  }
});

test('subscriptions nobody confirmed, whom a newsletter went to and those who wait go when their time is over', async () => {
  const subscriber = (email_field: string, unconfirmed_at: number | null) => ({
    ...{ email_field, unconfirmed_at, created_at: now - 1_000 * day },
  });
  await insert(store.db, 'email_subscriptions', [
    subscriber('old', now - 31 * day),
    subscriber('recent', now - 29 * day),
    subscriber('confirmed', null),
  ]);
  const sent = { version: 1, state: 'sent' as const, texts: '{}', instead: '{}', by_name: 'Can' };
  for (const [id, ended_at] of [
    ['old', now - 91 * day],
    ['recent', now - 89 * day],
  ] as const) {
    const times = { created_at: 1, send_at: null, begun_at: 1, ended_at, figures: '{"sent":1}' };
    await insert(store.db, 'newsletters', { id, ...sent, ...times });
    await insert(store.db, 'newsletter_recipients', {
      ...{ newsletter: id, email: 'ayse@example.com', language: 'tr', state: 'sent', attempts: 1 },
      ...{ due_at: 1, at: 1, claim: null, last_failure: null },
    });
  }
  await insert(store.db, 'waiting_letters', {
    ...{ id: 'letter', texts: '{}', created_at: now, by_id: 'staff', by_name: 'Can' },
  });
  for (const [id, ageInDays] of [
    ['old', 366],
    ['recent', 364],
  ] as const) {
    const who = { id, place: 'Lefke', name: 'Ayşe', contact: 'ayse@example.com', language: 'tr' as const };
    await insert(store.db, 'waiting_list', { ...who, created_at: now - ageInDays * day });
    await insert(store.db, 'waiting_mails', { id, letter: 'letter', waiting: id, sent_at: null });
  }
  await run();
  const { db } = store;
  const subscribers = await db.selectFrom('email_subscriptions').select('email_field').execute();
  expect(subscribers.map(({ email_field }) => email_field).sort()).toEqual(['confirmed', 'recent']);
  expect(await db.selectFrom('newsletter_recipients').select('newsletter').execute()).toEqual([
    { newsletter: 'recent' },
  ]);
  const newsletters = await db.selectFrom('newsletters').select('figures').execute();
  expect(newsletters).toEqual([{ figures: '{"sent":1}' }, { figures: '{"sent":1}' }]);
  expect(await db.selectFrom('waiting_list').select('id').execute()).toEqual([{ id: 'recent' }]);
  expect(await db.selectFrom('waiting_mails').select('id').execute()).toEqual([{ id: 'recent' }]);
});

test('registrations, payments, messages, questions, subscriptions and the audit log never go by age', async () => {
  const created_at = now - 20 * 365 * day;
  const old = { id: 'old', reference: 'old', language: 'tr' as const, created_at };
  await insert(store.db, 'internet_customers', {
    ...{ ...registration, ...old, customerNeedRouter: 'true', closed_at: created_at },
  });
  await insert(store.db, 'payment_requests', {
    ...{ ...payment, id: 'old', reference: 'old-payment', created_at, method: 'link', status: 'received' },
    currency: paymentCurrency,
    userLanguage: paymentLanguage,
    refMerchantStore: merchantStore,
  });
  await insert(store.db, 'contact_messages', { ...contactMessage, id: 'old', created_at });
  await insert(store.db, 'questions', { ...question, id: 'old', created_at });
  await insert(store.db, 'email_subscriptions', { ...subscription, created_at });
  await insert(store.db, 'audit_entries', {
    ...{ id: 'old', at: created_at, who_id: null, who_name: 'Can', action: 'signed_in' },
    ...{ subject: null, came_from: null },
  });
  await run();
  for (const table of [
    ...(['internet_customers', 'payment_requests', 'contact_messages'] as const),
    ...(['questions', 'email_subscriptions', 'audit_entries'] as const),
  ]) {
    expect([table, await storedRow(store.db, table).then(() => 'stays')]).toEqual([table, 'stays']);
  }
});

test('instances that task at the same moment do not get into each other’s way', async () => {
  await store.db.insertInto('idempotency_keys').values(keys(1_200, 31)).execute();
  await Promise.all([run(), run(), run()]);
  expect(await store.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([]);
});

test('transfer references that nobody paid with are gone after half a year; any money keeps them', async () => {
  const transfer = (
    id: string,
    ageInDays: number,
    more: { status?: PaymentStatus; method?: PaymentMethod } = {},
  ) => ({
    ...payment,
    currency: paymentCurrency as typeof paymentCurrency,
    userLanguage: paymentLanguage as typeof paymentLanguage,
    refMerchantStore: merchantStore as typeof merchantStore,
    clientPhone: '',
    method: 'transfer' as PaymentMethod,
    status: 'received' as PaymentStatus,
    id,
    reference: id,
    created_at: now - ageInDays * day,
    ...more,
  });
  await insert(store.db, 'payment_requests', [
    transfer('recent', 179),
    transfer('old', 181),
    transfer('part paid', 181),
    transfer('paid', 181, { status: 'paid' }),
    transfer('by link', 181, { method: 'link' }),
  ]);
  await insert(store.db, 'payment_words', { subject: 'old', word: 'old', prefix: 'old', created_at: 0 });
  await store.db.transaction().execute(async (transaction) => {
    await lockLedger(transaction);
    const subject = { kind: 'payment_request', id: 'part paid' } as const;
    await addEntry(transaction, { id: 'money', kind: 'payment', method: 'transfer', kurus: 100, subject });
  });
  await new Cleanup({ tasks: cleanupTasks({ store, config }), log }).run();
  const left = await store.db.selectFrom('payment_requests').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual(['by link', 'paid', 'part paid', 'recent']);
  const words = store.db.selectFrom('payment_words').selectAll().where('subject', '=', 'old');
  expect(await words.execute()).toEqual([]);
});

test('wrong tries at the status page are forgotten when their hour is over', async () => {
  const hour = Math.floor(now / 3_600_000);
  await insert(store.db, 'status_tries', [
    { subject: 'reference K7QM-3XPW', hour, count: 3 },
    { subject: 'reference K7QM-3XPW', hour: hour - 1, count: 10 },
  ]);
  await new Cleanup({ tasks: cleanupTasks({ store, config }), log }).run();
  const left = await store.db.selectFrom('status_tries').select('count').execute();
  expect(left).toEqual([{ count: 3 }]);
});

test('a letter to those who wait is kept for ninety days with whom it went to; one that may be tried again stays', async () => {
  await insert(store.db, 'waiting_list', {
    ...{ id: 'ayse', place: 'Lefke', name: 'Ayşe', contact: 'ayse@example.com', language: 'tr' },
    created_at: now - 200 * day,
  });
  const letter = async (id: string, ageInDays: number, state?: 'waiting' | 'done' | 'dead') => {
    const by = { by_id: 'staff', by_name: 'Can' };
    await insert(store.db, 'waiting_letters', { id, texts: '{}', created_at: now - ageInDays * day, ...by });
    await insert(store.db, 'waiting_mails', { id: `to ${id}`, letter: id, waiting: 'ayse', sent_at: null });
    if (!state) return;
    const sent = { ...delivery(state, 1), kind: 'mail_waiting' as const, id, subject: `to ${id}` };
    await insert(store.db, 'deliveries', sent);
  };
  await letter('recent', 89, 'done');
  await letter('done', 91, 'done');
  // Its delivery was made so long ago that it is gone.
  await letter('long done', 91);
  await letter('under way', 91, 'waiting');
  await letter('dead', 91, 'dead');
  await run();
  const left = await store.db.selectFrom('waiting_letters').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual(['dead', 'recent', 'under way']);
  const mails = await store.db.selectFrom('waiting_mails').select('letter').orderBy('letter').execute();
  expect(mails.map(({ letter }) => letter)).toEqual(['dead', 'recent', 'under way']);

  // Nobody is left whom it could go to.
  await store.db.deleteFrom('waiting_list').execute();
  await run();
  expect(await store.db.selectFrom('waiting_letters').select('id').execute()).toEqual([{ id: 'recent' }]);
});
