import { expect, test } from 'vitest';
import { type NewsletterTexts, newslettersAPage } from '#domain/newsletter.ts';
import { claimMails, leaseMs, markSending } from '../../server/newsletters/recipients.ts';
import { subscriberToken } from '../../server/newsletters/tokens.ts';
import { staffForEachTest } from '../support/for-tests.ts';
import { post } from '../support/forms.ts';
import { newsletterDesk } from '../support/newsletter-desk.ts';
import { bulletin, draft, header, plainText, subscribers } from '../support/newsletters.ts';
import { publicSite } from '../support/public-site.ts';
import { storedRow } from '../support/rows.ts';
import { StaffBrowser } from '../support/staff-browser.ts';

const { server, site, owner, agent, read, versionOf, send, move, pace, sendAll, statesOf } = newsletterDesk();
const unreachable = staffForEachTest(site, 'nobody@meltem.example', 'agent');

const recipient = () => storedRow(site.store.db, 'newsletter_recipients');
const entries = async (action: string) =>
  (await owner.get(`/console/audit?action=${action}`))
    .json()
    .entries.map(({ who, facts }: { who: { name: string } | null; facts: object[] }) => [
      who?.name ?? null,
      ...facts,
    ]);
const claimed = async (now = Date.now()) => {
  const [one] = await claimMails(site.store.db, { most: 1, now });
  return one as never;
};

test('newsletters are listed page after page, the newest first, each by the first subject that is written', async () => {
  const nothing = { subject: '', text: '' };
  const named = (texts: Partial<NewsletterTexts>) =>
    JSON.stringify({ tr: nothing, en: nothing, ru: nothing, ...texts });
  const rows = Array.from({ length: newslettersAPage + 1 }, (_, number) => ({
    ...{ id: `n-${number}`, version: 1, state: 'draft' as const, created_at: 1000 + number, by_name: 'can' },
    ...{ texts: named({ ru: { subject: `Тема ${number}`, text: 'Т' } }), instead: '{}' },
  }));
  await site.store.db.insertInto('newsletters').values(rows).execute();
  const list = async (query = '') => (await agent.get(`/console/newsletters${query}`)).json();
  const first = await list();
  const second = await list(`?after=${first.next}`);
  expect([first.newsletters.length, first.newsletters[0].subject]).toEqual([
    ...[newslettersAPage, `Тема ${newslettersAPage}`],
  ]);
  expect(second).toMatchObject({
    count: newslettersAPage + 1,
    newsletters: [{ id: 'n-0', subject: 'Тема 0' }],
  });
  expect(second.next).toBeUndefined();
  const half = await draft(agent, {
    texts: { ...bulletin.texts, tr: { subject: 'Yarım', text: '' }, en: nothing },
    instead: {},
  });
  expect((await list()).newsletters[0]).toMatchObject({ id: half, subject: 'Yarım' });
});

test('whoever has not confirmed or was refused is counted apart and gets none', async () => {
  await subscribers(site, ...['one', 'two', 'three', 'four', 'five'].map((name) => `${name}@example.com`));
  const set = (values: object, ...names: string[]) =>
    site.store.db
      .updateTable('email_subscriptions')
      .set(values)
      .where(
        'email_field',
        'in',
        names.map((name) => `${name}@example.com`),
      )
      .execute();
  await set({ unconfirmed_at: 1 }, 'one', 'two');
  await set({ refused_at: 1 }, 'three', 'four');
  const id = await draft(agent);
  expect((await read(id)).audience).toEqual({
    languages: { tr: 1, en: 0, ru: 0 },
    unconfirmed: 2,
    refused: 2,
  });
  const before = Date.now();
  await send(id);
  expect(await statesOf(id)).toEqual({ 'five@example.com': 'waiting' });
  await sendAll();
  const { begun_at, ended_at } = (await read(id)).newsletter;
  expect(begun_at).toBeGreaterThanOrEqual(before);
  expect(ended_at).toBeGreaterThanOrEqual(begun_at);
});

test('mail programs know a newsletter for one, and a question to confirm for sent by a machine', async () => {
  await subscribers(site, 'reader@example.com');
  await send(await draft(agent));
  await sendAll();
  const [mail] = await server.received(1);
  expect(header(mail as never, 'List-Id')).toBe('<newsletter.meltem.test>');
  expect(header(mail as never, 'Precedence')).toBe('bulk');
  await pace(12_000, true);
  await post(site.app, '/email-subscriptions', { email_field: 'new@example.com' }, { cookie: 'lang=en' });
  await site.outbox.turn();
  const [, asked] = await server.received(2);
  expect(header(asked as never, 'Auto-Submitted')).toBe('auto-generated');
  expect(plainText(asked as never)).toMatch(/\/newsletter\/join\S+\s+If it was not you/);
});

test('the audit log has when a newsletter was to begin, how many get it then, and that it was deleted', async () => {
  await subscribers(site, 'reader@example.com');
  const id = await draft(agent);
  await send(id, '2099-01-01T10:00');
  const sendAt = Date.parse('2099-01-01T08:00:00Z');
  expect(await entries('newsletter_planned')).toEqual([['deniz', { name: 'begins', to: sendAt }]]);
  const late = () => owner.post(`/console/newsletters/${id}/send`, { version: 1, at: '' });
  expect((await late()).json()).toMatchObject({ by: { action: 'newsletter_planned' } });
  await move(id, 'unplan');
  expect((await read(id)).newsletter).toMatchObject({ state: 'draft', send_at: null });
  await send(id, '2099-01-01T10:00');
  await site.newsletters?.turn(sendAt);
  const [[, begun]] = await entries('newsletter_begun');
  expect(begun).toEqual({ name: 'recipients', to: 1 });
  const other = await draft(owner);
  await owner.post(`/console/newsletters/${other}`, { version: 1, ...bulletin });
  expect((await read(other)).newsletter.by_name).toBe('deniz');
  await owner.post(`/console/newsletters/${other}/delete`, { version: await versionOf(other) });
  expect(await entries('newsletter_deleted')).toHaveLength(1);
  const sent = await draft(agent);
  await send(sent);
  expect(
    (await owner.post(`/console/newsletters/${sent}/send`, { version: 1, at: '' })).json(),
  ).toMatchObject({
    by: { name: 'deniz', action: 'newsletter_begun' },
  });
});

test('what was claimed before a pause is no attempt, and what was lost is told why and begins anew', async () => {
  await subscribers(site, 'reader@example.com');
  const id = await draft(agent);
  await send(id);
  const one = await claimed();
  await move(id, 'pause');
  expect(await markSending(site.store.db, one, Date.now())).toBe(false);
  expect(await recipient()).toMatchObject({ state: 'waiting', attempts: 0 });
  await move(id, 'resume');
  await pace(12_000);
  const now = Date.now();
  await markSending(site.store.db, await claimed(now), now);
  await site.newsletters?.turn(now + 2 * leaseMs);
  expect(await recipient()).toMatchObject({
    ...{ state: 'unknown', attempts: 1, claim: null, last_failure: 'no answer' },
  });
  await move(id, 'resend');
  expect(await recipient()).toMatchObject({ state: 'waiting', attempts: 0 });
});

test('what a mail server refuses for now waits before it is tried again, and is kept with why', async () => {
  await subscribers(site, 'later@example.com');
  await send(await draft(agent));
  const before = Date.now();
  await sendAll();
  const { due_at, last_failure, ...row } = await recipient();
  expect(row).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(due_at).toBeGreaterThan(before);
  expect(last_failure).toMatch(/\d{3}/);
  expect(await claimed(due_at - 1)).toBeUndefined();
});

test('of two newsletters the one that was begun first goes first', async () => {
  await subscribers(site, 'reader@example.com');
  const ids = [await draft(agent), await draft(agent), await draft(agent)];
  for (const id of ids) await send(id);
  for (const [place, id] of ids.entries())
    await site.store.db
      .updateTable('newsletters')
      .set({ begun_at: 9 - place })
      .where('id', '=', id)
      .execute();
  expect(await claimed()).toMatchObject({ newsletter: ids[2] });
});

test('of two who set the pace the second is told by whom; a test to an address that is refused is told', async () => {
  const settings = { version: 1, mailsAMinute: 60, asksToConfirm: false };
  await owner.post('/console/newsletters/settings', settings);
  expect((await owner.post('/console/newsletters/settings', settings)).json()).toMatchObject({
    ...{ code: 'changed_meanwhile', present: { version: 2, mailsAMinute: 60 } },
    by: { name: 'deniz', action: 'newsletter_settings_changed' },
  });
  const id = await draft(agent);
  expect((await unreachable.post(`/console/newsletters/${id}/test`, { language: 'en' })).json()).toEqual({
    sent: false,
  });
  const preview = await agent.get(`/console/newsletters/${id}/preview?language=tr`);
  expect(preview.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' });
});

test('whoever follows the link of a newsletter gets it again, also where their address was refused', async () => {
  await subscribers(site, 'reader@example.com');
  await site.store.db.updateTable('email_subscriptions').set({ refused_at: 1 }).execute();
  const token = await subscriberToken(site.store.db, 'reader@example.com');
  const joined = await site.app.inject({ method: 'POST', url: `/newsletter/join?t=${token}&lang=ru` });
  expect(joined.headers['referrer-policy']).toBe('same-origin');
  expect(joined.body).toContain('<meta name="robots" content="noindex">');
  expect(joined.body).toContain('href="tel:+903925550100"');
  expect(await storedRow(site.store.db, 'email_subscriptions')).toMatchObject({
    language: 'ru',
    refused_at: null,
  });
});

test('nobody is asked to confirm where no mail can be sent', async () => {
  const plain = await publicSite();
  try {
    const other = new StaffBrowser(plain);
    await other.signInAnew(plain, 'deniz@meltem.example', 'owner');
    const settings = { version: 1, mailsAMinute: 60, asksToConfirm: true };
    expect((await other.post('/console/newsletters/settings', settings)).json()).toMatchObject({
      code: 'no_mail',
    });
    const unasked = await other.post('/console/newsletters/settings', { ...settings, asksToConfirm: false });
    expect(unasked.json()).toMatchObject({ canMail: false, version: 2 });
  } finally {
    await plain.close();
  }
});
