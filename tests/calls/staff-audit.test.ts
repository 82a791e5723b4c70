import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type AuditWriting, factWords, subjectWords } from '#content/audit-words.ts';
import type { AuditEntry } from '#domain/audit-entry.ts';
import type { Language } from '#domain/language.ts';
import type { AuditAction } from '#domain/staff.ts';
import { exportWords } from '../../server/console/exports/export-words.ts';
import { writtenDay, writtenMoment } from '../../server/console/exports/local-writing.ts';
import { recordNotice } from '../../server/payments/notices.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { contactMessage, payment, post } from '../support/forms.ts';
import { noticeOf } from '../support/notices.ts';
import { readCsv } from '../support/read-csv.ts';
import { storeRegistration } from '../support/registrations.ts';
import { insert, storedRow } from '../support/rows.ts';
import { staffAccount } from '../support/staff-browser.ts';

const site = siteForEachTest();
const owner = staffForEachTest(site, 'owner@meltem.example', 'owner');

async function entries(search = ''): Promise<AuditEntry[]> {
  return (await owner.get(`/console/audit?${search}`)).json().entries;
}

async function writingIn(language: Language): Promise<AuditWriting> {
  const { word } = await exportWords(language);
  return {
    language,
    word,
    moment: (at) => writtenMoment(at, language),
    day: (day) => writtenDay(day, language),
  };
}

/** What the newest entry tells: its subject and its facts, as they are read, and where it leads. */
async function newest(action: AuditAction, language: Language = 'en') {
  const [entry] = await entries(`action=${action}`);
  if (!entry) throw new Error(`There is no entry of ${action}.`);
  const writing = await writingIn(language);
  const facts = entry.facts.map((fact) => {
    const { label, from, to } = factWords(fact, writing);
    return (from === undefined ? `${label}: ${to}` : `${label}: ${from} → ${to}`).replaceAll('\u00a0', ' ');
  });
  return { subject: subjectWords(entry, writing), facts, path: entry.about?.path };
}

test('a registration: from which status to which, and when the installers come', async () => {
  const { id, reference } = await storeRegistration(site.store);
  const path = `/registrations/${id}`;
  const move = (to: string, version: number) =>
    owner.post(`/console/registrations/${id}/move`, { to, version, reason: 'Ayşe moved away' });
  await move('contacted', 1);
  expect(await newest('registration_moved')).toEqual({
    subject: reference,
    facts: ['Status: New → Contacted'],
    path,
  });
  expect((await newest('registration_moved', 'ru')).facts).toEqual(['Статус: Новая → Связались']);
  await move('scheduled', 2);
  const visit = {
    ...{ day: '2026-11-20', begins: '10:00', ends: '12:00', technician: null, address: '', village: '' },
    ...{ phone: '', router: '', toCollect: 0, note: '' },
  };
  const made = (await owner.post(`/console/registrations/${id}/appointments`, visit)).json();
  expect((await newest('appointment_made')).facts).toEqual([
    'Appointment: 2026-11-20 10:00',
    'Installer: none',
  ]);
  const change = (version: number, body: object) =>
    owner.post(`/console/appointments/${made.id}`, { version, ...body });
  await change(1, { outcome: 'done', collected: 1100 });
  expect((await newest('appointment_ended')).facts).toEqual([
    'Outcome: Planned → Done',
    'Collected at the door: none → 1,100 TL',
  ]);
  await change(2, { outcome: 'planned' });
  await change(3, { day: '2026-11-21', begins: '14:30', ends: '16:00' });
  expect((await newest('appointment_changed', 'tr')).facts).toEqual([
    'Randevu: 20.11.2026 10:00 → 21.11.2026 14:30',
  ]);
  await move('declined', 3);
  expect((await newest('registration_moved')).facts).toEqual([
    'Status: Scheduled → Declined',
    'Appointment: 2026-11-21 14:30 → none',
  ]);
  await owner.post(`/console/registrations/${id}/undo`, { version: 4 });
  expect((await newest('registration_undone')).facts).toEqual(['Status: Declined → Scheduled']);
  // A reason may name somebody, and what is in the log is there for good.
  expect(JSON.stringify(await entries())).not.toContain('Ayşe');
});

test('a package: each price with the one before, speed and type, on sale or not', async () => {
  const { version, ...before } = (await owner.get('/console/packages/eco-25')).json();
  const changed = { ...before, price_one: 12_950, package_name: '30', version, confirmsWarnings: true };
  const { retired_at: _, id: __, ...body } = changed;
  expect((await owner.post('/console/packages/eco-25', body)).statusCode).toBe(200);
  const path = '/packages/eco-25';
  expect(await newest('package_changed')).toEqual({
    subject: '30 Mbps, Eco',
    facts: ['Speed: 25 Mbps → 30 Mbps', 'Price for 1 month: 900 TL → 12,950 TL'],
    path,
  });
  expect(await newest('package_changed', 'ru')).toMatchObject({
    subject: '30 Мбит/с, Eco',
    facts: ['Скорость: 25 Мбит/с → 30 Мбит/с', 'Цена за 1 месяц: 900 TL → 12 950 TL'],
  });
  await owner.post('/console/packages/eco-25/retire', { version: version + 1 });
  expect(await newest('package_retired')).toMatchObject({ facts: ['Sale: On sale → Off sale'], path });
  const added = { ...body, package_name: '45', confirmsWarnings: true };
  await owner.post('/console/packages', added);
  expect((await newest('package_added', 'tr')).facts).toContain('1 aylık fiyat: 12.950 TL');
});

test('money: how much, how, and what it did; a close of the day with both sums', async () => {
  const { id, reference } = await storeRegistration(site.store, { totalPrice: 6600 });
  const taken = {
    id: randomUUID(),
    kind: 'registration',
    subject: id,
    method: 'cash',
    amount: 600.5,
    note: 'from Ayşe',
    seen: 0,
  };
  await owner.post('/console/ledger', taken);
  const path = `/registrations/${id}`;
  expect(await newest('money_taken')).toEqual({
    subject: reference,
    facts: ['Amount: 600.50 TL', 'Method: Cash', 'Payment state: Due → Partly paid'],
    path,
  });
  const correct = (correction: object) =>
    owner.post(`/console/ledger/${taken.id}/correct`, { id: randomUUID(), note: 'for Ayşe', ...correction });
  await correct({ reason: 'refund', method: 'transfer', amount: 100 });
  expect(await newest('money_refunded')).toEqual({
    subject: reference,
    facts: ['Amount: 100 TL', 'Method: Bank transfer'],
    path,
  });
  const again = { ...taken, id: randomUUID(), seen: 500.5 };
  await owner.post('/console/ledger', again);
  taken.id = again.id;
  await correct({ reason: 'wrong_amount', amount: 60 });
  expect((await newest('money_corrected')).facts).toEqual([
    'Reason: Wrong amount',
    'Amount: 600.50 TL → 60 TL',
    'Method: Cash',
  ]);
  const close = { id: randomUUID(), day: '2026-11-01', counted: 12.5, seen: 0, note: 'Ayşe counted' };
  await owner.post('/console/till', close);
  expect(await newest('day_closed', 'tr')).toEqual({
    subject: '01.11.2026',
    facts: ['Beklenen nakit: 0 TL', 'Sayılan nakit: 12,50 TL'],
    path: '/till?day=2026-11-01',
  });
  expect(JSON.stringify(await entries())).not.toContain('Ayşe');
});

test('a payment request and a notice: their states, amounts and decisions', async () => {
  const { reference } = (await post(site.app, '/internet/package/payment', payment)).json();
  const { id, version } = await storedRow(site.store.db, 'payment_requests', { reference });
  const path = `/payments/${id}`;
  await owner.post(`/console/payments/${id}/cancel`, { version });
  expect(await newest('payment_cancelled')).toEqual({
    subject: reference,
    facts: ['Amount: 1,100 TL', 'Status: Request received → Cancelled'],
    path,
  });
  await recordNotice(site.store.db, noticeOf(reference, { kurus: 150 }), site);
  const [notice] = (await owner.get('/console/money-queue')).json().notices;
  await owner.post(`/console/notices/${notice.id}/resolve`, { resolution: 'nothing' });
  expect(await newest('notice_resolved')).toEqual({
    subject: reference,
    facts: ['Amount: 1.50 TL', 'Decision: Checked, nothing to do'],
    path,
  });
});

test('a message is named by when it came, and leads there until it is erased', async () => {
  await post(site.app, '/contact-us', contactMessage);
  const { id, created_at } = await storedRow(site.store.db, 'contact_messages', {});
  await owner.post(`/console/messages/message/${id}/status`, { version: 1, status: 'done' });
  expect(await newest('letter_done')).toEqual({
    subject: `Message, ${writtenMoment(created_at, 'en')}`,
    facts: ['Status: Open → Done'],
    path: `/messages/message/${id}`,
  });
  await site.store.db.deleteFrom('contact_messages').execute();
  expect(await newest('letter_done')).toMatchObject({ subject: '', path: undefined });
});

test('an account: its role and its name before and after', async () => {
  const id = await staffAccount(site, 'can@meltem.example', 'agent');
  await owner.post(`/console/staff/${id}/role`, { role: 'owner' });
  expect(await newest('staff_role_changed')).toEqual({
    subject: 'can (can@meltem.example)',
    facts: ['Role: Agent → Owner'],
    path: '/staff',
  });
  expect((await owner.post(`/console/staff/${id}/name`, { name: ' Can Öz ' })).statusCode).toBe(204);
  expect(await newest('staff_renamed')).toMatchObject({
    subject: 'Can Öz (can@meltem.example)',
    facts: ['Name: can → Can Öz'],
  });
  await owner.post('/console/me/name', { name: 'Ada Lovelace' });
  expect((await owner.get('/console/me')).json()).toMatchObject({ name: 'Ada Lovelace' });
  expect(await newest('staff_renamed')).toMatchObject({ facts: ['Name: owner → Ada Lovelace'] });
  expect((await owner.post('/console/me/name', { name: ' ' })).statusCode).toBe(422);
});

test('an export: of which list, under which filters, how many rows; the log itself by kind', async () => {
  const { reference } = await storeRegistration(site.store);
  const { id } = await storedRow(site.store.db, 'internet_customers', { reference });
  await owner.post(`/console/registrations/${id}/move`, { to: 'contacted', version: 1 });
  await owner.post('/console/packages/eco-25/retire', { version: 1 });
  const search = `action=registrations&who=${owner.id}&from=2026-01-01`;
  const kinds = (await entries(search)).map(({ action }) => action);
  expect(kinds).toEqual(['registration_moved']);
  const { body } = await owner.get(`/console/exports/audit?format=csv&lang=ru&${search}`);
  expect(readCsv(body, ';').map((row) => row.slice(1, 5))).toEqual([
    ['Кто', 'Что', 'Предмет', 'Подробности'],
    ['owner', 'Статус заявки изменён', reference, 'Статус: Новая → Связались'],
  ]);
  expect(await newest('export_ended')).toEqual({
    subject: 'Audit log, CSV',
    facts: ['What: Registrations', 'Who: owner', 'First day: 2026-01-01', 'Rows: 1'],
    path: undefined,
  });
});

test('an entry about prices, words, a statement or a line of one leads there', async () => {
  const pathOf = async (action: AuditAction, about: string | null, subject: string | null = null) => {
    const by = { who_id: owner.id, who_name: 'owner', came_from: null, facts: '[]' };
    await insert(site.store.db, 'audit_entries', {
      ...{ id: randomUUID(), at: Date.now(), action, about, subject, ...by },
    });
    return (await newest(action)).path;
  };
  expect(await pathOf('prices_begun', null)).toBe('/packages');
  expect(await pathOf('words_changed', null, 'faq')).toBe('/words/faq');
  for (const action of ['statement_uploaded', 'bank_line_left', 'bank_line_reopened'] as const)
    expect(await pathOf(action, 's1'), action).toBe('/statements/s1');
  expect(await pathOf('package_changed', 'eco-25', '99 Mbps eco')).toBe('/packages/eco-25');
  expect(await pathOf('package_changed', 'gone', '25 Mbps eco')).toBeUndefined();
});

test('the subject of an entry is found with space around it, and of very many it is told that there are more', async () => {
  const by = { who_id: owner.id, who_name: 'owner', came_from: null, facts: '[]', about: null };
  const action: AuditAction = 'staff_link_made';
  const entry = (number: number) => ({ id: randomUUID(), at: number, action, subject: 'x@y.com', ...by });
  const rows = Array.from({ length: 502 }, (_, number) => entry(number));
  await insert(site.store.db, 'audit_entries', rows);
  const { count } = (await owner.get('/console/audit?text=%20x%40y.com%20')).json();
  expect(count).toBe(501);
});

test('what was written before entries told this is read as well as it can be', async () => {
  const older = (action: AuditAction, subject: string) =>
    insert(site.store.db, 'audit_entries', {
      id: randomUUID(),
      at: Date.now(),
      who_id: owner.id,
      who_name: 'owner',
      action,
      subject,
      came_from: null,
    });
  await older('export_ended', 'letters.csv text status=done from=2026-01-01 rows=61 broken off');
  expect(await newest('export_ended')).toEqual({
    subject: 'Messages, CSV',
    facts: ['With a search text: ', 'Status: Done', 'First day: 2026-01-01', 'Rows: 61', 'Broken off: '],
    path: undefined,
  });
  await older('export_begun', 'registrations.xlsx package=35 MB, type:eco country=TR');
  expect(await newest('export_begun')).toMatchObject({
    subject: 'Registrations, Excel (XLSX)',
    facts: ['Package: 35 Mbps, Eco', 'Country: Türkiye'],
  });
  await older(
    'person_erased',
    'registrations=2 images=1 payments=0 letters=3 subscriptions=0 AAAA-BBBB CCCC-DDDD',
  );
  expect(await newest('person_erased')).toMatchObject({
    subject: '',
    facts: ['Registrations: 2', 'ID images: 1', 'Messages: 3', 'References: AAAA-BBBB CCCC-DDDD'],
  });
  await older('notice_resolved', 'AAAA-BBBB assigned');
  expect(await newest('notice_resolved')).toMatchObject({
    subject: 'AAAA-BBBB',
    facts: ['Decision: Assign the money to a reference'],
  });
  await older('package_changed', '25 Mbps eco');
  expect(await newest('package_changed')).toEqual({
    subject: '25 Mbps, Eco',
    facts: [],
    path: '/packages/eco-25',
  });
  await older('bank_line_left', '0123456789ab');
  expect(await newest('bank_line_left')).toEqual({ subject: '', facts: [], path: undefined });
});
