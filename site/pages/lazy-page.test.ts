import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chunkTimeoutMs } from '#domain/timings.ts';
import { LazyPage } from './lazy-page.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const Page = () => null;

test('a page is brought once, however often it is asked for', async () => {
  const bring = vi.fn(async () => ({ default: Page }));
  const page = new LazyPage('page.tsx', [], bring);
  await Promise.all([page.load(), page.load()]);
  await page.load();
  expect(bring).toHaveBeenCalledOnce();
  expect(page.component).toBe(Page);
});

test('a page that does not come within 120 s is given up, and can be asked for again', async () => {
  expect(chunkTimeoutMs).toBe(120_000);
  const bring = vi.fn<() => Promise<{ default: typeof Page }>>();
  bring.mockReturnValueOnce(new Promise(() => {})).mockResolvedValueOnce({ default: Page });
  const page = new LazyPage('page.tsx', [], bring);

  const outcome = page.load().then(
    () => 'came',
    () => 'given up',
  );
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await Promise.race([outcome, 'waiting'])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('given up');

  await page.load();
  expect(page.component).toBe(Page);
});

test('a page cannot be shown before it has come', () => {
  const page = new LazyPage('page.tsx', [], async () => ({ default: Page }));
  expect(() => page.component).toThrow('page.tsx is rendered before it is loaded.');
});
