import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Message, MessageStatus } from '#domain/inbox.ts';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { press } from '../../tests/support/elements.ts';
import { MessageActions, useMessageChange } from './MessageActions.tsx';

const asked = vi.fn<typeof fetch>();
beforeEach(() => {
  asked.mockReset().mockImplementation(async () => Response.json({}));
  vi.spyOn(toast, 'success').mockReturnValue('');
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function pressed(status: MessageStatus, label: string) {
  const message = { version: 3, status } as Message;
  const { now, after } = await consoleHook(() =>
    MessageActions({ message, address: '/console/messages/question/5' }),
  );
  await after(() => press(now(), label));
  const [path, of] = asked.mock.calls.at(-1) ?? [];
  return [path, JSON.parse(String(of?.body))];
}

test('a message is done, spam or open again, held against how it was seen', async () => {
  const path = '/console/messages/question/5/status';
  expect(await pressed('open', 'Mark as done')).toEqual([path, { status: 'done', version: 3 }]);
  expect(await pressed('open', 'Mark as spam')).toEqual([path, { status: 'spam', version: 3 }]);
  expect(await pressed('spam', 'Reopen')).toEqual([path, { status: 'open', version: 3 }]);
});

test('of two who deal with a message, the second is told how it is now', async () => {
  const message = { version: 3, status: 'open' } as Message;
  const address = '/console/messages/question/5';
  const { after } = await consoleHook(() => useMessageChange(message));
  const present = { status: 'spam' };
  asked.mockResolvedValueOnce(
    Response.json({ code: 'changed_meanwhile', detail: 'Changed.', present }, { status: 409 }),
  );
  const { problem } = await after(({ send, change }) => send(() => change(`${address}/status`)));
  expect(problem?.detail).toBe('Changed. It is now: Spam.');
});
