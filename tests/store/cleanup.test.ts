import { expect, onTestFinished, test, vi } from 'vitest';
import {
  merchantStore,
  type PaymentMethod,
  type PaymentStatus,
  paymentCurrency,
  paymentLanguage,
} from '#domain/payment.ts';
import { cleanupTasks } from '../../server/app/cleanup-tasks.ts';
import { startServer } from '../../server/app/server.ts';
import { openStore } from '../../server/db/store.ts';
import { newIdCard, storeIdCards } from '../../server/id-images/queries.ts';
import { Cleanup } from '../../server/jobs/cleanup.ts';
import { addEntry, lockLedger } from '../../server/payments/ledger.ts';
import { readConfiguration } from '../../server/runtime/configuration.ts';
import { imageKey } from '../../server/runtime/key-ring.ts';
import { storeForEachTest } from '../support/for-tests.ts';
import { payment, registration } from '../support/forms.ts';
import { migratedStore } from '../support/migrated-store.ts';
import { insert } from '../support/rows.ts';

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
  const image = { bytes: Buffer.from('x'), size: 1, media_type: 'image/jpeg' };
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
});

test('a server that runs does all this by itself, soon after its start, and encrypts images with the newest key', async () => {
  const place = await migratedStore();
  const own = await openStore(place.config);
  onTestFinished(async () => {
    vi.useRealTimers();
    await own.close();
    await place.remove();
  });
  await insert(own.db, 'idempotency_keys', [...keys(1, 29), ...keys(1, 31)]);
  const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const card = newIdCard([imageKey(older)], Buffer.from('image'));
  await own.db.transaction().execute((transaction) => storeIdCards(transaction, card));
  const settings = readConfiguration({
    PORT: '0',
    STAFF_PORT: '0',
    ID_IMAGE_KEYS: [newer, older].map((key) => key.toString('base64')).join(),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = await startServer({ ...settings, ...place.config }, { logger: false });
  onTestFinished(() => server.stop());
  await vi.advanceTimersByTimeAsync(15_000);
  vi.useRealTimers();
  const left = () => own.db.selectFrom('idempotency_keys').select('key').execute();
  await expect.poll(left).toEqual([{ key: '29-0' }]);
  const usedKeys = () => own.db.selectFrom('id_cards').select('key_id').execute();
  await expect.poll(usedKeys).toEqual([{ key_id: imageKey(newer).id }]);
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
