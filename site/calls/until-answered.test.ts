import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from './outcome.ts';
import { untilAnswered } from './until-answered.ts';

const failed: Outcome<string> = { kind: 'failed', reason: 'no connection' };
const accepted: Outcome<string> = { kind: 'accepted', answer: 'thanks' };
const window = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a connection that comes back ends the pause', async () => {
  const attempt = vi.fn<() => Promise<Outcome<string>>>();
  attempt.mockResolvedValueOnce({ ...failed, waitMs: 3_600_000 }).mockResolvedValueOnce(accepted);
  const answered = untilAnswered(attempt);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(attempt).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(attempt).toHaveBeenCalledTimes(2);
  expect(await answered).toEqual(accepted);
});

test('the pauses grow from a second to half a minute, and not beyond', async () => {
  const attempt = vi.fn(async () => failed);
  void untilAnswered(attempt);
  await vi.advanceTimersByTimeAsync(0);
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    const before = attempt.mock.calls.length;
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(attempt).toHaveBeenCalledTimes(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(attempt).toHaveBeenCalledTimes(before + 1);
  }
});
