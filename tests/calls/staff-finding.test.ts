import { expect, test } from 'vitest';
import type { Found } from '#domain/found.ts';
import { receiptNumber } from '#domain/ledger.ts';
import { siteForFile, staffForFile } from '../support/for-tests.ts';
import { contactMessage, payment, post, question } from '../support/forms.ts';
import { storeRegistration } from '../support/registrations.ts';
import { walkIn } from '../support/walk-in.ts';

const site = siteForFile();
const owner = staffForFile(site, 'owner@meltem.example', 'owner');
const agent = staffForFile(site, 'can@meltem.example', 'agent');

const asked = (path: string, query: object) => `/console/${path}?${new URLSearchParams({ ...query })}`;
const listed = async (list: string, text: string, query = {}) =>
  (await agent.get(asked(list, { text, ...query }))).json();
const everything = async (text: string, who = agent): Promise<Found> =>
  (await who.get(asked('search', { text }))).json();

const fatma = {
  customerFirstName: 'Fatma',
  customerLastName: 'Deniz',
  customerEmail: 'fatma.deniz@example.com',
  customerPhoneNumber: '+90 542 876 54 32',
  customerAddress: 'Namık Kemal Sok. 14, Gazimağusa',
};

test('a registration is found by digits from the middle of its phone, by its address, name, e-mail and reference', async () => {
  await storeRegistration(site.store);
  const { reference } = await storeRegistration(site.store, fatma);
  const ways = ['876', '76 54', '5432', '0542', '+90 542 876', '42876', '542-876-54'];
  ways.push(
    'namık',
    'gazimagusa',
    'Namik Kemal 14',
    'Sok. 14, Gazimağusa',
    'deniz',
    'fatma.deniz@',
    reference,
  );
  for (const text of ways) {
    const { registrations, count } = await listed('registrations', text);
    expect([text, registrations.map((row: { reference: string }) => row.reference)]).toEqual([
      text,
      [reference],
    ]);
    expect(count).toBe(1);
  }
  expect((await listed('registrations', '877')).registrations).toEqual([]);
  expect((await listed('registrations', 'namık kaya')).registrations).toEqual([]);
});

test('a payment is found by its name, digits of its phone, its reference and its amount', async () => {
  await post(site.app, '/internet/package/payment', payment);
  const { payments } = await listed('payments', '');
  const [{ reference, amount, userName, clientPhone }] = payments;
  for (const text of [userName, clientPhone.slice(-4), clientPhone.slice(4, 9), reference, `${amount} TL`]) {
    expect([text, (await listed('payments', text)).count]).toEqual([text, 1]);
  }
  expect((await listed('payments', String(amount + 1))).count).toBe(0);
  expect((await listed('payments', amount, { status: 'paid' })).count).toBe(0);
});

test('a receipt is found by the number on it, with or without its zeros and the words before it', async () => {
  const { entry, receipt: number } = (await agent.post('/console/ledger/walk-in', walkIn())).json();
  const printed = receiptNumber(number);
  const before = ['№ ', 'Makbuz no ', 'Makbuz ', 'Receipt no. ', 'Квитанция № '];
  const ways = [printed, ` ${printed} `, printed.slice(1), ...before.map((words) => words + printed)];
  for (const text of [...ways, `${number}`, `#${number}`, `receipt ${number}`]) {
    expect([text, (await everything(text)).receipts]).toMatchObject([
      text,
      { count: 1, rows: [{ entry, number, amount: 1100, isVoid: false }] },
    ]);
  }
  for (const text of [receiptNumber(number + 1), `${receiptNumber(number)} a`, '9'.repeat(30)]) {
    expect([text, (await everything(text)).receipts]).toEqual([text, { count: 0, rows: [] }]);
  }
});

test('messages and questions are found by who wrote them, what they wrote and what was answered', async () => {
  await post(site.app, '/contact-us', { ...contactMessage, message: 'Modem kablosu koptu, 0533 765 43 21' });
  await post(site.app, '/questions', question);
  for (const text of ['kaya', 'ayse@example', 'kablosu', 'modem koptu', '765 43', '4321']) {
    const { messages, count } = await listed('messages', text);
    expect([text, count, messages[0]?.kind]).toEqual([text, 1, 'message']);
  }
  expect(await listed('messages', 'роутер')).toMatchObject({ count: 1, messages: [{ kind: 'question' }] });
  expect(await listed('messages', 'роутер', { kind: 'message' })).toMatchObject({ count: 0, messages: [] });
  expect(await listed('messages', 'fiber')).toMatchObject({ count: 0, messages: [] });
  const [message] = (await listed('messages', 'kablosu')).messages;
  await agent.post(`/console/messages/message/${message.id}/status`, { version: 1, status: 'done' });
  expect((await listed('messages', 'kablosu', { status: 'open' })).count).toBe(0);
  expect((await listed('messages', 'kablosu', { status: 'all' })).count).toBe(1);
  expect((await agent.get(asked('messages', { text: 'k' }))).json().code).toBe('search_too_short');
});

test('one search finds everything by kind, a few of each and how many there are', async () => {
  for (let number = 0; number < 7; number += 1) await storeRegistration(site.store, fatma);
  await post(site.app, '/contact-us', { ...contactMessage, name: 'Fatma', message: '542 876 54 32' });
  await post(site.app, '/internet/package/payment', { ...payment, userName: 'Fatma Deniz' });
  await owner.post('/console/subscribers', { email: 'fatma@example.com' });
  const found = await everything('fatma');
  expect(found.registrations.rows).toHaveLength(5);
  expect(found.registrations.count).toBe(7);
  expect(found.payments).toMatchObject({ count: 1, rows: [{ userName: 'Fatma Deniz' }] });
  expect(found.messages).toMatchObject({ count: 1, rows: [{ name: 'Fatma' }] });
  expect(found.subscribers).toMatchObject({ count: 1, rows: [{ email: 'fatma@example.com' }] });
  expect(found.packages.count).toBe(0);
  expect(await everything('876 54')).toMatchObject({ registrations: { count: 7 }, messages: { count: 1 } });
  expect((await everything('gazimagusa')).registrations.count).toBe(7);
  expect((await everything('1100')).payments.count).toBe(1);
  const ofSpeed = await everything('35');
  expect(ofSpeed.packages.rows.map(({ package_name }) => package_name)).toContain('35');
  expect(ofSpeed.registrations.count).toBe(0);
});

test('one search shows accounts to owners only', async () => {
  expect((await everything('can', owner)).staff).toMatchObject({
    count: 1,
    rows: [{ email: 'can@meltem.example', role: 'agent' }],
  });
  expect(await everything('can', agent)).not.toHaveProperty('staff');
  // Every word of it begins one of theirs, and two letters are too little.
  const counts = await Promise.all(
    ['can meltem', 'can owner', 'ca', 'meltem'].map(async (text) => (await everything(text, owner)).staff),
  );
  expect(counts.map((staff) => staff?.rows.map(({ name }) => name))).toEqual([
    ['can'],
    [],
    [],
    ['can', 'owner'],
  ]);
});

test.each(['', 'a', ' ', '!', '5', "';--"])('%j finds nothing and is no mistake', async (text) => {
  await storeRegistration(site.store);
  const answer = await agent.get(asked('search', { text }));
  expect(answer.statusCode).toBe(200);
  expect(answer.json().registrations).toEqual({ rows: [], count: 0 });
});
