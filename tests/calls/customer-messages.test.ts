import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Identity, identityOf } from '#domain/erasing.ts';
import type { Language } from '#domain/language.ts';
import type { Words, WordsGroup, WordsSubject } from '#domain/own-words.ts';
import type { WordsAnswer } from '#domain/own-words-changes.ts';
import { erasePerson } from '../../server/console/erasure/erase-person.ts';
import { planErasing } from '../../server/console/erasure/erasure-plan.ts';
import { mailServerForEachTest, siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { completeRegistration, contactMessage, payment, post, question } from '../support/forms.ts';
import { publicSite } from '../support/public-site.ts';
import { insert, storedRow } from '../support/rows.ts';
import { whileUncommitted } from '../support/while-uncommitted.ts';

const server = mailServerForEachTest();
const site = siteForEachTest(() => ({
  SMTP_URL: server.url,
  STAFF_MAIL: 'team@meltem.example',
  MAIL_FROM: 'site@meltem.example',
  PUBLIC_URL: 'https://meltem.example',
}));
const owner = staffForEachTest(site, 'ada@meltem.example', 'owner');
const agent = staffForEachTest(site, 'can@meltem.example', 'agent');

async function publish(subject: WordsSubject, fields: WordsGroup) {
  const { version, value }: WordsAnswer = (await owner.get(`/console/words/${subject}`)).json();
  return owner.post(`/console/words/${subject}`, { version, value: { ...value, ...fields } });
}

async function registered(language: Language = 'ru', changes: object = {}) {
  const sent = { ...(await completeRegistration(site.app)), ...changes };
  const headers = { cookie: `lang=${language}` };
  const { reference } = (await post(site.app, '/internetCustomers', sent, headers)).json();
  return storedRow(site.store.db, 'internet_customers', { reference });
}

function pay(kind: 'registration' | 'payment_request', subject: string, amount: number) {
  const body = { id: randomUUID(), kind, subject, amount, method: 'cash', note: '', seen: 0 };
  return agent.post('/console/ledger', body);
}

/** Those to customers; the staff have theirs. */
async function toCustomers() {
  await site.outbox.turn();
  const { length } = await site.store.db
    .selectFrom('customer_notices')
    .select('subject')
    .where('kind', 'in', ['received', 'paid'])
    .execute();
  const mails = () => server.mails.filter(({ to }) => to[0] !== 'team@meltem.example');
  for (let count = server.mails.length; mails().length < length; count += 1) await server.received(count + 1);
  return mails();
}

test('nobody is told anything until an owner switches it on', async () => {
  const { id } = await registered();
  await pay('registration', id, 6600);
  expect(await toCustomers()).toEqual([]);
  const rows = await site.store.db.selectFrom('deliveries').select('kind').execute();
  expect(rows.map(({ kind }) => kind)).toEqual(['mail_registration']);
});

test('who registers is told once, in their language and in the company’s words, and it is noted', async () => {
  const subject = { tr: 'Geldi: {reference}', en: 'Here: {reference}', ru: 'Пришло: {reference}' };
  const body = {
    tr: '{reference}',
    en: '{reference}',
    ru: 'Привет, {name}! {package}, {amount}, {reference}',
  };
  expect((await publish('received', { isSent: 'on', subject, body })).statusCode).toBe(200);
  const { id, reference } = await registered('ru');
  const mails = await toCustomers();
  expect(mails).toMatchObject([{ to: ['ayse@example.com'], subject: `Пришло: ${reference}` }]);
  expect(mails[0]?.source).toMatch(/^From: site@meltem\.example/m);
  expect(mails[0]?.source).toMatch(/^Reply-To: team@meltem\.example/m);
  expect(mails[0]?.source).toMatch(/^auto-submitted: auto-generated/im);
  expect(mails[0]?.text.replace(/\s/g, ' ').trim()).toBe(
    `Привет, Ayşe Kaya! Eco 35 Мбит/с, 6 600 TL, ${reference}`,
  );

  // The end of the attempt was not written: the next server finds that it was told.
  await site.store.db
    .updateTable('deliveries')
    .set({ state: 'waiting', due_at: 0, claim: null, ended_at: null })
    .where('kind', '=', 'customer_received')
    .execute();
  expect(await toCustomers()).toHaveLength(1);

  const { notices } = (await agent.get(`/console/registrations/${id}`)).json();
  expect(notices).toEqual([{ kind: 'received', channel: 'mail', at: expect.any(Number) }]);
  const { entries } = (await owner.get('/console/audit?action=customer_told')).json();
  expect(entries).toMatchObject([
    { subject: reference, facts: [{ name: 'told', to: 'received' }], who: null },
  ]);
});

test('no mail goes to what is no address, and none once it is switched off again', async () => {
  await publish('received', { isSent: 'on' });
  await registered('en', { customerEmail: 'call me' });
  expect(await toCustomers()).toEqual([]);
  await registered('en');
  await publish('received', { isSent: 'off' });
  expect(await toCustomers()).toEqual([]);
});

test('who pays is told once for each receipt, with until when the line is paid where that is known', async () => {
  await publish('paid', { isSent: 'on' });
  const { id, reference } = await registered('en');
  const { entry } = (await pay('registration', id, 6600)).json();
  await pay('registration', id, 6600);
  const [mail, ...others] = await toCustomers();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`We have received your payment (${reference})`);
  expect(mail?.text).toContain('We have received your payment: 6,600 TL. Thank you.');
  expect(mail?.text).toContain('Receipt no: 1\r\n');
  expect(mail?.text).not.toContain('Paid until');
  await storedRow(site.store.db, 'customer_notices', { kind: 'paid', subject: entry });

  // Whoever asked on the site by phone alone has left no e-mail.
  const asked = (await post(site.app, '/internet/package/payment', payment)).json();
  const request = await storedRow(site.store.db, 'payment_requests', { reference: asked.reference });
  expect((await pay('payment_request', request.id, 1100)).statusCode).toBeLessThan(300);
  expect(await toCustomers()).toHaveLength(1);
});

test('who pays a request for their line is told under the reference of the request', async () => {
  await publish('paid', { isSent: 'on' });
  const { reference } = await registered('en');
  const asked = (await post(site.app, '/internet/package/payment', payment)).json();
  const request = await storedRow(site.store.db, 'payment_requests', { reference: asked.reference });
  await agent.post(`/console/payments/${request.id}/join`, { version: request.version, reference });
  await pay('payment_request', request.id, payment.amount);
  expect(await toCustomers()).toMatchObject([
    { subject: `We have received your payment (${asked.reference})` },
  ]);
});

test('what waited for more than a day for somebody to send it is not told any more', async () => {
  await publish('received', { isSent: 'on' });
  await registered('en');
  const waitedFor = (hours: number) =>
    site.store.db
      .updateTable('deliveries')
      .set({ created_at: Date.now() - hours * 60 * 60_000 })
      .where('kind', '=', 'customer_received')
      .where('state', '=', 'waiting')
      .execute();
  await waitedFor(25);
  expect(await toCustomers()).toEqual([]);
  await registered('en');
  await waitedFor(23);
  expect(await toCustomers()).toHaveLength(1);
});

test('what a customer was told stands in its order', async () => {
  const { id: registration } = await registered();
  const told = { registration, channel: 'mail' as const };
  await insert(site.store.db, 'customer_notices', [
    { ...told, kind: 'paid', subject: 'second', at: 2 },
    { ...told, kind: 'received', subject: 'first', at: 1 },
    { ...told, kind: 'runs_out', subject: 'third', at: 3 },
  ]);
  const { notices } = (await agent.get(`/console/registrations/${registration}`)).json();
  expect(notices.map(({ kind }: { kind: string }) => kind)).toEqual(['received', 'paid', 'runs_out']);
});

test('the switch cannot be on without a mail server or a bot', async () => {
  await site.close();
  Object.assign(site, await publicSite());
  await owner.signInAnew(site, 'ada@meltem.example', 'owner');
  expect((await publish('paid', { isSent: 'on' })).json()).toMatchObject({ status: 409, code: 'no_mail' });
});

test('names are checked by the server too, and the default comes back', async () => {
  const wrong = { tr: 'Merhaba', en: '{reference} {iban}', ru: '{reference}' };
  const refused = await publish('received', { body: wrong });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().faults.sort()).toEqual(['body.en:placeholders', 'body.tr:needed']);
  await publish('received', { subject: { tr: 'A', en: 'B', ru: 'C' } });
  const changed: WordsAnswer = (await owner.get('/console/words/received')).json();
  expect((changed.value.subject as Words).en).toBe('B');
  await owner.post('/console/words/received', { version: changed.version, value: null });
  const { templates, company } = (await agent.get('/console/templates')).json();
  expect(templates.received.subject.en).toBe('We have your registration ({reference})');
  expect(company).toMatchObject({ phone: '0392 555 01 00', site: 'https://meltem.example' });
});

test('notes stand with a message and go with who wrote it; the next open one is mine, then nobody’s', async () => {
  for (const message of ['one', 'two', 'three'])
    await post(site.app, '/contact-us', { ...contactMessage, mail_field: `${message}@example.com`, message });
  await post(site.app, '/questions', question);
  const rows = await site.store.db.selectFrom('contact_messages').select(['id', 'message']).execute();
  const idOf = (text: string) => rows.find(({ message }) => message === text)?.id as string;
  const address = (text: string) => `/console/messages/message/${idOf(text)}`;
  const detail = async (text: string) => (await agent.get(address(text))).json();

  await agent.post(`${address('one')}/notes`, { text: 'Arayacak' });
  expect((await detail('one')).notes).toMatchObject([{ text: 'Arayacak', by_name: 'can' }]);
  expect((await agent.post('/console/messages/message/none/notes', { text: 'x' })).statusCode).toBe(404);

  // The oldest of nobody's; then mine, however young; what is a colleague's is theirs.
  expect((await detail('one')).next).toEqual({ kind: 'message', id: idOf('two') });
  await site.store.db.updateTable('questions').set({ created_at: 1 }).execute();
  expect((await detail('one')).next).toMatchObject({ kind: 'question' });
  await agent.post(`${address('three')}/assign`, { version: 1, assignedTo: agent.id });
  await agent.post(`${address('two')}/assign`, { version: 1, assignedTo: owner.id });
  expect((await detail('one')).next).toEqual({ kind: 'message', id: idOf('three') });
  await agent.post(`${address('three')}/status`, { version: 2, status: 'done' });
  expect((await detail('one')).next).toMatchObject({ kind: 'question' });

  await site.store.db.transaction().execute(async (transaction) => {
    const identities = [identityOf('one@example.com') as Identity];
    await erasePerson(transaction, await planErasing(transaction, identities), identities);
  });
  expect(await site.store.db.selectFrom('message_notes').selectAll().execute()).toEqual([]);
});

test('a note that is written while its message is erased is refused, and none is left', async () => {
  await post(site.app, '/contact-us', { ...contactMessage, mail_field: 'one@example.com' });
  const { id } = await storedRow(site.store.db, 'contact_messages');
  const identities = [identityOf('one@example.com') as Identity];
  const refused = await whileUncommitted(
    site.store,
    async (transaction) => erasePerson(transaction, await planErasing(transaction, identities), identities),
    () => agent.post(`/console/messages/message/${id}/notes`, { text: 'Arayacak' }),
  );
  expect(refused.statusCode).toBe(404);
  expect(await site.store.db.selectFrom('message_notes').selectAll().execute()).toEqual([]);
});
