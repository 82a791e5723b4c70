import { beforeEach, expect, test } from 'vitest';
import { mostChangedAtOnce } from '#domain/overtaken.ts';
import { siteForFile, staffForFile } from '../support/for-tests.ts';
import { contactMessage, post, question } from '../support/forms.ts';
import { storeRegistration } from '../support/registrations.ts';

const site = siteForFile();
const can = staffForFile(site, 'can@meltem.example', 'agent');
const ada = staffForFile(site, 'ada@meltem.example', 'agent');

interface Row {
  id: string;
  kind?: string;
  version: number;
}
const change = (list: 'messages' | 'registrations', changes: object[], by = can) =>
  by.post(`/console/${list}/change`, { changes });
const seen = ({ kind, id }: Row, version: number, to: object) => ({
  ...(kind && { kind }),
  id,
  version,
  ...to,
});
const states = async (query: string) =>
  (await can.get(`/console/${query}`))
    .json()
    .messages.map(({ status, version }: { status: string; version: number }) => `${status} ${version}`);

let message: Row;
let asked: Row;
beforeEach(async () => {
  await post(site.app, '/contact-us', contactMessage);
  await post(site.app, '/questions', question);
  [message] = (await can.get('/console/messages?kind=message')).json().messages;
  [asked] = (await can.get('/console/messages?kind=question')).json().messages;
});

test('many messages are done or given away at once; what a colleague changed meanwhile is left and named', async () => {
  await ada.post(`/console/messages/message/${message.id}/status`, { version: 1, status: 'spam' });
  const changes = [message, asked].map((row) => seen(row, 1, { status: 'done' }));
  expect((await change('messages', changes)).json()).toEqual({
    left: [{ id: message.id, by: { name: 'ada', action: 'letter_spam' } }],
  });
  expect(await states('messages?kind=message')).toEqual(['spam 2']);
  expect(await states('messages?kind=question')).toEqual(['done 2']);
  const given = [message, asked].map((row) => seen(row, 2, { assignedTo: ada.id }));
  expect((await change('messages', given)).json()).toEqual({ left: [] });
  expect((await ada.get('/console/messages?whose=me')).json().count).toBe(2);
});

test('the reverse with the new versions takes it back, and both are in the audit log', async () => {
  await change('messages', [seen(message, 1, { status: 'spam' }), seen(asked, 1, { status: 'spam' })]);
  const back = [seen(message, 2, { status: 'open' }), seen(asked, 2, { status: 'open' })];
  expect((await change('messages', back)).json()).toEqual({ left: [] });
  expect(await states('messages')).toEqual(['open 3', 'open 3']);
  const rows = await site.store.db
    .selectFrom('audit_entries')
    .select(['action', 'who_id'])
    .where('subject', 'in', [message.id, asked.id])
    .execute();
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    ...['letter_reopened', 'letter_reopened', 'letter_spam', 'letter_spam'],
  ]);
  expect(new Set(rows.map(({ who_id }) => who_id))).toEqual(new Set([can.id]));
});

test('many registrations go one step further and back; what may not go there is left', async () => {
  const [one, other, third] = [
    await storeRegistration(site.store),
    await storeRegistration(site.store),
    await storeRegistration(site.store),
  ].map(({ id }) => ({ id, version: 1 }));
  if (!one || !other || !third) throw new Error('They are stored.');
  await site.store.db
    .updateTable('internet_customers')
    .set({ status: 'installed' })
    .where('id', '=', third.id)
    .execute();
  const to = { to: 'contacted' };
  const { left } = (
    await change(
      'registrations',
      [one, other, third].map((row) => seen(row, 1, to)),
    )
  ).json();
  expect(left).toEqual([{ id: third.id, by: null }]);
  const shown = async ({ id }: Row) => (await can.get(`/console/registrations/${id}`)).json();
  expect(await shown(one)).toMatchObject({ status: 'contacted', version: 2, changes: [{ by_name: 'can' }] });
  // A reason belongs to each of them.
  expect((await change('registrations', [seen(one, 2, { to: 'declined' })])).json().left).toHaveLength(1);
  expect((await change('registrations', [seen(one, 2, { isUndo: true })])).json()).toEqual({ left: [] });
  expect(await shown(one)).toMatchObject({ status: 'new', version: 3 });
  expect((await change('registrations', [seen({ id: 'gone', version: 1 }, 1, to)])).json()).toEqual({
    left: [{ id: 'gone', by: null }],
  });
});

test('two who change the same at once do not stop each other: each is changed once', async () => {
  const to = { status: 'done' };
  const answers = await Promise.all([
    change('messages', [seen(message, 1, to), seen(asked, 1, to)]),
    change('messages', [seen(asked, 1, to), seen(message, 1, to)], ada),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers.flatMap((answer) => answer.json().left)).toHaveLength(2);
  expect(await states('messages')).toEqual(['done 2', 'done 2']);
});

test('a call about nothing or too much is refused', async () => {
  const many = Array.from({ length: mostChangedAtOnce + 1 }, () => seen(message, 1, { status: 'done' }));
  for (const changes of [[], many, [seen(message, 1, {})], [seen(message, 1, { status: 'gone' })]]) {
    expect((await change('messages', changes)).statusCode).toBe(422);
  }
  expect(await states('messages?kind=message')).toEqual(['open 1']);
});
