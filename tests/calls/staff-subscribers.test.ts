import { expect, test } from 'vitest';
import { subscribersAPage } from '#domain/subscribers.ts';
import { subscribersByAddress } from '../../server/messages/subscribers.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { post } from '../support/forms.ts';

const site = siteForEachTest();
const agent = staffForEachTest(site, 'can@meltem.example', 'agent');

const list = async (query = {}) =>
  (await agent.get(`/console/subscribers?${new URLSearchParams(query)}`)).json();
const addresses = async (query = {}) =>
  (await list(query)).subscribers.map(({ email }: { email: string }) => email);
const add = (email: string, more = {}) => agent.post('/console/subscribers', { email, ...more });
const remove = (email: string) => agent.post('/console/subscribers/remove', { email });

test('subscribers are found by the beginning of their address, in any case', async () => {
  for (const email_field of ['Ayse@example.com', 'ayla@example.com', 'a_b@example.com', 'zeki@example.com']) {
    await post(site.app, '/email-subscriptions', { email_field });
  }
  expect(await addresses({ text: ' AY' })).toEqual(['ayla@example.com', 'ayse@example.com']);
  expect(await addresses({ text: 'a_' })).toEqual(['a_b@example.com']);
  expect(await addresses({ text: 'b' })).toEqual([]);
  expect(await addresses()).toHaveLength(4);
});

test('the list goes on over pages in one order on every database', async () => {
  const all = Array.from({ length: subscribersAPage + 3 }, (_, number) => ({
    email_field: `${number % 2 ? 'a-' : 'ab'}${String(number).padStart(2, '0')}@example.com`,
    created_at: 1,
  }));
  await site.store.db.insertInto('email_subscriptions').values(all).execute();
  const first = await list();
  const second = await addresses({ after: first.next });
  const shown = [...first.subscribers.map(({ email }: { email: string }) => email), ...second];
  expect(shown).toEqual(all.map(({ email_field }) => email_field).sort());
});

test('staff add and remove somebody; the audit log says that, but not whom', async () => {
  expect((await add(' New@Example.com ')).statusCode).toBe(201);
  expect(await addresses()).toEqual(['new@example.com']);
  expect((await add('NEW@example.com')).json()).toMatchObject({ status: 409, code: 'subscriber_exists' });
  expect((await add('nobody')).json()).toMatchObject({ status: 422, code: 'no_mail_address' });
  expect((await remove('New@example.com')).statusCode).toBe(204);
  expect((await remove('new@example.com')).statusCode).toBe(404);
  expect(await addresses()).toEqual([]);
  const entries = await site.store.db
    .selectFrom('audit_entries')
    .select(['action', 'subject'])
    .where('action', 'in', ['subscriber_added', 'subscriber_removed'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: 'subscriber_added', subject: null },
    { action: 'subscriber_removed', subject: null },
  ]);
});

test('somebody gets newsletters in the language that was chosen, anew where their address was refused', async () => {
  const languages = async () =>
    (await list()).subscribers.map(({ email, language, isRefused }: Record<string, unknown>) => [
      ...[email, language, isRefused],
    ]);
  await add('ayse@example.com');
  await add('ivan@example.com', { language: 'ru' });
  expect(await languages()).toEqual([
    ['ayse@example.com', 'tr', false],
    ['ivan@example.com', 'ru', false],
  ]);
  await site.store.db.updateTable('email_subscriptions').set({ refused_at: 1 }).execute();
  expect((await add('ayse@example.com', { language: 'en' })).statusCode).toBe(201);
  expect(await languages()).toEqual([
    ['ayse@example.com', 'en', false],
    ['ivan@example.com', 'ru', true],
  ]);
});

test('those of a time begin with its first moment and end before its last', async () => {
  const { db } = site.store;
  const all = [999, 1000, 1999, 2000].map((at) => ({ email_field: `${at}@example.com`, created_at: at }));
  await db.insertInto('email_subscriptions').values(all).execute();
  const found = await subscribersByAddress(db, { from: 1000, to: 2000 }, 10);
  expect(found.map(({ created_at }) => created_at)).toEqual([1000, 1999]);
});
