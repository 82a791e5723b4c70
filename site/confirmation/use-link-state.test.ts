import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { useLinkState } from './use-link-state.ts';

const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  asked.mockReset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', asked);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const payment = (told: object) => Response.json({ kind: 'payment', status: 'received', link: null, ...told });
const link = (contact: string | undefined = '0533 123 45 67') =>
  siteHook(() => useLinkState('K7QM-3XPW', contact), { section: 'confirmation' });
const seconds = (count: number) => () => vi.advanceTimersByTimeAsync(count * 1000);

test('the link of this reference and this phone is asked about', async () => {
  asked.mockResolvedValue(payment({ link: 'sent' }));
  expect((await link()).now()).toBe('sent');
  expect(asked.mock.calls[0]?.[0]).toBe('/request-status');
  expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toEqual({
    reference: 'K7QM-3XPW',
    contact: '0533 123 45 67',
  });
});

test('without a phone nothing is asked', async () => {
  expect(
    (await siteHook(() => useLinkState('K7QM-3XPW', undefined), { section: 'confirmation' })).now(),
  ).toBe('asking');
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  [{ link: 'failed' }, 'failed'],
  [{ status: 'paid' }, 'paid'],
  [{ status: 'cancelled' }, 'cancelled'],
])('an end, such as %o, is told and not asked about again', async (told, state) => {
  asked.mockImplementation(async () => payment(told));
  const { now, after } = await link();
  expect(now()).toBe(state);
  await after(seconds(300));
  expect(asked).toHaveBeenCalledOnce();
});

test.each([
  [{ link: 'sending' }, 'sending'],
  [{ link: 'delayed' }, 'delayed'],
  [{ status: 'link_sent' }, 'unknown'],
  [{ kind: 'registration' }, 'unknown'],
])('what has not ended, such as %o, is asked about again', async (told, state) => {
  asked.mockImplementation(async () => payment(told));
  const { now, after } = await link();
  expect(now()).toBe(state);
  await after(seconds(1));
  expect(asked).toHaveBeenCalledTimes(2);
});

test('the pauses double from a second to a minute, and not beyond', async () => {
  asked.mockImplementation(async () => payment({ link: 'sending' }));
  const { after } = await link();
  for (const [index, pause] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    await after(seconds(pause - 0.001));
    expect(asked).toHaveBeenCalledTimes(index + 1);
    await after(seconds(0.001));
    expect(asked).toHaveBeenCalledTimes(index + 2);
  }
});

test('a refusal does not change by asking again, and a lost connection does', async () => {
  asked.mockResolvedValueOnce(Response.json({ code: 'request_unknown' }, { status: 404 }));
  const refused = await link();
  expect(refused.now()).toBe('unknown');
  await refused.after(seconds(300));
  expect(asked).toHaveBeenCalledOnce();
  asked
    .mockRejectedValueOnce(new TypeError('no connection'))
    .mockResolvedValueOnce(payment({ link: 'sent' }));
  const lost = await link();
  expect(lost.now()).toBe('unknown');
  expect(await lost.after(seconds(1))).toBe('sent');
});

test('nobody asks while the page is hidden, and a second after it is shown again it is asked', async () => {
  asked.mockImplementation(async () => payment({ link: 'sending' }));
  const { after, window, document } = await link();
  await after(seconds(1));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden' as never);
  await after(seconds(2));
  await after(seconds(300));
  expect(asked).toHaveBeenCalledTimes(3);
  visibility.mockRestore();
  document.dispatchEvent(new window.Event('visibilitychange'));
  await after(seconds(1));
  expect(asked).toHaveBeenCalledTimes(4);
});
