import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startOfDay } from '#domain/island-day.ts';
import { type Language, languages } from '#domain/language.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { contactMessage, payment, post, question } from '../support/forms.ts';
import { readCsv } from '../support/read-csv.ts';
import { readXlsx } from '../support/read-xlsx.ts';
import { storeRegistration, storeRegistrations } from '../support/registrations.ts';
import { insert } from '../support/rows.ts';
import { StaffBrowser } from '../support/staff-browser.ts';

const site = siteForEachTest();
const owner = staffForEachTest(site, 'ada@meltem.example', 'owner');

const asked = (list: string, query: Record<string, string>) =>
  owner.get(`/console/exports/${list}?${new URLSearchParams(query)}`);
const separator: Record<Language, string> = { tr: ';', en: ',', ru: ';' };
const csv = async (list: string, query: Record<string, string> = {}, lang: Language = 'en') =>
  readCsv((await asked(list, { format: 'csv', lang, ...query })).body, separator[lang]);
const xlsx = async (list: string, query: Record<string, string> = {}, lang: Language = 'en') =>
  readXlsx((await asked(list, { format: 'xlsx', lang, ...query })).rawPayload);
/** The first column under the headings. */
const first = async (list: string, query: Record<string, string> = {}) =>
  (await csv(list, query)).slice(1).map(([cell]) => cell);
const auditLog = () =>
  site.store.db
    .selectFrom('audit_entries')
    .select(['action', 'subject', 'who_name', 'facts'])
    .where('action', 'in', ['export_begun', 'export_ended'])
    .orderBy('at')
    .orderBy('id')
    .orderBy('action')
    .execute();
const moment = Date.UTC(2026, 1, 15, 11, 5);

test('registrations are exported in the language of who takes them', async () => {
  const { id, reference } = await storeRegistration(site.store, { created_at: moment });
  await site.store.db
    .updateTable('internet_customers')
    .set({
      status: 'declined',
      declined_reason: 'Çatı yok',
      entered_by: 'Deniz',
      closed_at: moment + 60_000,
      paid_until: '2026-03-15',
    })
    .where('id', '=', id)
    .execute();
  const person = "Ayşe | Kaya | '+44 7911 123456 | ayse@example.com";
  const home = 'Atatürk Cad. 5, Lefkoşa | 35 Mbps eco';
  const lines = async (language: Language) =>
    (await csv('registrations', {}, language)).map((row) => row.join(' | '));
  expect(await lines('tr')).toEqual([
    'Referans | Gönderildi | Durum | Ad | Soyad | Telefon | E-posta | Uyruk | Adres | Paket | Ay | Ücretsiz ay | Toplam (TL) | Modem | Dil | Kapanış | Ödenen süre sonu | Gişede giren | Ret nedeni',
    `${reference} | 15.02.2026 13:05 | Reddedildi | ${person} | Türkiye | ${home} | 6 | 2 | 6600 | İstiyor | Türkçe | 15.02.2026 13:06 | 15.03.2026 | Deniz | Çatı yok`,
  ]);
  expect(await lines('en')).toEqual([
    'Reference | Sent | Status | First name | Last name | Phone | E-mail | Nationality | Address | Package | Months | Free months | Total (TL) | Router | Language | Closed | Paid until | Entered at the counter by | Reason for declining',
    `${reference} | 2026-02-15 13:05 | Declined | ${person} | Türkiye | ${home} | 6 | 2 | 6600 | Needed | Turkish | 2026-02-15 13:06 | 2026-03-15 | Deniz | Çatı yok`,
  ]);
  expect(await lines('ru')).toEqual([
    'Номер | Отправлена | Статус | Имя | Фамилия | Телефон | Электронная почта | Гражданство | Адрес | Пакет | Месяцев | Бесплатных месяцев | Итого (TL) | Роутер | Язык | Закрыта | Оплачено до | Внёс(ла) у стойки | Причина отказа',
    `${reference} | 15.02.2026 13:05 | Отклонена | ${person} | Турция | ${home} | 6 | 2 | 6600 | Нужен | Турецкий | 15.02.2026 13:06 | 15.03.2026 | Deniz | Çatı yok`,
  ]);
});

test('a workbook holds the same, with phones as they were sent, and real dates and numbers', async () => {
  const { reference } = await storeRegistration(site.store, { created_at: moment });
  for (const language of languages) {
    const [sheet, ...more] = await xlsx('registrations', {}, language);
    expect(more).toEqual([]);
    expect(sheet?.rows[0]).toEqual((await csv('registrations', {}, language))[0]);
    expect(sheet?.rows[1]?.slice(0, 2)).toEqual([reference, 46068.54513888889]);
    expect(sheet?.rows[1]?.[5]).toBe('+44 7911 123456');
    expect(sheet?.rows[1]?.[12]).toBe(6600);
    expect(sheet?.rows[1]?.[15]).toBeNull();
  }
});

test('what the list shows under its filters is what is exported, in the same order', async () => {
  const from = startOfDay('2026-03-01');
  // Some at the same moment, and more than are read at once.
  const many = Array.from({ length: 1_100 }, (_, number) => ({
    created_at: from + Math.floor(number / 3) * 60_000,
    customerCountry: number % 2 ? 'TR' : 'GB',
    customerFirstName: number % 5 ? 'Mehmet' : 'Иван',
    customerNeedRouter: number % 7 ? ('true' as const) : ('false' as const),
  }));
  await storeRegistrations(site.store, many);
  for (const filters of [
    {},
    { country: 'TR', router: 'true' },
    { text: 'mehmet' },
    { text: 'иван', country: 'GB' },
    { text: 'mehmet', router: 'false' },
    { from: '2026-03-02', to: '2026-03-02' },
    { status: 'installed' },
  ] as Record<string, string>[]) {
    const listed: string[] = [];
    let after: string | undefined;
    do {
      const page = await owner.get(
        `/console/registrations?${new URLSearchParams({ ...filters, ...(after && { after }) })}`,
      );
      listed.push(...page.json().registrations.map((one: { reference: string }) => one.reference));
      after = page.json().next;
    } while (after);
    expect(await first('registrations', filters), JSON.stringify(filters)).toEqual(listed);
  }
});

test('payments are exported with how and when they were made, under the filters of their list', async () => {
  await post(site.app, '/internet/package/payment', { ...payment, userName: 'Иван Петров' });
  await post(site.app, '/internet/package/payment', payment);
  await site.store.db
    .updateTable('payment_requests')
    .set({
      status: 'paid',
      link_sent_at: moment + 60_000,
      paid_at: moment + 120_000,
      cancelled_at: moment + 180_000,
      months: 6,
      free_months: 2,
      paid_through: 'cash',
      handled_by: '=1+1',
      created_at: moment,
    })
    .where('userName', '=', 'Ayşe Kaya')
    .execute();
  await site.store.db
    .updateTable('payment_words')
    .set({ created_at: moment })
    .where('prefix', '=', 'ays')
    .execute();
  const [headings, row, ...more] = await csv('payments', { status: 'paid' }, 'tr');
  expect(headings?.join(' | ')).toBe(
    'Referans | İstek tarihi | Durum | Ad | Telefon | Paket | Ay | Ücretsiz ay | Tutar (TL) | Bağlantı gönderildi | Ödendi | Ödeme şekli | İptal edildi | İşleyen',
  );
  expect(more).toEqual([]);
  expect(row?.slice(1)).toEqual([
    '15.02.2026 13:05',
    'Ödendi',
    'Ayşe Kaya',
    '05331234567',
    '35 Mbps eco',
    '6',
    '2',
    '1100',
    '15.02.2026 13:06',
    '15.02.2026 13:07',
    'Nakit',
    '15.02.2026 13:08',
    "'=1+1",
  ]);
  expect((await csv('payments', { text: 'петров' }))[1]?.[3]).toBe('Иван Петров');
  expect(await first('payments', { from: '2026-02-15', to: '2026-02-15' })).toEqual([row?.[0]]);
  expect(await first('payments', { text: 'ayşe', to: '2026-02-14' })).toEqual([]);
  expect(await first('payments', { text: 'ayşe', from: '2026-02-15' })).toEqual([row?.[0]]);
  expect((await xlsx('payments', { status: 'paid' }))[0]?.rows[1]?.[13]).toBe('=1+1');
});

test('messages and questions are exported together with their answers', async () => {
  await post(site.app, '/contact-us', contactMessage);
  await post(site.app, '/questions', { ...question, question: 'Satır 1\nSatır "2"; son' });
  const { id } = await site.store.db.selectFrom('questions').select('id').executeTakeFirstOrThrow();
  for (const [number, text] of ['Evet.', 'Hayır.'].entries()) {
    const by = { by_id: 'x', by_name: 'Ada' };
    await insert(site.store.db, 'letter_answers', {
      id: randomUUID(),
      kind: 'question',
      letter: id,
      at: moment + number,
      text,
      sent_at: null,
      ...by,
    });
  }
  await site.store.db
    .updateTable('questions')
    .set({ status: 'done', created_at: moment + 60_000 })
    .execute();
  await site.store.db.updateTable('contact_messages').set({ created_at: moment }).execute();
  expect(await csv('messages', {}, 'tr')).toEqual([
    ['Geliş', 'Tür', 'Durum', 'Ad', 'E-posta', 'Metin', 'Son yanıt', 'Yanıtlar'],
    [
      '15.02.2026 13:06',
      'Soru',
      'Tamamlandı',
      'Ivan',
      'ivan@example.com',
      'Satır 1\nSatır "2"; son',
      '15.02.2026 13:05',
      'Evet.\n\nHayır.',
    ],
    ['15.02.2026 13:05', 'Mesaj', 'Açık', 'Ayşe Kaya', 'ayse@example.com', 'Bize de gelir misiniz?', '', ''],
  ]);
  expect(await csv('messages', { status: 'open' })).toHaveLength(2);
  expect(await csv('messages', { from: '2026-02-16' })).toHaveLength(1);
});

test('subscribers and the audit log are exported too', async () => {
  const subscribers = Array.from({ length: 1_001 }, (_, number) => ({
    email_field: `reader-${String(number).padStart(4, '0')}@example.com`,
    created_at: moment + number,
  }));
  await site.store.db.insertInto('email_subscriptions').values(subscribers).execute();
  expect(await first('subscribers')).toEqual(subscribers.map(({ email_field }) => email_field));
  expect(await csv('subscribers', { text: 'reader-0007' }, 'ru')).toEqual([
    ['Электронная почта', 'Дата подписки', 'Язык', 'Статус'],
    ['reader-0007@example.com', '15.02.2026 13:05', 'Турецкий', ''],
  ]);
  const changed = (field: string, values: object) =>
    site.store.db.updateTable('email_subscriptions').set(values).where('email_field', '=', field).execute();
  await changed('reader-0008@example.com', { unconfirmed_at: moment, language: 'en' });
  await changed('reader-0009@example.com', { refused_at: moment });
  const standing = async (text: string) => (await csv('subscribers', { text }, 'en'))[1]?.slice(2);
  expect(await standing('reader-0008')).toEqual(['English', 'Not confirmed']);
  expect(await standing('reader-0009')).toEqual(['Turkish', 'Address refused']);
  expect(await first('subscribers', { from: '2026-02-16' })).toEqual([]);
  await new StaffBrowser(site).signIn('ada@meltem.example');
  const rows = await csv('audit', { action: 'signed_in' }, 'tr');
  expect(rows[1]?.slice(1, 4)).toEqual(['ada', 'Oturum açtı', '']);
});

test('each export is in the audit log when it begins and when it ends, without what was looked for', async () => {
  await storeRegistration(site.store);
  await csv('registrations', { text: 'ayşe', country: 'TR', from: '2026-01-01' });
  const filters = [
    { name: 'text', to: '' },
    { name: 'country', to: 'TR' },
    { name: 'from_day', to: '2026-01-01' },
  ];
  const entry = { subject: 'registrations.csv', who_name: 'ada' };
  expect(await auditLog()).toEqual([
    { ...entry, action: 'export_begun', facts: JSON.stringify(filters) },
    { ...entry, action: 'export_ended', facts: JSON.stringify([...filters, { name: 'rows', to: 1 }]) },
  ]);
});

test('the file says what it is and when it was made, and nobody keeps it on the way', async () => {
  const { headers } = await asked('registrations', { format: 'xlsx', lang: 'tr' });
  expect(headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-accel-buffering': 'no',
  });
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="meltem-registrations-\d{4}(-\d\d){4}\.xlsx"; filename\*=UTF-8''meltem-ba%C5%9Fvurular-\d{4}(-\d\d){4}\.xlsx$/,
  );
  expect((await asked('messages', { format: 'csv' })).headers['content-type']).toBe(
    'text/csv; charset=utf-8',
  );
});

test('only what exists is exported, and looking whether it does is no export', async () => {
  for (const list of ['registrations', 'payments', 'messages', 'subscribers', 'audit']) {
    expect((await asked(`${list}/check`, { format: 'csv' })).statusCode).toBe(204);
  }
  expect(await auditLog()).toEqual([]);
  for (const [query, faults] of [
    [{ format: 'pdf' }, ['format']],
    [{}, ['format']],
    [{ format: 'csv', status: 'lost' }, ['status']],
    [{ format: 'csv', from: '2026-13-01' }, ['from']],
    [{ format: 'csv', from: '2026-02-02', to: '2026-02-01' }, ['to']],
  ] as [Record<string, string>, string[]][]) {
    expect((await asked('registrations', query)).json(), JSON.stringify(query)).toMatchObject({
      status: 422,
      faults,
    });
  }
  for (const list of ['registrations', 'registrations/check', 'payments']) {
    expect((await asked(list, { format: 'csv', text: 'ab' })).json()).toMatchObject({
      code: 'search_too_short',
    });
  }
  const oneDay = { format: 'csv', from: '2026-02-02', to: '2026-02-02', text: ' ' };
  expect((await asked('registrations/check', oneDay)).statusCode).toBe(204);
});
