import { expect, test } from 'vitest';
import { recordNotice } from '../../server/payments/notices.ts';
import { mailServerForEachTest, siteForEachTest } from '../support/for-tests.ts';
import {
  completeRegistration,
  contactMessage,
  payment,
  post,
  question,
  subscription,
} from '../support/forms.ts';
import { startMailServer } from '../support/mail-server.ts';
import { noticeOf } from '../support/notices.ts';
import { startBot } from '../support/payment-bot.ts';
import { publicSite } from '../support/public-site.ts';
import { storedRow } from '../support/rows.ts';

const server = mailServerForEachTest();
const site = siteForEachTest(() => settings());
const settings = (language = 'tr') => ({
  SMTP_URL: server.url,
  STAFF_MAIL: 'team@meltem.example',
  MAIL_FROM: 'site@meltem.example',
  STAFF_URL: 'https://staff.meltem.example',
  STAFF_LANGUAGE: language,
});
const leadsTo = (path: string) => new RegExp(`: https://staff\\.meltem\\.example${path}\\s*$`);
const deliveries = () => site.store.db.selectFrom('deliveries').selectAll().execute();

test('the staff hear of a registration, with its reference and package and where to look', async () => {
  const registration = await completeRegistration(site.app);
  const { reference } = (await post(site.app, '/internetCustomers', registration)).json();
  await site.outbox.turn();
  expect(await server.received(1)).toMatchObject([
    {
      from: 'site@meltem.example',
      to: ['team@meltem.example'],
      user: 'meltem',
      subject: `Yeni başvuru: ${reference}`,
      text: expect.stringContaining('35 Mbps, Eco, 6 + 2 ay, 6.600 TL'),
      // Nobody's out-of-office reply answers it.
      source: expect.stringMatching(/^auto-submitted: auto-generated\r$/im),
    },
  ]);
  const { id } = await storedRow(site.store.db, 'internet_customers', { reference });
  expect(server.mails[0]?.text).toMatch(leadsTo(`/registrations/${id}`));
});

test('the staff hear of a payment, and of what has to be looked at', async () => {
  const { reference } = (await post(site.app, '/internet/package/payment', payment)).json();
  await recordNotice(site.store.db, noticeOf(reference), site);
  await recordNotice(site.store.db, noticeOf(reference), site);
  await recordNotice(site.store.db, noticeOf('AAAA-AAAA', { kurus: 150 }), site);
  await recordNotice(site.store.db, noticeOf(reference, { providerId: '7002', kurus: 550 }), site);
  await site.outbox.turn();
  const [second, ...mails] = (await server.received(3)).toSorted(
    (one, other) =>
      Number(other.text.includes('5,50 TRY')) - Number(one.text.includes('5,50 TRY')) ||
      one.subject.localeCompare(other.subject),
  );
  expect(second?.subject).toBe(`Kontrol edilecek ödeme: ${reference}`);
  expect(mails).toMatchObject([
    {
      subject: 'Kontrol edilecek ödeme: AAAA-AAAA',
      text: expect.stringContaining('Bilinmeyen bir referansla'),
    },
    { subject: `Ödendi: ${reference}`, text: expect.stringContaining('35 Mbps, Eco, 1.100 TL') },
  ]);
  const { id } = await storedRow(site.store.db, 'payment_requests', { reference });
  expect(mails[0]?.text).toMatch(leadsTo('/paid'));
  expect(mails[1]?.text).toMatch(leadsTo(`/payments/${id}`));
  for (const { source } of server.mails) expect(source).not.toContain(payment.clientPhone);
});

test('no mail holds who it was, how to reach them, what they wrote or their ID', async () => {
  const registration = await completeRegistration(site.app);
  await post(site.app, '/internetCustomers', registration);
  await post(site.app, '/contact-us', contactMessage);
  await post(site.app, '/questions', question);
  await site.outbox.turn();
  await server.received(3);
  expect(server.mails.map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringMatching(/^Yeni başvuru: /),
    'Yeni mesaj',
    'Yeni soru',
  ]);
  const {
    customerFirstName,
    customerLastName,
    customerEmail,
    customerAddress,
    customerPhoneNumber,
    nationalId,
  } = registration;
  const { id: message } = await storedRow(site.store.db, 'contact_messages', {});
  const { id: asked } = await storedRow(site.store.db, 'questions', {});
  const leading = server.mails.map(({ text }) => text.trim().split('example').at(-1));
  expect(leading).toEqual(
    expect.arrayContaining([`/messages/message/${message}`, `/messages/question/${asked}`]),
  );
  const personal = [
    ...[customerFirstName, customerLastName, customerEmail, customerAddress, customerPhoneNumber, nationalId],
    ...Object.values(contactMessage),
    ...Object.values(question),
  ];
  for (const { text, subject, source } of server.mails) {
    for (const value of personal) expect(`${subject}\n${text}\n${source}`).not.toContain(value);
  }
});

test.each([
  ['en', 'New message'],
  ['ru', 'Новое сообщение'],
])('the mails come in the language of the staff: %s', async (language, subject) => {
  const other = await publicSite(settings(language));
  await post(other.app, '/contact-us', contactMessage);
  await other.outbox.turn();
  expect(await server.received(1)).toMatchObject([{ subject }]);
  await other.close();
});

test('a link that cannot be sent is told to the staff', async () => {
  const bot = await startBot();
  bot.behave((response) => response.writeHead(422).end());
  const other = await publicSite({ ...settings('en'), PAYMENT_BOT_URL: bot.url });
  const { reference } = (await post(other.app, '/internet/package/payment', payment)).json();
  await other.outbox.turn();
  expect(await server.received(1)).toMatchObject([
    { subject: `Could not be sent: ${reference}`, text: expect.stringContaining('status 422') },
  ]);
  const { id } = await storedRow(other.store.db, 'payment_requests', { reference });
  expect(server.mails[0]?.text).toMatch(leadsTo(`/payments/${id}`));
  expect(server.mails[0]?.source).not.toContain(payment.clientPhone);
  await other.close();
  await bot.stop();
});

test('of a link that was given up and ended before its mail went out, the staff are told nothing', async () => {
  await post(site.app, '/internet/package/payment', payment);
  await site.outbox.turn();
  const { id } = await storedRow(site.store.db, 'deliveries', { kind: 'payment_link', state: 'done' });
  await site.store.db
    .transaction()
    .execute((transaction) => site.outbox.enqueue(transaction, 'mail_dead_delivery', id));
  await site.outbox.turn();
  await post(site.app, '/contact-us', contactMessage);
  await site.outbox.turn();
  expect(await server.received(1)).toMatchObject([{ subject: 'Yeni mesaj' }]);
});

test('a message that does not reach a customer is told to the staff', async () => {
  const { reference } = (
    await post(site.app, '/internetCustomers', await completeRegistration(site.app))
  ).json();
  const { id: subject } = await storedRow(site.store.db, 'internet_customers', { reference });
  const [told] = await deliveries();
  const dead = { kind: 'customer_received', state: 'dead', attempts: 6, last_failure: 'status 550' } as const;
  await site.store.db
    .insertInto('deliveries')
    .values({ ...(told as NonNullable<typeof told>), ...dead, id: 'dead', subject })
    .execute();
  await site.store.db
    .transaction()
    .execute((transaction) => site.outbox.enqueue(transaction, 'mail_dead_delivery', 'dead'));
  await site.outbox.turn();
  await server.received(2);
  const mail = server.mails.find(({ text }) => text.includes('status 550'));
  expect(mail).toMatchObject({ subject: `Müşteriye haber verilemedi: ${reference}` });
  expect(mail?.text).toMatch(leadsTo(`/registrations/${subject}`));
});

test('a mail server that is away delays the mail and loses none', async () => {
  const { port } = server;
  await server.stop();
  await post(site.app, '/contact-us', contactMessage);
  await site.outbox.turn();
  expect(await deliveries()).toMatchObject([{ state: 'waiting', last_failure: 'no connection' }]);
  Object.assign(server, await startMailServer(port));
  await site.store.db.updateTable('deliveries').set({ due_at: 0 }).execute();
  await site.outbox.turn();
  await site.outbox.turn();
  expect(await server.received(1)).toMatchObject([{ subject: 'Yeni mesaj' }]);
});

test('a mail that is sent again has the same id', async () => {
  await post(site.app, '/contact-us', contactMessage);
  await site.outbox.turn();
  await site.store.db.updateTable('deliveries').set({ state: 'waiting', due_at: 0 }).execute();
  await site.outbox.turn();
  expect(await server.received(2)).toHaveLength(2);
  expect(server.mails[0]?.messageId).toMatch(/^<.+@staff\.meltem\.example>$/);
  expect(server.mails[1]?.messageId).toBe(server.mails[0]?.messageId);
});

test('newsletter subscriptions and payments are no mail, and without SMTP_URL nothing is', async () => {
  await post(site.app, '/email-subscriptions', subscription);
  await post(site.app, '/internet/package/payment', payment);
  expect(await deliveries()).toMatchObject([{ kind: 'payment_link' }]);
  const quiet = await publicSite();
  await post(quiet.app, '/contact-us', contactMessage);
  expect(await quiet.store.db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
  await quiet.close();
});
