import { expect, test } from 'vitest';
import type { Waiting } from '#domain/waiting-list.ts';
import { followOlder } from '../../server/appointments/follow.ts';
import { claimMails, leaseMs, markSending, tidyUp } from '../../server/newsletters/recipients.ts';
import { subscriberToken } from '../../server/newsletters/tokens.ts';
import { fillPaidUntil } from '../../server/registrations/paid-until.ts';
import { details, morning } from '../support/appointment-desk.ts';
import { completeRegistration, contactMessage, post, question } from '../support/forms.ts';
import { newsletterDesk } from '../support/newsletter-desk.ts';
import { bulletin, draft } from '../support/newsletters.ts';
import { storeRegistration } from '../support/registrations.ts';

const { site, owner, agent, pace } = newsletterDesk();

async function counts(): Promise<Record<string, number>> {
  const rows = await site.store.db.selectFrom('change_counters').selectAll().execute();
  return Object.fromEntries(rows.map(({ subject, count }) => [subject, count]));
}

/** What open screens are told to look at anew. */
async function newsOf(work: () => PromiseLike<unknown>): Promise<string> {
  const before = await counts();
  const answer = await work();
  const { statusCode = 200 } = (answer ?? {}) as { statusCode?: number };
  expect(statusCode).toBeLessThan(300);
  const after = await counts();
  return Object.keys(after)
    .filter((subject) => after[subject] !== before[subject])
    .sort()
    .join(' ');
}

test('whatever is done to a registration is news for whoever looks at registrations', async () => {
  const { db } = site.store;
  const sent = await completeRegistration(site.app);
  expect(await newsOf(() => post(site.app, '/internetCustomers', sent))).toBe('deliveries registrations');
  const { id } = await storeRegistration(site.store, { customerEmail: 'deniz@example.com' });
  const other = await storeRegistration(site.store);
  const done = (path: string, body: object) =>
    newsOf(() => agent.post(`/console/registrations/${id}/${path}`, body));
  expect(await done('move', { to: 'contacted', version: 1 })).toBe('registrations');
  expect(await done('undo', { version: 2 })).toBe('registrations');
  expect(await done('assign', { version: 3, assignedTo: agent.id })).toBe('registrations');
  expect(await done('correct', { version: 4, customerFirstName: 'Ece' })).toBe('registrations');
  expect(await done('notes', { text: 'Rings' })).toBe('registrations');
  expect(await done('pairs', { other: other.id, verdict: 'same', seen: 0 })).toBe('registrations');
  const changes = [{ id, version: 5, to: 'contacted' }];
  expect(await newsOf(() => agent.post('/console/registrations/change', { changes }))).toBe('registrations');

  await done('move', { to: 'scheduled', version: 6 });
  const visit = { ...morning, ...details, day: '2031-05-20', technician: null };
  expect(await done('appointments', visit)).toMatch(/registrations/);
  const { id: made } = await db.selectFrom('appointments').select('id').executeTakeFirstOrThrow();
  const noted = () => agent.post(`/console/appointments/${made}`, { version: 1, note: 'Arka' });
  expect(await newsOf(noted)).toBe('registrations');
  await db
    .updateTable('deliveries')
    .set({ state: 'done' })
    .where('kind', '<>', 'customer_appointment')
    .execute();
  expect(await newsOf(() => site.outbox.turn())).toBe('deliveries registrations');
  await db.updateTable('internet_customers').set({ appointment_at: null }).where('id', '=', id).execute();
  expect(await newsOf(() => followOlder(db))).toBe('registrations');

  await done('move', { to: 'installed', version: 7 });
  const line = { version: 8, activeFrom: '2026-01-01', endsOn: null, reason: 'As agreed' };
  expect(await done('line', line)).toBe('registrations');
  await db.updateTable('internet_customers').set({ paid_until_at: null }).execute();
  expect(await newsOf(() => fillPaidUntil(db, Date.now()))).toBe('registrations');
  expect(await newsOf(() => fillPaidUntil(db, Date.now()))).toBe('');
});

test('whatever is done to a message or to the list of subscribers is news there', async () => {
  const both = 'deliveries messages';
  expect(await newsOf(() => post(site.app, '/contact-us', contactMessage))).toBe(both);
  expect(await newsOf(() => post(site.app, '/questions', question))).toBe(both);
  const [{ id }] = (await agent.get('/console/messages?kind=message')).json().messages;
  const done = (path: string, body: object) =>
    newsOf(() => agent.post(`/console/messages/message/${id}/${path}`, body));
  expect(await done('assign', { version: 1, assignedTo: agent.id })).toBe(both);
  expect(await done('status', { version: 2, status: 'done' })).toBe(both);
  expect(await done('notes', { text: 'Rings' })).toBe(both);
  const changes = [{ kind: 'message', id, version: 3, status: 'open' }];
  expect(await newsOf(() => agent.post('/console/messages/change', { changes }))).toBe(both);
  await site.store.db.updateTable('deliveries').set({ state: 'done' }).execute();
  expect(await done('answer', { version: 4, text: 'Evet' })).toBe(both);
  expect(await newsOf(() => site.outbox.turn())).toBe(both);

  const email = 'reader@example.com';
  expect(await newsOf(() => post(site.app, '/email-subscriptions', { email_field: email }))).toBe(
    'subscribers',
  );
  expect(await newsOf(() => agent.post('/console/subscribers/remove', { email }))).toBe('subscribers');
  expect(await newsOf(() => agent.post('/console/subscribers', { email }))).toBe('subscribers');
  const token = await subscriberToken(site.store.db, email);
  for (const path of ['leave', 'join'])
    expect(
      await newsOf(() => site.app.inject({ method: 'POST', url: `/newsletter/${path}?t=${token}` })),
    ).toBe('newsletters subscribers');
});

test('whatever becomes of a newsletter is news there', async () => {
  const { db } = site.store;
  await agent.post('/console/subscribers', { email: 'reader@example.com' });
  const path = '/console/newsletters';
  expect(await newsOf(() => agent.post(path, bulletin))).toBe('newsletters');
  const id = await draft(agent);
  const done = (step: string, body: object) => newsOf(() => owner.post(`${path}/${id}${step}`, body));
  expect(await done('', { version: 1, ...bulletin })).toBe('newsletters');
  expect(await newsOf(() => pace(12_000))).toBe('newsletters');
  expect(await done('/send', { version: 2, at: '2099-01-01T10:00' })).toBe('newsletters');
  expect(await done('/move', { version: 3, move: 'unplan' })).toBe('newsletters');
  expect(await done('/send', { version: 4, at: '' })).toBe('newsletters');
  const now = Date.now();
  const claim = async () => {
    const [claimed] = await claimMails(db, { most: 1, now });
    await markSending(db, claimed as never, now);
  };
  expect(await newsOf(claim)).toBe('newsletters');
  expect(await newsOf(() => tidyUp(db, now))).toBe('');
  expect(await newsOf(() => tidyUp(db, now + leaseMs))).toBe('newsletters');
  const other = await draft(agent);
  expect(await newsOf(() => agent.post(`${path}/${other}/delete`, { version: 1 }))).toBe('newsletters');
  const later = await draft(agent);
  await owner.post(`${path}/${later}/send`, { version: 1, at: '2099-01-01T10:00' });
  expect(await newsOf(async () => site.newsletters?.turn(Date.parse('2099-01-02')))).toBe('newsletters');
});

test('whatever is done to a place or to those who wait is news there', async () => {
  const join = (contact: string) =>
    post(site.app, '/waiting-list', { place: 'Yenidağ', name: 'Ayşe Kaya', contact });
  expect(await newsOf(() => join('ayse@example.com'))).toBe('waiting');
  const place = {
    ...{ name: { tr: 'Yenidağ', en: 'Yenidag', ru: 'Енидаг' }, spellings: [], status: 'no', month: null },
    position: { latitude: 35.11, longitude: 32.85 },
  };
  expect(await newsOf(() => owner.post('/console/places', place))).toBe('places waiting');
  const [{ id: added }] = (await owner.get('/console/places?text=yenidag')).json().places;
  const changed = () => owner.post(`/console/places/${added}`, { ...place, status: 'yes', version: 1 });
  expect(await newsOf(changed)).toBe('places waiting');
  const [one]: Waiting[] = (await agent.get('/console/waiting')).json().waiting;
  const { id = '' } = one ?? {};
  const moved = () => agent.post(`/console/waiting/${id}/state`, { version: 1, state: 'done' });
  expect(await newsOf(moved)).toBe('waiting');
  const changes = [{ id, version: 2, state: 'waiting' }];
  expect(await newsOf(() => agent.post('/console/waiting/change', { changes }))).toBe('waiting');
  const letter = { id: 'letter', texts: bulletin.texts, to: [{ id, version: 3 }] };
  expect(await newsOf(() => agent.post('/console/waiting/letters', letter))).toBe('deliveries waiting');
  expect(await newsOf(() => site.outbox.turn())).toBe('deliveries waiting');
  const removed = () => owner.post(`/console/places/${added}/remove`, { version: 2 });
  expect(await newsOf(removed)).toBe('places waiting');
});
