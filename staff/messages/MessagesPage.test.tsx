import { afterAll, expect, test, vi } from 'vitest';
import type { Message, MessagePage } from '#domain/inbox.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { MessagesPage } from './MessagesPage.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const message = (id: string, name: string): Message => ({
  ...{ kind: 'message', id, name, email: 'ayse@example.com', text: 'When?', status: 'open', version: 1 },
  ...{ created_at: Date.UTC(2026, 10, 15, 8, 5), assigned_to: null, assigned_name: null },
});

async function said(page: Partial<MessagePage>, search = '', asked = 'status=open') {
  const html = await consolePart(
    <MessagesPage />,
    {
      [`/console/messages?${asked}`]: { messages: [], count: 0, next: undefined, ...page },
      '/console/colleagues': [{ id: 'can', name: 'Can', isDisabled: false }],
    },
    { role: 'agent' },
    `/messages${search}`,
  );
  return textOf(html);
}

test('the inbox opens with what is still to be done, and each message can be chosen by its name', async () => {
  const messages = [message('5', 'Ayşe'), message('6', '')];
  expect(await said({ messages, count: 2 })).toMatchInlineSnapshot(`
    "Messages
    Name, e-mail, phone or words of the text
    Status
    Open
    Done
    Spam
    All
    Type
    All
    Message
    Question
    Assigned to
    All
    Me
    Nobody
    Can
    2 rows
    ( ) Select all on this page
    ( ) Select: Ayşe
    Ayşe → /messages/message/5
    When?
    Message (waits)
    15 Nov 2026, 10:05
    ( ) Select: No name given
    No name given → /messages/message/6
    When?
    Message (waits)
    15 Nov 2026, 10:05"
  `);
});

test('where there is none of those that are looked for, that is said', async () => {
  expect(await said({}, '?status=all', 'status=all')).toContain('There are no messages here.');
});

test('the address says what is looked for, also when it is opened anew', async () => {
  const messages = [message('7', 'Ada')];
  const search = 'status=done&text=kablo&kind=message&whose=can';
  expect(await said({ messages }, `?${search}`, search)).toContain('/messages/message/7');
});
