import { toast } from 'react-hot-toast/headless';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { usePresses } from './use-presses.ts';

const press = { version: 1, outcome: 'done', outcomeNote: '', collected: 6600 } as const;
const asked = vi.fn<typeof fetch>();
const said = vi.spyOn(toast, 'success');
const refused = vi.spyOn(toast, 'error');
let stored = '';

afterAll(() => void vi.restoreAllMocks());
beforeEach(() => {
  asked.mockReset();
  for (const spy of [said, refused]) spy.mockReset().mockReturnValue('id');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  stored = '{}';
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_: string, value: string) => {
      stored = value;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const done = () => Response.json({});
const failed = (status: number, body = {}) => Response.json(body, { status });
const sentTo = () => asked.mock.calls.map(([path]) => path);

test('what an installer presses is sent, and said to be', async () => {
  asked.mockResolvedValueOnce(done());
  const { after } = await consoleHook(usePresses);
  expect((await after((presses) => presses.press('v', press))).kept).toEqual({});
  expect(sentTo()).toEqual(['/console/my-day/v']);
  expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toEqual(press);
  expect(said).toHaveBeenCalledTimes(1);
  expect(stored).toBe('{}');
});

test.each([
  ['there is no connection', () => asked.mockRejectedValueOnce(new TypeError('no connection'))],
  ['the server has trouble', () => asked.mockResolvedValueOnce(failed(503))],
  ['it is asked too often', () => asked.mockResolvedValueOnce(failed(429))],
  ['the session has ended', () => asked.mockResolvedValueOnce(failed(401))],
])('while %s it is kept, and sent as soon as that is over', async (_, fails) => {
  fails();
  // It is tried once more as soon as it waits.
  fails();
  const { after, window } = await consoleHook(usePresses);
  expect((await after((presses) => presses.press('v', press))).kept).toEqual({ v: press });
  expect(JSON.parse(stored)).toEqual({ v: press });
  expect(said).not.toHaveBeenCalled();
  asked.mockResolvedValueOnce(done());
  expect((await after(() => window.dispatchEvent(new window.Event('online')))).kept).toEqual({});
  expect(said).toHaveBeenCalledTimes(1);
  expect(refused).not.toHaveBeenCalled();
});

test('what waits is tried again after a while, also after a reload, until nothing waits', async () => {
  stored = JSON.stringify({ v: press, w: press });
  asked.mockResolvedValueOnce(failed(503)).mockResolvedValueOnce(done());
  const { after } = await consoleHook(usePresses);
  expect((await after(() => {})).kept).toEqual({ v: press });
  asked.mockResolvedValueOnce(done());
  expect((await after(() => vi.advanceTimersByTime(20_000))).kept).toEqual({});
  await after(() => vi.advanceTimersByTime(60_000));
  expect(sentTo()).toEqual(['/console/my-day/v', '/console/my-day/w', '/console/my-day/v']);
});

test('what the server refuses is said and let go', async () => {
  asked.mockResolvedValueOnce(failed(409, { detail: 'The visit was moved.' }));
  const { after } = await consoleHook(usePresses);
  expect((await after((presses) => presses.press('v', press))).kept).toEqual({});
  expect(refused.mock.calls[0]?.[0]).toMatchInlineSnapshot(
    `"What you sent was not accepted: The visit was moved."`,
  );
  expect(said).not.toHaveBeenCalled();
});
