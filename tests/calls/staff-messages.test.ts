import { expect, test } from 'vitest';
import { messagesAPage } from '#domain/inbox.ts';
import { mailServerForEachTest, siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { contactMessage, post, question } from '../support/forms.ts';
import { publicSite } from '../support/public-site.ts';
import { insert } from '../support/rows.ts';

const server = mailServerForEachTest();
const site = siteForEachTest(() => ({
  SMTP_URL: server.url,
  STAFF_MAIL: 'team@meltem.example',
  MAIL_FROM: 'site@meltem.example',
}));
const agent = staffForEachTest(site, 'can@meltem.example', 'agent');

interface Listed {
  kind: string;
  id: string;
}
const inbox = async (query = {}) =>
  (await agent.get(`/console/messages?${new URLSearchParams(query)}`)).json();
const detail = async ({ kind, id }: Listed) => (await agent.get(`/console/messages/${kind}/${id}`)).json();
const move = ({ kind, id }: Listed, version: number, status: string) =>
  agent.post(`/console/messages/${kind}/${id}/status`, { version, status });
const answer = ({ kind, id }: Listed, version: number, text: string) =>
  agent.post(`/console/messages/${kind}/${id}/answer`, { version, text });
const auditLog = async () =>
  (
    await site.store.db
      .selectFrom('audit_entries')
      .select(['action', 'subject'])
      .where('action', 'in', ['letter_answered', 'letter_done', 'letter_reopened', 'letter_spam'])
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ action, subject }) => `${action} ${subject}`);

async function written(changes = {}): Promise<Listed> {
  await post(site.app, '/contact-us', { ...contactMessage, ...changes });
  return (await inbox()).messages[0];
}

test('messages and questions are in one inbox, the newest first', async () => {
  await post(site.app, '/contact-us', contactMessage);
  await post(site.app, '/questions', question);
  const { messages } = await inbox();
  expect(messages).toHaveLength(2);
  expect(messages).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'message',
        name: contactMessage.name,
        email: contactMessage.mail_field,
        text: contactMessage.message,
        status: 'open',
        version: 1,
      }),
      expect.objectContaining({ kind: 'question', text: question.question, status: 'open' }),
    ]),
  );
});

test('the inbox goes on over pages without leaving out or repeating one', async () => {
  const rows = Array.from({ length: messagesAPage * 2 + 1 }, (_, number) => ({
    id: `message-${String(number).padStart(2, '0')}`,
    created_at: 1_794_700_000_000 + Math.floor(number / 3),
  }));
  for (const [number, row] of rows.entries()) {
    if (number % 2) await insert(site.store.db, 'questions', { ...question, ...row });
    else await insert(site.store.db, 'contact_messages', { ...contactMessage, ...row });
  }
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = await inbox({ status: 'open', ...(after && { after }) });
    ids.push(...page.messages.map(({ id }: Listed) => id));
    after = page.next;
  } while (after);
  expect(ids).toEqual(rows.map(({ id }) => id).reverse());
  expect(await inbox({ after: 'x' })).toMatchObject({ status: 422, faults: ['after'] });
});

test('a message is done or spam, and opened again; each is in the audit log', async () => {
  const message = await written();
  expect((await move(message, 1, 'done')).statusCode).toBe(204);
  expect((await inbox({ status: 'open' })).messages).toEqual([]);
  expect((await inbox({ status: 'done' })).messages).toMatchObject([{ id: message.id, version: 2 }]);
  expect((await move(message, 2, 'spam')).json()).toMatchObject({ status: 409, code: 'message_handled' });
  expect((await move(message, 2, 'open')).statusCode).toBe(204);
  expect((await move(message, 3, 'spam')).statusCode).toBe(204);
  expect((await detail(message)).message).toMatchObject({ status: 'spam', version: 4 });
  expect((await auditLog()).sort()).toEqual(
    ['letter_done', 'letter_reopened', 'letter_spam'].map((action) => `${action} ${message.id}`),
  );
});

test('the audit log tells what became of a message, and whoever is late is told of an answer', async () => {
  const message = await written();
  await agent.post(`/console/messages/message/${message.id}/notes`, { text: 'Arayacak' });
  await answer(message, 1, 'Evet');
  expect((await move(message, 1, 'spam')).json()).toMatchObject({
    by: { name: 'can', action: 'letter_answered' },
  });
  await move(message, 2, 'open');
  const rows = await site.store.db
    .selectFrom('audit_entries')
    .select(['action', 'facts'])
    .where('subject', '=', message.id)
    .execute();
  const status = (from: string, to: string) => JSON.stringify([{ name: 'message', from, to }]);
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      { action: 'letter_noted', facts: '[]' },
      { action: 'letter_answered', facts: status('open', 'done') },
      { action: 'letter_reopened', facts: status('done', 'open') },
    ]),
  );
});

test('spam stays spam, even if an answer to it did not arrive', async () => {
  const message = await written({ mail_field: 'nobody@example.com' });
  await answer(message, 1, 'Evet');
  await move(message, 2, 'open');
  await move(message, 3, 'spam');
  await site.outbox.turn();
  expect((await detail(message)).message).toMatchObject({ status: 'spam', version: 4 });
});

test('an answer goes to the customer by mail, is kept with the message, and makes it done', async () => {
  const message = await written({ message: 'Bize de\ngelir misiniz?' });
  await site.outbox.turn();
  await server.received(1);
  expect((await detail(message)).canMail).toBe(true);
  expect((await answer(message, 1, 'Elbette.\nYarın geliyoruz. Да! ')).statusCode).toBe(204);
  expect(await detail(message)).toMatchObject({
    message: { status: 'done', version: 2 },
    answers: [{ text: 'Elbette.\nYarın geliyoruz. Да!', by_name: 'can', state: 'waiting' }],
  });
  await site.outbox.turn();
  const [, mail] = await server.received(2);
  expect(mail).toMatchObject({
    from: 'site@meltem.example',
    to: ['ayse@example.com'],
    subject: 'Re: Meltem',
  });
  expect(mail?.text.replaceAll('\r\n', '\n').trim()).toBe(
    'Elbette.\nYarın geliyoruz. Да!\n\n> Bize de\n> gelir misiniz?',
  );
  expect(mail?.source).toMatch(/^reply-to: team@meltem\.example/im);
  expect((await detail(message)).answers).toMatchObject([{ state: 'sent' }]);
  expect(await auditLog()).toEqual([`letter_answered ${message.id}`]);
  expect((await inbox({ text: 'yarın geliyoruz', status: 'all' })).messages).toMatchObject([
    { id: message.id },
  ]);
});

test('a question is answered by mail as a message is', async () => {
  await post(site.app, '/questions', question);
  const [asked] = (await inbox()).messages;
  expect((await answer(asked, 1, 'Evet')).statusCode).toBe(204);
  await site.outbox.turn();
  const mails = await server.received(2);
  const answered = mails.filter(({ to }) => to[0] === question.mail_field);
  expect(answered.map(({ text }) => text.trim().split(/\s*\n/))).toEqual([
    ['Evet', `> ${question.question}`],
  ]);
  expect(await detail(asked)).toMatchObject({ message: { status: 'done' }, answers: [{ state: 'sent' }] });
});

test('an answer still counts as sent when its delivery was swept away', async () => {
  const message = await written();
  await answer(message, 1, 'Evet');
  await site.outbox.turn();
  await site.store.db.deleteFrom('deliveries').execute();
  expect((await detail(message)).answers).toMatchObject([{ state: 'sent' }]);
});

test('an answer that cannot be delivered is shown so, and the message is open again', async () => {
  const message = await written();
  await answer(message, 1, 'Evet');
  await site.store.db.updateTable('deliveries').set({ created_at: 0 }).execute();
  await server.stop();
  await site.outbox.turn();
  expect(await detail(message)).toMatchObject({
    message: { status: 'open', version: 3 },
    answers: [{ state: 'failed' }],
  });
});

test('an address that the mail server does not know is not tried again and again', async () => {
  const message = await written({ mail_field: 'nobody@example.com' });
  await answer(message, 1, 'Evet');
  await site.outbox.turn();
  expect(await detail(message)).toMatchObject({
    message: { status: 'open', version: 3 },
    answers: [{ state: 'failed' }],
  });
});

test('where what was left is no address, or no mail is configured, nothing is sent', async () => {
  const message = await written({ mail_field: 'ayse at home' });
  expect((await answer(message, 1, 'Evet')).json()).toMatchObject({ status: 422, code: 'no_mail_address' });
  expect((await answer(message, 1, ' ')).json()).toMatchObject({ status: 422, faults: ['text'] });
  expect((await detail(message)).answers).toEqual([]);
  await site.close();
  Object.assign(site, await publicSite());
  await agent.signInAnew(site, 'can@meltem.example', 'agent');
  const other = await written();
  expect((await detail(other)).canMail).toBe(false);
  expect((await answer(other, 1, 'Evet')).json()).toMatchObject({ status: 409, code: 'no_mail' });
  expect((await detail(other)).message).toMatchObject({ status: 'open', version: 1 });
});

test('one address is answered, whatever stands around it', async () => {
  for (const mail_field of [
    'a@x.example, b@x.example',
    'Ayşe <a@x.example>',
    'a@x.example\r\nBcc: b@x.example',
  ]) {
    const message = await written({ mail_field });
    expect((await answer(message, 1, 'Evet')).json(), mail_field).toMatchObject({ code: 'no_mail_address' });
  }
});

test('of two who handle a message, the second is told and shown what is there now', async () => {
  const message = await written();
  const both = await Promise.all([answer(message, 1, 'Evet'), move(message, 1, 'spam')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  const refused = both.find(({ statusCode }) => statusCode === 409)?.json();
  const { message: now } = await detail(message);
  expect(refused).toMatchObject({ code: 'changed_meanwhile', present: now });
  expect(await auditLog()).toHaveLength(1);
});

test('nobody reads or handles messages that do not exist', async () => {
  const message = await written();
  expect(await detail({ kind: 'question', id: message.id })).toMatchObject({ status: 404 });
  expect((await move({ kind: 'question', id: message.id }, 1, 'done')).statusCode).toBe(404);
  expect((await detail(message)).message).toMatchObject({ version: 1 });
});

const lost = async () => (await agent.get('/console/today')).json().deliveries.listed;

test('an answer that could not be sent is listed with its message, and may be tried again', async () => {
  const message = await written({ mail_field: 'nobody@example.com' });
  await answer(message, 1, 'Merhaba');
  await site.outbox.turn();
  const [dead] = await lost();
  expect(dead).toMatchObject({
    kind: 'mail_answer',
    reason: 'status 550',
    about: { name: contactMessage.name, path: `/messages/message/${message.id}` },
  });
  const retry = () => agent.post(`/console/deliveries/${dead.id}/retry`);
  const both = await Promise.all([retry(), retry()]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  expect((await detail(message)).answers).toMatchObject([{ state: 'waiting' }]);
  expect(await lost()).toEqual([]);
  await site.outbox.turn();
  expect(await lost()).toMatchObject([{ id: dead.id }]);
  // Nobody's name is written to the audit log.
  const retried = await site.store.db
    .selectFrom('audit_entries')
    .select('subject')
    .where('action', '=', 'delivery_retried')
    .execute();
  expect(retried).toEqual([{ subject: dead.id }]);
});

test('an answer that did not arrive waits for nobody once its message is answered anew or done', async () => {
  const message = await written({ mail_field: 'nobody@example.com' });
  const version = async (): Promise<number> => (await detail(message)).message.version;
  for (const text of ['Merhaba', 'Tekrar merhaba']) {
    await answer(message, await version(), text);
    expect(await lost()).toEqual([]);
    await site.outbox.turn();
    expect(await lost()).toHaveLength(1);
  }
  await move(message, await version(), 'done');
  expect(await lost()).toEqual([]);
  expect((await detail(message)).answers).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
});
