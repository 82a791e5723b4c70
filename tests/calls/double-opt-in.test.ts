import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deleteOldRecipients, deleteUnconfirmed } from '../../server/newsletters/old-rows.ts';
import { mailServerForEachTest, siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { post } from '../support/forms.ts';
import { draft, mailSettings, plainText } from '../support/newsletters.ts';
import { whileUncommitted } from '../support/while-uncommitted.ts';

const server = mailServerForEachTest();
const site = siteForEachTest(() => mailSettings(server.url));
const owner = staffForEachTest(site, 'deniz@meltem.example', 'owner');

const dayMs = 24 * 60 * 60 * 1000;
const subscribe = (email_field: string, language = 'tr') =>
  post(
    site.app,
    '/email-subscriptions',
    { email_field },
    { cookie: `lang=${language}`, 'idempotency-key': randomUUID() },
  );
const askToConfirm = () =>
  owner.post('/console/newsletters/settings', { version: 1, mailsAMinute: 12_000, asksToConfirm: true });
const listed = async () => (await owner.get('/console/subscribers')).json().subscribers;
const row = () => site.store.db.selectFrom('email_subscriptions').selectAll().executeTakeFirstOrThrow();
async function send(): Promise<void> {
  const id = await draft(owner);
  await owner.post(`/console/newsletters/${id}/send`, { version: 1, at: '' });
  while (((await site.newsletters?.turn()) ?? 0) > 0);
}

test('unless an owner wants it, nobody has to confirm and no mail is sent', async () => {
  expect((await subscribe('reader@example.com', 'ru')).json()).toEqual({});
  expect(await listed()).toMatchObject([{ language: 'ru', isUnconfirmed: false }]);
  await site.outbox.turn();
  expect(server.mails).toEqual([]);
});

test('a new subscriber gets newsletters only after they have said so by the mail in their language', async () => {
  await askToConfirm();
  expect((await subscribe('reader@example.com', 'ru')).json()).toEqual({ confirm: true });
  await site.outbox.turn();
  const [mail] = await server.received(1);
  expect(mail).toMatchObject({ to: ['reader@example.com'], subject: 'Рассылка Meltem: подтвердите адрес' });
  expect(await listed()).toMatchObject([{ isUnconfirmed: true }]);
  await send();
  expect(server.mails).toHaveLength(1);

  const [, url = ''] = /https:\/\/meltem\.test(\/newsletter\/join\S+)/.exec(plainText(mail as never)) ?? [];
  // A program that follows links confirms nothing.
  expect((await site.app.inject(url)).body).toContain('Подтвердите подписку');
  expect(await listed()).toMatchObject([{ isUnconfirmed: true }]);
  expect((await site.app.inject({ method: 'POST', url })).body).toContain('Вы подписаны');
  expect(await listed()).toMatchObject([{ isUnconfirmed: false, language: 'ru' }]);
  expect((await site.app.inject(url)).body).toContain('Вы подписаны');
  await send();
  expect((await server.received(2))[1]?.to).toEqual(['reader@example.com']);
});

test('asking again within the hour sends no second mail, later it does; who is on the list is answered alike', async () => {
  await askToConfirm();
  await subscribe('reader@example.com');
  expect((await subscribe('READER@example.com')).json()).toEqual({ confirm: true });
  await site.outbox.turn();
  expect(await server.received(1)).toHaveLength(1);
  await site.store.db
    .updateTable('email_subscriptions')
    .set({ unconfirmed_at: Date.now() - dayMs })
    .execute();
  await subscribe('reader@example.com');
  await site.outbox.turn();
  expect(await server.received(2)).toHaveLength(2);
  await site.store.db.updateTable('email_subscriptions').set({ unconfirmed_at: null }).execute();
  expect((await subscribe('reader@example.com')).json()).toEqual({ confirm: true });
  expect(await row()).toMatchObject({ unconfirmed_at: null });
  await site.outbox.turn();
  expect(server.mails).toHaveLength(2);
});

test('whoever has not confirmed after 30 days is forgotten, and who got a newsletter after 90', async () => {
  await subscribe('reader@example.com');
  await send();
  await askToConfirm();
  await subscribe('other@example.com');
  expect(await deleteUnconfirmed(site.store.db, Date.now() + 29 * dayMs)).toBe(0);
  expect(await deleteUnconfirmed(site.store.db, Date.now() + 31 * dayMs)).toBe(1);
  expect(await listed()).toMatchObject([{ email: 'reader@example.com' }]);
  expect(await deleteOldRecipients(site.store.db, Date.now() + 89 * dayMs)).toBe(0);
  expect(await deleteOldRecipients(site.store.db, Date.now() + 91 * dayMs)).toBe(1);
  const { newsletters } = (await owner.get('/console/newsletters')).json();
  expect(newsletters).toMatchObject([{ figures: { sent: 1 } }]);
});

test('whoever confirms while the unconfirmed are forgotten stays', async () => {
  await askToConfirm();
  await subscribe('reader@example.com');
  const deleted = await whileUncommitted(
    site.store,
    (transaction) => transaction.updateTable('email_subscriptions').set({ unconfirmed_at: null }).execute(),
    () => deleteUnconfirmed(site.store.db, Date.now() + 31 * dayMs),
  );
  expect(deleted).toBe(0);
  expect(await listed()).toMatchObject([{ isUnconfirmed: false }]);
});

test('erasing a person takes their newsletters along, even if they have unsubscribed', async () => {
  await subscribe('reader@example.com');
  await send();
  const [{ id }] = await listed();
  expect((await owner.get(`/console/person/subscriber/${id}`)).json()).toMatchObject({
    newsletters: [{ subject: 'Yeni hızlar' }],
  });
  await owner.post('/console/subscribers/remove', { email: 'reader@example.com' });
  const of = ['reader@example.com'];
  const preview = (await owner.post('/console/erasing/preview', { of })).json();
  expect(preview.counts.newsletters).toBe(1);
  const erased = await owner.post('/console/erasing', { of, seen: preview.seen, confirmation: of[0] });
  expect(erased.statusCode).toBeLessThan(300);
  expect(await site.store.db.selectFrom('newsletter_recipients').selectAll().execute()).toEqual([]);
});
