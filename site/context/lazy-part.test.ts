import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chunkTimeoutMs } from '#domain/timings.ts';
import { Texts } from '../language/texts.ts';
import { LazyPart } from './lazy-part.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Part = () => null;
const texts = new Texts('tr');

test('a part is brought once, however often it is asked for', async () => {
  const bring = vi.fn(async () => ({ default: Part }));
  const part = new LazyPart([], bring);
  await Promise.all([part.load(texts), part.load(texts)]);
  await part.load(texts);
  expect(bring).toHaveBeenCalledOnce();
  expect(part.component).toBe(Part);
});

test('a part that does not come within 120 s is given up, and can be asked for again', async () => {
  expect(chunkTimeoutMs).toBe(120_000);
  const bring = vi.fn<() => Promise<{ default: typeof Part }>>();
  bring.mockReturnValueOnce(new Promise(() => {})).mockResolvedValueOnce({ default: Part });
  const part = new LazyPart([], bring);

  const outcome = part.load(texts).then(
    () => 'came',
    () => 'given up',
  );
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await Promise.race([outcome, 'waiting'])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('given up');
  expect(part.needsReload).toBe(true);

  await part.load(texts);
  expect(part.component).toBe(Part);
});

test('a part cannot be shown before it has come', () => {
  const part = new LazyPart([], async () => ({ default: Part }));
  expect(() => part.component).toThrow('rendered before it is loaded');
});

test('a part that fails twice is looked for by loading the page anew', async () => {
  const part = new LazyPart([], () => Promise.reject(new Error('gone')));
  await expect(part.load(texts)).rejects.toThrow('gone');
  expect(part.needsReload).toBe(false);
  await expect(part.load(texts)).rejects.toThrow('gone');
  expect(part.needsReload).toBe(true);
});
