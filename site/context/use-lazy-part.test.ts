import { afterEach, expect, test, vi } from 'vitest';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { LazyPart } from './lazy-part.ts';
import { useLazyPart } from './use-lazy-part.ts';

afterEach(() => void vi.restoreAllMocks());

const part = (bring: () => Promise<{ default: () => null }>) => new LazyPart([], bring);
const there = async () => ({ default: () => null });

test('a part comes once it is wanted, and not before', async () => {
  const bring = vi.fn(there);
  const one = part(bring);
  const unwanted = await siteHook(() => useLazyPart(one, false), { section: 'frame' });
  expect(unwanted.now().state).toBe('coming');
  expect(bring).not.toHaveBeenCalled();
  expect((await siteHook(() => useLazyPart(one), { section: 'frame' })).now().state).toBe('there');
});

test('one that did not come can be tried again in the page once', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const bring = vi
    .fn(there)
    .mockRejectedValueOnce(new Error('gone'))
    .mockRejectedValueOnce(new Error('gone'));
  const one = part(bring);
  const { now, after } = await siteHook(() => useLazyPart(one), { section: 'frame' });
  expect(now()).toMatchObject({ state: 'failed', onRetry: expect.any(Function) });
  expect(await after(({ onRetry }) => onRetry?.())).toEqual({ state: 'failed', onRetry: undefined });
});

test('one that comes at the second try is there', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const one = part(vi.fn(there).mockRejectedValueOnce(new Error('gone')));
  const { after } = await siteHook(() => useLazyPart(one), { section: 'frame' });
  expect((await after(({ onRetry }) => onRetry?.())).state).toBe('there');
});
