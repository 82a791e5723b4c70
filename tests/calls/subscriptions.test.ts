import { expect, test } from 'vitest';
import { siteForFile } from '../support/for-tests.ts';
import { post } from '../support/forms.ts';

const site = siteForFile();

const subscribe = (body: object, headers = {}) => post(site.app, '/email-subscriptions', body, headers);
const rows = () => site.store.db.selectFrom('email_subscriptions').selectAll().execute();

test('a subscription is kept with the field name of the specification', async () => {
  const answer = await subscribe({ email_field: ' Reader@Example.com ' });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({});
  expect(await rows()).toMatchObject([{ email_field: 'reader@example.com', created_at: expect.any(Number) }]);
});

test('a second subscription of the same address is answered like the first and changes nothing', async () => {
  const first = await subscribe({ email_field: 'reader@example.com' });
  const before = await rows();
  const second = await subscribe({ email_field: 'READER@example.com' });
  expect(second.statusCode).toBe(first.statusCode);
  expect(second.body).toBe(first.body);
  const { date: _, 'x-request-id': __, ...firstHeaders } = first.headers;
  expect(second.headers).toMatchObject(firstHeaders);
  expect(await rows()).toEqual(before);
});

test('the same address from many at once is on the list once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => subscribe({ email_field: 'reader@example.com' })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(await rows()).toHaveLength(1);
});

test('whoever was asked to confirm before nobody had to is on the list when they ask again', async () => {
  await subscribe({ email_field: 'reader@example.com' });
  await site.store.db.updateTable('email_subscriptions').set({ unconfirmed_at: 1 }).execute();
  await subscribe({ email_field: 'Reader@example.com' }, { 'idempotency-key': 'another' });
  expect(await rows()).toMatchObject([{ unconfirmed_at: null }]);
});

test('a subscription needs an e-mail address, by the same rule as the form’s', async () => {
  for (const body of [{ email_field: ' ' }, { email_field: 'nope' }, { email_field: 'a@b, c@d' }, {}]) {
    const answer = await subscribe(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid', faults: ['email'] });
  }
  expect((await subscribe({ email_field: 'e'.repeat(321) })).json()).toMatchObject({
    faults: ['email_field'],
  });
  expect(await rows()).toEqual([]);
});

test('a bot that filled the hidden field is thanked, and is not on the list', async () => {
  const answer = await subscribe({ email_field: 'bot@example.com', website: 'https://spam.example' });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({});
  expect(await rows()).toEqual([]);
});
