import { expect, test } from 'vitest';
import type { Message } from '#domain/inbox.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { MessageRow } from './MessageRow.tsx';

const message: Message = {
  ...{ kind: 'message', id: '5', name: 'Ayşe', email: 'ayse@example.com', text: 'When?', status: 'open' },
  ...{ version: 1, created_at: Date.UTC(2026, 10, 15, 8, 5), assigned_to: 'can', assigned_name: 'Can' },
};

const said = async (changed: Partial<Message> = {}) =>
  textOf(
    await consolePart(<MessageRow message={{ ...message, ...changed }} choice="( )" more={<p>More</p>} />),
  );

test('a message stands with who wrote, what, where, when and who sees to it', async () => {
  expect(await said()).toMatchInlineSnapshot(`
    "( )
    Ayşe → /messages/message/5
    When?
    More
    Message (waits)
    15 Nov 2026, 10:05 · Can"
  `);
});

test('what is no longer open says so; who left no name is nobody by name; nobody sees to it', async () => {
  const other = { kind: 'question', name: '', assigned_to: null, assigned_name: null } as const;
  expect(await said({ ...other, status: 'spam' })).toMatchInlineSnapshot(`
    "( )
    No name given → /messages/question/5
    When?
    More
    Question · Spam (over)
    15 Nov 2026, 10:05"
  `);
});
