import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForTypefaces } from './typefaces.ts';

let classes: Set<string>;
let load: () => Promise<unknown>;

beforeEach(() => {
  classes = new Set();
  Object.assign(classes, { remove: (name: string) => classes.delete(name) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('document', { documentElement: { classList: classes }, fonts: { load: () => load() } });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function after(ms: number, drawn: () => void): Promise<string[]> {
  void waitForTypefaces('abc', 3_000).then(drawn);
  expect([...classes]).toEqual(['waiting']);
  await vi.advanceTimersByTimeAsync(ms);
  return [...classes];
}

test('a page is shown once its typefaces are there', async () => {
  load = () => Promise.resolve();
  const drawn = vi.fn();
  expect(await after(100, drawn)).toEqual([]);
  expect(drawn).toHaveBeenCalledOnce();
});

test('it is shown at once where they cannot be had, and no later than after the patience where they do not come', async () => {
  load = () => Promise.reject(new Error('refused'));
  expect(await after(100, () => {})).toEqual([]);
  load = () => new Promise(() => {});
  const drawn = vi.fn();
  expect(await after(2_999, drawn)).toEqual(['waiting']);
  await vi.advanceTimersByTimeAsync(1);
  expect([...classes]).toEqual(['without-typefaces']);
  expect(drawn).toHaveBeenCalledOnce();
});
