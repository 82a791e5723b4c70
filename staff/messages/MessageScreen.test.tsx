import { afterAll, expect, test, vi } from 'vitest';
import type { MessageDetail } from '#domain/inbox.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { MessageScreen } from './MessageScreen.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const at = Date.UTC(2026, 10, 15, 8, 5);
const message = {
  ...{ kind: 'question', id: '5', name: 'Ayşe', email: 'ayse@example.com', text: 'When do you come?' },
  ...{ status: 'open', version: 1, created_at: at, assigned_to: null, assigned_name: null },
};
const answer = { id: 'a', at: at + 3_600_000, by_name: 'Can', text: 'On Friday', state: 'sent' };

async function said(changed: object = {}, more: object = {}) {
  const detail = {
    ...{ message: { ...message, ...changed }, answers: [], canMail: true, notes: [], next: null },
    ...more,
  } as MessageDetail;
  const screen = <MessageScreen kind="question" id="5" />;
  return textOf(await consolePart(screen, { '/console/messages/question/5': detail }));
}

test('an open message says what somebody wrote and offers to answer it, close it or give it to somebody', async () => {
  expect(await said()).toMatchInlineSnapshot(`
    "All messages → /messages
    Ayşe
    Status: Open (waits)
    E-mail: ayse@example.com
    Written: 15 Nov 2026, 10:05
    Type: Question
    Everything about this person → /person/question/5
    When do you come?
    [Mark as done]
    [Mark as spam]
    Assigned to
    > Nobody
    [Assign]
    Answer
    Short answer
    > Choose…
    Its language
    Türkçe
    > English
    Русский
    Your answer
    Sent by e-mail to ayse@example.com, with their message below.
    [Send answer]
    Notes
    No notes yet.
    New note
    [Add note]"
  `);
});

test('one that is done has its answers with what became of them, and the way to the next one', async () => {
  const answers = [
    answer,
    { ...answer, id: 'b', by_name: 'Ada', state: 'failed' },
    { ...answer, id: 'c', state: 'waiting' },
  ];
  const next = { kind: 'message', id: '6' };
  const text = await said({ status: 'done', name: '' }, { answers, next });
  expect(text.slice(0, text.indexOf('Assigned to'))).toMatchInlineSnapshot(`
    "All messages → /messages
    No name given
    Status: Done (good)
    E-mail: ayse@example.com
    Written: 15 Nov 2026, 10:05
    Type: Question
    Everything about this person → /person/question/5
    When do you come?
    [Reopen]
    Next in the queue → /messages/message/6
    "
  `);
  expect(text.slice(text.indexOf('Answers'), text.indexOf('Short answer'))).toMatchInlineSnapshot(`
    "Answers
    Can15 Nov 2026, 11:05Sent (good)
    On Friday
    Ada15 Nov 2026, 11:05Could not be sent (bad)
    On Friday
    Can15 Nov 2026, 11:05On its way (waits)
    On Friday
    Answer
    "
  `);
});

test('what was answered stands there from the first answer on', async () => {
  expect(await said({}, { answers: [answer] })).toContain('Answers\nCan');
  expect(await said()).not.toContain('Answers');
});

test('after the last one it is said that nothing is open', async () => {
  const none = 'No other open message waits for you.';
  expect(await said({ status: 'spam' })).toContain(none);
  expect(await said()).not.toContain(none);
});
