import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ErasingPreview } from '#domain/erasing.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { contactMessage, payment, post } from '../support/forms.ts';
import { storeRegistration, storeRegistrations } from '../support/registrations.ts';
import { insert, storedRow } from '../support/rows.ts';

const site = siteForEachTest();
const owner = staffForEachTest(site, 'ada@meltem.example', 'owner');

const preview = async (...of: string[]): Promise<ErasingPreview> =>
  (await owner.post('/console/erasing/preview', { of })).json();
const erase = async (...of: string[]) => {
  const { seen } = await preview(...of);
  return owner.post('/console/erasing', { of, seen, confirmation: of[0] });
};

const zeki = {
  customerFirstName: 'Zeki',
  customerLastName: 'Gök',
  customerEmail: 'zeki@example.com',
  customerPhoneNumber: '0542 777 66 55',
};
const waits = { place: 'Atlantis', name: 'Zeki Gök', contact: 'zeki@example.com' };

/** A newsletter that went to these, each later than the one before. */
async function newsletterTo(...emails: string[]): Promise<string> {
  const id = randomUUID();
  await insert(site.store.db, 'newsletters', {
    id,
    ...{ version: 1, state: 'sent', texts: '{}', instead: '{}', created_at: 1, by_name: 'ada' },
    ...{ send_at: null, begun_at: 1, ended_at: 2, figures: null },
  });
  const sent = {
    newsletter: id,
    language: 'tr',
    state: 'sent',
    attempts: 1,
    due_at: 1,
    claim: null,
  } as const;
  await insert(
    site.store.db,
    'newsletter_recipients',
    emails.map((email, place) => ({ ...sent, email, at: place + 1, last_failure: null })),
  );
  return id;
}

test('before anything goes it is shown with what it is known by', async () => {
  const { reference, created_at } = await storeRegistration(site.store, zeki);
  await post(site.app, '/internet/package/payment', {
    ...payment,
    userName: 'Z. Gök',
    clientPhone: '05427776655',
  });
  await post(site.app, '/contact-us', { ...contactMessage, name: 'Zeki', mail_field: zeki.customerEmail });
  await post(site.app, '/email-subscriptions', { email_field: zeki.customerEmail });
  await post(site.app, '/waiting-list', waits);
  await newsletterTo('zeki@example.com');
  const paid = await storedRow(site.store.db, 'payment_requests', {});
  const message = await storedRow(site.store.db, 'contact_messages', {});
  const subscription = await storedRow(site.store.db, 'email_subscriptions', {});
  const waiting = await storedRow(site.store.db, 'waiting_list', {});
  expect(await preview('zeki@example.com', '0542 777 66 55')).toMatchObject({
    registrations: [
      { reference, created_at, name: 'Zeki Gök', email: 'zeki@example.com', phone: '0542 777 66 55' },
    ],
    payments: [
      {
        ...{ reference: paid.reference, created_at: paid.created_at, name: 'Z. Gök' },
        ...{ phone: '05427776655', amount: 1100 },
      },
    ],
    messages: [
      {
        ...{ kind: 'message', id: message.id, created_at: message.created_at },
        ...{ name: 'Zeki', email: 'zeki@example.com' },
      },
    ],
    subscriptions: [{ email: 'zeki@example.com', created_at: subscription.created_at }],
    waiting: [{ id: waiting.id, created_at: waiting.created_at, ...waits }],
    counts: { newsletters: 1, keys: 4 },
    others: [],
    isMore: false,
  });
});

test('other addresses and numbers of what was found are named once, however they were typed', async () => {
  await storeRegistration(site.store, zeki);
  await storeRegistration(site.store, { ...zeki, customerEmail: ' ZEKI@example.com' });
  await storeRegistration(site.store, { ...zeki, customerEmail: 'gok@example.com' });
  const { others } = await preview(zeki.customerPhoneNumber);
  expect(others.map((other) => other.trim().toLowerCase()).toSorted()).toEqual([
    'gok@example.com',
    'zeki@example.com',
  ]);
});

test('a newsletter that went to others too is theirs still', async () => {
  await newsletterTo('ann@example.com', 'zeki@example.com');
  const theirs = await newsletterTo('ann@example.com');
  expect((await erase('zeki@example.com')).statusCode).toBe(204);
  const left = site.store.db.selectFrom('newsletter_recipients').select(['newsletter', 'email']);
  const rows = await left.orderBy('email').execute();
  expect(rows.map(({ email }) => email)).toEqual(['ann@example.com', 'ann@example.com']);
  expect(rows.map(({ newsletter }) => newsletter)).toContain(theirs);
});

test('who waited and is erased is counted in the audit log, and what they sent is not answered again', async () => {
  await post(site.app, '/waiting-list', waits, { 'idempotency-key': 'zeki-1' });
  expect((await preview('zeki@example.com')).counts.keys).toBe(1);
  await erase('zeki@example.com');
  const { facts } = await storedRow(site.store.db, 'audit_entries', { action: 'person_erased' });
  expect(JSON.parse(facts as string)).toEqual([{ name: 'waiting_people', to: 1 }]);
  expect(await site.store.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
});

test('whatever the staff did after the preview is shown before anything goes', async () => {
  const { id } = await storeRegistration(site.store, zeki);
  await post(site.app, '/contact-us', { ...contactMessage, mail_field: zeki.customerEmail });
  await post(site.app, '/waiting-list', waits);
  const { db } = site.store;
  const { id: message } = await storedRow(db, 'contact_messages', {});
  const { id: waiting } = await storedRow(db, 'waiting_list', {});
  const marks = [(await preview('zeki@example.com')).seen];
  for (const path of [
    ['registrations', id, 'correct', { customerAddress: 'Lefke', version: 1 }],
    ['registrations', id, 'move', { to: 'contacted', version: 2 }],
    ['messages/message', message, 'notes', { text: 'Rang twice' }],
    ['messages/message', message, 'status', { status: 'done', version: 1 }],
    ['waiting', waiting, 'state', { state: 'done', version: 1 }],
  ] as const) {
    const [list, of, doing, body] = path;
    expect((await owner.post(`/console/${list}/${of}/${doing}`, body)).statusCode, doing).toBeLessThan(300);
    marks.push((await preview('zeki@example.com')).seen);
  }
  // These leave no new version behind.
  await insert(db, 'letter_answers', {
    ...{ id: 'answer', kind: 'message', letter: message, at: 1, text: '', sent_at: null },
    ...{ by_id: 'x', by_name: 'ada' },
  });
  marks.push((await preview('zeki@example.com')).seen);
  await db.deleteFrom('corrections').execute();
  marks.push((await preview('zeki@example.com')).seen);
  await db.deleteFrom('registration_changes').execute();
  marks.push((await preview('zeki@example.com')).seen);
  expect(new Set(marks).size).toBe(marks.length);
});

test('of whoever has very much a part goes at a time, and the rest is told of', async () => {
  const given = Array.from({ length: 501 }, (_, number) => ({ ...zeki, created_at: number }));
  await storeRegistrations(site.store, given.slice(1));
  expect(await preview('zeki@example.com')).toMatchObject({ isMore: false });
  await storeRegistrations(site.store, given.slice(0, 1));
  const { registrations, isMore } = await preview('zeki@example.com');
  expect([registrations.length, registrations[0]?.created_at, isMore]).toEqual([500, 500, true]);
  expect(registrations.at(-1)?.created_at).toBe(1);
  await erase('zeki@example.com');
  const { facts } = await storedRow(site.store.db, 'audit_entries', { action: 'person_erased' });
  const [, references] = JSON.parse(facts as string);
  expect(references.to.split(' ')).toHaveLength(51);
  expect(references.to).toMatch(/ …$/);
  expect(await preview('zeki@example.com')).toMatchObject({
    registrations: [{ created_at: 0 }],
    isMore: false,
  });
});
