import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Looking } from './looking.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const away = new Error('The database does not answer.');

test('while the database is away that is told once, and the looks go on until it answers and after that', async () => {
  const look = vi.fn(() => Promise.resolve());
  const onTrouble = vi.fn();
  const looking = new Looking({ everyMs: 1_000, look, onTrouble });
  looking.start();
  look.mockRejectedValueOnce(away).mockRejectedValueOnce(away);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onTrouble.mock.calls).toEqual([[away]]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(look).toHaveBeenCalledTimes(4);
  look.mockRejectedValueOnce(away);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onTrouble).toHaveBeenCalledTimes(2);

  looking.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(look).toHaveBeenCalledTimes(5);
});
