import { describe, expect, test } from 'vitest';
import { postAtOnce } from '../support/at-once.ts';
import { siteForFile } from '../support/for-tests.ts';
import {
  completeRegistration,
  contactMessage,
  payment,
  post,
  question,
  subscription,
} from '../support/forms.ts';
import { publicSite } from '../support/public-site.ts';

const site = siteForFile();

const calls = [
  {
    path: '/contact-us',
    table: 'contact_messages',
    body: async () => contactMessage,
    other: { name: 'Else' },
  },
  { path: '/questions', table: 'questions', body: async () => question, other: { name: 'Else' } },
  {
    path: '/email-subscriptions',
    table: 'email_subscriptions',
    body: async () => subscription,
    other: { email_field: 'else@example.com' },
  },
  {
    path: '/internetCustomers',
    table: 'internet_customers',
    body: () => completeRegistration(site.app),
    other: { customerFirstName: 'Else' },
  },
  {
    path: '/internet/package/payment',
    table: 'payment_requests',
    body: async () => payment,
    other: { amount: 3130 },
  },
] as const;

const key = (value: string) => ({ 'idempotency-key': value });
const rows = (table: (typeof calls)[number]['table']) =>
  site.store.db.selectFrom(table).selectAll().execute();

describe.each(calls)('$path', ({ path, table, body, other }) => {
  test('fifty requests at once under one key are kept once and answered alike', async () => {
    const sent = await body();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(site.app, path, sent, key('one'))),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await rows(table)).toHaveLength(1);
  });

  test('the same fields in another order are the same body', async () => {
    const sent = await body();
    const first = await post(site.app, path, sent, key('one'));
    const turned = Object.fromEntries(Object.entries(sent).reverse());
    const again = await post(site.app, path, { extra: 'dropped', ...turned }, key('one'));
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(await rows(table)).toHaveLength(1);
  });

  test('a key that was used for another body is refused', async () => {
    const sent = await body();
    await post(site.app, path, sent, key('one'));
    const answer = await post(site.app, path, { ...sent, ...other }, key('one'));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ status: 422, code: 'key_reused' });
    expect(await rows(table)).toHaveLength(1);
  });
});

test('a thousand requests at once under one key, each over its own connection, are kept once', async () => {
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const answers = await postAtOnce([`${origin}/internet/package/payment`], 1_000, payment, 'one');
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await rows('payment_requests')).toHaveLength(1);
});

test('a key counts for its own call only', async () => {
  expect((await post(site.app, '/contact-us', contactMessage, key('one'))).statusCode).toBe(201);
  expect((await post(site.app, '/questions', question, key('one'))).statusCode).toBe(201);
  expect(await rows('contact_messages')).toHaveLength(1);
  expect(await rows('questions')).toHaveLength(1);
});

test('under another key the same is kept again', async () => {
  await post(site.app, '/internet/package/payment', payment);
  await post(site.app, '/internet/package/payment', payment, key('one'));
  await post(site.app, '/internet/package/payment', payment, key('two'));
  const kept = await rows('payment_requests');
  expect(kept).toHaveLength(3);
  expect(new Set(kept.map((row) => 'reference' in row && row.reference)).size).toBe(3);
});

test('without a key, the same sent many times in a short while is one submission', async () => {
  const pay = () => post(site.app, '/internet/package/payment', payment);
  const answers = await Promise.all(Array.from({ length: 20 }, pay));
  answers.push(await pay());
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await rows('payment_requests')).toHaveLength(1);
  await post(site.app, '/internet/package/payment', { ...payment, amount: 3130 });
  expect(await rows('payment_requests')).toHaveLength(2);
});

test('without a key, the same sent again after two minutes is meant', async () => {
  const first = await post(site.app, '/contact-us', contactMessage);
  expect(first.statusCode).toBe(201);
  const sentAgo = (seconds: number) =>
    site.store.db
      .updateTable('idempotency_keys')
      .set({ created_at: Date.now() - seconds * 1000 })
      .execute();
  // Half a minute for a slow machine.
  await sentAgo(90);
  await post(site.app, '/contact-us', contactMessage);
  expect(await rows('contact_messages')).toHaveLength(1);
  await sentAgo(120);
  await post(site.app, '/contact-us', contactMessage);
  await post(site.app, '/contact-us', contactMessage);
  expect(await rows('contact_messages')).toHaveLength(2);
});

test('nobody can name the key of a submission without one', async () => {
  await post(site.app, '/contact-us', contactMessage);
  const [{ key: kept } = { key: '' }] = await site.store.db
    .selectFrom('idempotency_keys')
    .select('key')
    .execute();
  expect((await post(site.app, '/contact-us', contactMessage, key(kept))).statusCode).toBe(400);
});

test('the first answer is remembered when the server has been started again', async () => {
  const first = await post(site.app, '/internet/package/payment', payment, key('one'));
  const other = await publicSite({}, site.storeConfig);
  try {
    const again = await post(other.app, '/internet/package/payment', payment, key('one'));
    expect(again.json()).toEqual(first.json());
    expect(await rows('payment_requests')).toHaveLength(1);
  } finally {
    await other.close();
  }
});

test.each(['', 'k'.repeat(201), 'two words', 'çok'])('the key "%s" is no key', async (value) => {
  const answer = await post(site.app, '/contact-us', contactMessage, key(value));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'bad_key' });
  expect(await rows('contact_messages')).toEqual([]);
});

test('a key of 200 visible characters is taken', async () => {
  const longest = '!~'.repeat(100);
  expect((await post(site.app, '/contact-us', contactMessage, key(longest))).statusCode).toBe(201);
});
