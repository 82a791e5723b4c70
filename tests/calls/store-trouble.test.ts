import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Store } from '../../server/db/store.ts';
import { siteForEachTest } from '../support/for-tests.ts';
import {
  completeRegistration,
  contactMessage,
  payment,
  photo,
  post,
  question,
  subscription,
  upload,
} from '../support/forms.ts';

const site = siteForEachTest();

test('while the database is away every form is answered with 503, and the pages still come', async () => {
  const registration = await completeRegistration(site.app);
  await site.store.close();
  const answers = [
    await post(site.app, '/contact-us', contactMessage),
    await post(site.app, '/questions', question),
    await post(site.app, '/email-subscriptions', subscription, { 'idempotency-key': 'one' }),
    await post(site.app, '/internetCustomers', registration),
    await post(site.app, '/internet/package/payment', payment),
    await post(site.app, '/internet/package/transfer', { packageName: '35 Mbps eco', amount: 1100 }),
    await post(site.app, '/internet/package/transfer/contact', {
      ...{ reference: 'K7QM-3XPW', token: 'token', clientPhone: payment.clientPhone },
    }),
    await post(site.app, '/request-status', { reference: 'K7QM-3XPW', contact: payment.clientPhone }),
    await upload(site.app, await photo()),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
  }
  expect((await site.app.inject('/contact')).statusCode).toBe(200);
});

test('while the database is away there is still an answer to whether there is Meltem', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await site.store.close();
  // At first the places are as the start has read them, later as they were last read.
  for (const seconds of [0, 10, 10]) {
    vi.setSystemTime(Date.now() + seconds * 1000);
    for (const path of ['/coverage', '/coverage?place=Girne', '/coverage-places']) {
      const answer = await site.app.inject(path);
      expect([path, answer.statusCode]).toEqual([path, 200]);
      expect(answer.body).toContain('Girne');
    }
  }
});

test('bad input is the sender’s fault even while the database is away', async () => {
  await site.store.close();
  expect((await post(site.app, '/contact-us', { ...contactMessage, mail_field: '' })).statusCode).toBe(422);
});

test('rows and key are kept together or not at all', async () => {
  await sql`alter table payment_requests rename to payment_requests_away`.execute(site.store.db);
  const headers = { 'idempotency-key': 'one' };
  expect((await post(site.app, '/internet/package/payment', payment, headers)).statusCode).toBe(503);
  expect(await site.store.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  await sql`alter table payment_requests_away rename to payment_requests`.execute(site.store.db);
  expect((await post(site.app, '/internet/package/payment', payment, headers)).statusCode).toBe(201);
});

if (process.env.TEST_DATABASE === 'sqlite') {
  test('on a full disk a message is answered with 503, and once there is room it is taken', async () => {
    const { db } = site.store;
    const headers = { 'idempotency-key': 'one' };
    const long = { ...contactMessage, message: 'm'.repeat(5_000) };
    // There is no room left in the file, and it may not grow any more.
    await sql`vacuum`.execute(db);
    await sql`pragma max_page_count = 1`.execute(db);
    expect((await post(site.app, '/contact-us', long, headers)).statusCode).toBe(503);
    expect(await db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
    await sql`pragma max_page_count = 1000000`.execute(db);
    expect((await post(site.app, '/contact-us', long, headers)).statusCode).toBe(201);
    expect(await db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(1);
  });
} else {
  test('a connection that breaks in the middle of a transaction is a 503, and the next request is taken', async () => {
    const { db } = site.store;
    const headers = { 'idempotency-key': 'one' };
    await db.transaction().execute(async (transaction) => {
      await sql`lock table contact_messages`.execute(transaction);
      const answer = post(site.app, '/contact-us', contactMessage, headers);
      await expect.poll(() => breakWhoeverWaits(db)).toBe(1);
      expect((await answer).statusCode).toBe(503);
    });
    expect((await post(site.app, '/contact-us', contactMessage, headers)).statusCode).toBe(201);
    expect(await db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(1);
  });
}

/** How many connections waited for a lock and were cut. */
async function breakWhoeverWaits(db: Store['db']): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length;
}
