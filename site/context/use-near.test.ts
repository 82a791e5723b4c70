import { beforeEach, expect, test, vi } from 'vitest';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { useNear } from './use-near.ts';

type Seen = { isIntersecting: boolean }[];
let see: (entries: Seen) => void = () => {};
const [observe, disconnect] = [vi.fn(), vi.fn()];
let margin: string | undefined;

beforeEach(() => {
  observe.mockReset();
  disconnect.mockReset();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observe;
      disconnect = disconnect;
      constructor(tell: (entries: Seen) => void, how: { rootMargin: string }) {
        see = tell;
        margin = how.rootMargin;
      }
    },
  );
});

test('something is near once it comes within 300 px of the screen, and is not watched any longer then', async () => {
  const place = { current: {} as Element };
  const { now, after } = await siteHook(() => useNear(place), { section: 'frame' });
  expect(observe).toHaveBeenCalledExactlyOnceWith(place.current);
  expect(margin).toBe('300px');
  expect(now()).toBe(false);
  expect(await after(() => see([{ isIntersecting: false }]))).toBe(false);
  expect(await after(() => see([{ isIntersecting: false }, { isIntersecting: true }]))).toBe(true);
  expect(disconnect).toHaveBeenCalledOnce();
  expect(observe).toHaveBeenCalledOnce();
});
