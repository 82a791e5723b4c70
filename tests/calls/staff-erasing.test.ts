import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ErasingPreview } from '#domain/erasing.ts';
import { changeTokens } from '../../server/db/change-counters.ts';
import { recordNotice } from '../../server/payments/notices.ts';
import { storedAppointment } from '../support/appointments.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { completeRegistration, contactMessage, payment, post, question } from '../support/forms.ts';
import { noticeOf } from '../support/notices.ts';
import { insert, storedRow } from '../support/rows.ts';
import { StaffBrowser, staffAccount } from '../support/staff-browser.ts';
import { wholeStore } from '../support/whole-store.ts';

const site = siteForEachTest(() => ({ SMTP_URL: 'smtp://127.0.0.1:9', STAFF_MAIL: 'staff@meltem.example' }));
const owner = staffForEachTest(site, 'ada@meltem.example', 'owner');

const preview = async (...of: string[]): Promise<ErasingPreview> =>
  (await owner.post('/console/erasing/preview', { of })).json();
const erase = async (...of: string[]) => {
  const { seen } = await preview(...of);
  return owner.post('/console/erasing', { of, seen, confirmation: of[0] });
};
const count = (found: ErasingPreview) => [
  found.registrations.length,
  found.payments.length,
  found.messages.length,
  found.subscriptions.length,
];

const zeki = {
  customerFirstName: 'Zekeriya',
  customerLastName: 'Gökdağ',
  customerEmail: 'Zekeriya.G@Example.com',
  customerPhoneNumber: '+90 (542) 777 66 55',
  customerAddress: 'Çınar Sok. 9, Girne',
};
/** What he is known by, and what he wrote. */
const traces =
  /zekeriya|gökdağ|gokdag|905427776655|542\) 777|çınar sok|seviyorum|tahta kapı|kimlik sorunu|çatıda kuş/i;

/** Registers with an image, as a visitor does; its id and the bytes that are stored. */
async function registered(changes: object) {
  const { reference } = (
    await post(site.app, '/internetCustomers', { ...(await completeRegistration(site.app)), ...changes })
  ).json();
  const { id } = await storedRow(site.store.db, 'internet_customers', { reference });
  const card = await storedRow(site.store.db, 'id_cards', { claimed_by: id });
  const { bytes } = await storedRow(site.store.db, 'id_card_bytes', { id: card.id });
  return { id, reference: reference as string, image: bytes.toString('latin1') };
}

/** Everything that can be kept of a person. */
async function zekiWasHere() {
  const first = await registered(zeki);
  const second = await registered({
    ...zeki,
    customerEmail: ' zekeriya.g@example.com',
    customerPhoneNumber: '0542 777 66 55',
  });
  await owner.post(`/console/registrations/${first.id}/notes`, { text: 'Tahta kapı, zili yok' });
  await owner.post(`/console/registrations/${first.id}/move`, {
    to: 'declined',
    reason: 'Kimlik sorunu',
    version: 1,
  });
  await owner.post(`/console/registrations/${second.id}/correct`, { customerAddress: 'Lefke', version: 1 });
  await insert(site.store.db, 'appointments', storedAppointment(second.id));
  await post(site.app, '/internet/package/payment', {
    ...payment,
    userName: 'Zekeriya Gökdağ',
    clientPhone: '+90 542 777 6655',
  });
  await post(site.app, '/contact-us', {
    name: 'Zekeriya',
    mail_field: 'ZEKERIYA.G@example.com',
    message: 'Sizi seviyorum',
  });
  await post(site.app, '/questions', {
    name: 'Z. G.',
    mail_field: zeki.customerEmail,
    question: 'Çatıda kuş var mı?',
  });
  await post(site.app, '/email-subscriptions', { email_field: zeki.customerEmail });
  const { id: message } = await storedRow(site.store.db, 'contact_messages', { name: 'Zekeriya' });
  await owner.post(`/console/messages/message/${message}/answer`, {
    version: 1,
    text: 'Merhaba Zekeriya bey',
  });
  await new StaffBrowser(site).signIn('zekeriya.g@example.com', 'not a password');
  await site.outbox.turn();
  return { first, second };
}

async function othersWereHere() {
  const { id } = await registered({});
  await owner.post(`/console/registrations/${id}/notes`, { text: 'Köpek var' });
  await post(site.app, '/internet/package/payment', payment);
  await post(site.app, '/contact-us', contactMessage);
  await post(site.app, '/questions', question);
  await post(site.app, '/email-subscriptions', { email_field: 'reader@example.com' });
  // Much like him, and somebody else.
  const ann = await registered({
    customerEmail: 'ann@example.com',
    customerPhoneNumber: '+44 542 777 6655',
    customerFirstName: 'Ann',
  });
  await site.outbox.turn();
  // Nobody is at the mail server. What waits for its next attempt must not change while we look at somebody else.
  await site.store.db
    .updateTable('deliveries')
    .set({ state: 'done', ended_at: 1 })
    .where('state', '=', 'waiting')
    .execute();
  return { ann };
}

test('whoever is erased leaves no trace, and everybody else stays as they were', async () => {
  const { ann } = await othersWereHere();
  const withoutHim = new Set(await wholeStore(site.store));
  const { first, second } = await zekiWasHere();
  const before = (await wholeStore(site.store)).join('\n');
  expect(before).toMatch(traces);
  expect(before).toContain(first.image);

  const found = await preview('zekeriya.g@example.com', '0542 777 66 55');
  expect(count(found)).toEqual([2, 1, 2, 1]);
  expect(found.registrations.map(({ reference }) => reference).toSorted()).toEqual(
    [first.reference, second.reference].toSorted(),
  );
  expect(found.counts).toEqual({
    images: 2,
    notes: 1,
    appointments: 1,
    changes: 1,
    corrections: 1,
    answers: 1,
    deliveries: 6,
    newsletters: 0,
    sandboxMessages: 1,
    bankLines: 0,
    keys: 8,
  });
  expect(found.others).toEqual(['+44 542 777 6655']);

  expect((await erase('zekeriya.g@example.com', '0542 777 66 55')).statusCode).toBe(204);
  const rows = await wholeStore(site.store);
  // All that is left was there before he came, but for what the staff did, in the audit log.
  const added = rows.filter((row) => !withoutHim.has(row));
  expect(added.filter((row) => !row.startsWith('audit_entries: '))).toEqual([]);
  const gone = [...withoutHim].filter((row) => !rows.includes(row));
  expect(gone.filter((row) => !row.startsWith('idempotency_keys: /id-cards '))).toEqual([]);
  const after = rows.join('\n');
  expect(after).not.toMatch(traces);
  expect(rows.filter((row) => row.includes('5427776655') && !row.includes(ann.id))).toEqual([]);
  for (const { id, image } of [first, second]) {
    expect(after).not.toContain(id);
    expect(after).not.toContain(image);
  }
  expect(count(await preview('zekeriya.g@example.com', '0542 777 66 55'))).toEqual([0, 0, 0, 0]);
  const { subject, facts } = await storedRow(site.store.db, 'audit_entries', { action: 'person_erased' });
  expect(subject).toBeNull();
  expect(JSON.parse(facts as string)).toEqual([
    { name: 'registrations', to: 2 },
    { name: 'images', to: 2 },
    { name: 'payments', to: 1 },
    { name: 'messages', to: 2 },
    { name: 'subscriptions', to: 1 },
    { name: 'references', to: expect.stringMatching(/^\S{9} \S{9} \S{9}$/) },
  ]);
});

test('the money of whoever is erased stays, and says nothing of them', async () => {
  await zekiWasHere();
  const { reference, id } = await storedRow(site.store.db, 'payment_requests', {
    userName: 'Zekeriya Gökdağ',
  });
  const body = JSON.stringify({ reference, payer: 'Zekeriya Gökdağ' });
  await recordNotice(site.store.db, noticeOf(reference, { body }));
  const { id: entry } = await storedRow(site.store.db, 'ledger_entries', { subject: id });
  await insert(site.store.db, 'ledger_notes', { entry, text: 'Zekeriya bey getirdi' });
  const money = () => site.store.db.selectFrom('ledger_entries').selectAll().execute();
  const before = await money();
  expect((await erase('zekeriya.g@example.com', '0542 777 66 55')).statusCode).toBe(204);
  expect(await money()).toEqual(before);
  expect((await wholeStore(site.store)).join('\n')).not.toMatch(traces);
});

test('every list that somebody may have been on is shown anew on open consoles', async () => {
  await registered(zeki);
  const before = await changeTokens(site.store.db);
  await erase(zeki.customerEmail);
  const after = await changeTokens(site.store.db);
  for (const list of ['registrations', 'payments', 'messages', 'deliveries'] as const)
    expect(after[list], list).not.toBe(before[list]);
  for (const list of ['newsletters', 'subscribers', 'waiting'] as const)
    expect(after[list], list).not.toBe(before[list]);
});

if (process.env.TEST_DATABASE === 'sqlite') {
  test('on SQLite nothing of it is left in the files either', async () => {
    const files = () =>
      ['meltem.sqlite', 'meltem.sqlite-wal']
        .map((file) => readFileSync(join(site.storeConfig.dataDir, file), 'latin1'))
        .join('');
    await zekiWasHere();
    expect(files()).toContain('Zekeriya');
    await erase('zekeriya.g@example.com', '0542 777 66 55');
    expect(files()).not.toMatch(/zekeriya/i);
  });
}

test.each(['0542 777 66 55', '+905427776655', '00 90 542 777 66 55', '(542) 777-6655', '905427776655'])(
  'a person is found by their number in any notation: %s',
  async (typed) => {
    await registered(zeki);
    await post(site.app, '/internet/package/payment', { ...payment, clientPhone: '05427776655' });
    expect(count(await preview(typed))).toEqual([1, 1, 0, 0]);
  },
);

test.each(['05427776655', '0542 777 66 55', '+90 542 777 66 55', '5427776655', '00905427776655'])(
  'a message whose writer left %s instead of an address is found by the number, however it is typed',
  async (left) => {
    await post(site.app, '/contact-us', { ...contactMessage, mail_field: left });
    for (const typed of ['05427776655', '+905427776655', '542 777 66 55']) {
      expect(count(await preview(typed)), typed).toEqual([0, 0, 1, 0]);
    }
  },
);

test('a person is found by their address, also with the capital I of a Turkish keyboard', async () => {
  await registered({ customerEmail: 'İlker@example.com' });
  await post(site.app, '/contact-us', { ...contactMessage, mail_field: 'İlker@Example.com' });
  await post(site.app, '/email-subscriptions', { email_field: 'İlker@example.com' });
  expect(count(await preview('ilker@example.com'))).toEqual([1, 0, 1, 1]);
  expect(count(await preview('ılker@example.com'))).toEqual([0, 0, 0, 0]);
  expect(count(await preview('lker@example.com'))).toEqual([0, 0, 0, 0]);
});

test('what arrived after the preview is shown before anything goes', async () => {
  const { id } = await registered(zeki);
  const of = [zeki.customerEmail];
  const { seen: first } = await preview(...of);
  await owner.post(`/console/registrations/${id}/notes`, { text: 'Tahta kapı, zili yok' });
  const unseenNote = await owner.post('/console/erasing', { of, seen: first, confirmation: of[0] });
  expect(unseenNote.json()).toMatchObject({ code: 'changed_meanwhile', present: { counts: { notes: 1 } } });
  const { seen } = await preview(...of);
  await post(site.app, '/contact-us', { ...contactMessage, mail_field: zeki.customerEmail });
  const refused = await owner.post('/console/erasing', { of, seen, confirmation: of[0] });
  expect(refused.json()).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    present: { registrations: [{}], messages: [{}] },
  });
  expect(count(await preview(...of))).toEqual([1, 0, 1, 0]);
  const again = await owner.post('/console/erasing', {
    of,
    seen: refused.json().present.seen,
    confirmation: of[0],
  });
  expect(again.statusCode).toBe(204);
  expect(count(await preview(...of))).toEqual([0, 0, 0, 0]);
});

test('nothing goes without the address typed again, nor for what could be anybody', async () => {
  await registered(zeki);
  const of = [zeki.customerEmail];
  const { seen } = await preview(...of);
  for (const confirmation of ['', 'erase', 'ann@example.com']) {
    const refused = await owner.post('/console/erasing', { of, seen, confirmation });
    expect(refused.json()).toMatchObject({ status: 422, faults: ['confirmation'] });
  }
  for (const typed of ['', '05', 'a', ' @ '.trim()]) {
    expect(await preview(typed), typed).toMatchObject({ status: 422, faults: ['of'] });
  }
  expect(count(await preview(...of))).toEqual([1, 0, 0, 0]);
});

test('erasing an address of the staff unlocks nobody', async () => {
  await staffAccount(site, 'can@meltem.example', 'agent');
  const can = new StaffBrowser(site);
  for (let attempt = 0; attempt < 5; attempt += 1) await can.signIn('can@meltem.example', 'not the password');
  expect((await erase('can@meltem.example')).statusCode).toBe(204);
  expect((await can.signIn('can@meltem.example')).json()).toMatchObject({ code: 'LOCKED' });
});
