import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportUncaught } from './report-error.ts';

type Listener = (event: { error?: unknown; reason?: unknown }) => void;
const listeners = new Map<string, Listener>();
const told = vi.fn(async () => new Response());

const errorAt = (place: string) =>
  Object.assign(new TypeError('x'), { stack: `TypeError: x\n    at send (${place})` });
const ourErrorAt = (line: number) => errorAt(`https://meltem.test/assets/forms-C3aT.js:${line}:7`);

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/pricing' });
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener));
  vi.stubGlobal('fetch', told.mockClear());
  vi.spyOn(console, 'error').mockReturnValue();
  reportUncaught('/browser-errors');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// Whoever comes next has told nobody where errors go.
afterAll(() => void vi.resetModules());

test('what an extension does in a page, and what is no error, is not told', async () => {
  listeners.get('error')?.({ error: errorAt('chrome-extension://abcdef/content.js:1:2') });
  listeners.get('unhandledrejection')?.({ reason: 'no words' });
  await vi.dynamicImportSettled();
  expect(told).not.toHaveBeenCalled();
});

// What was told stays told for as long as the page is open.
test('a page tells of five different errors at most, and of each once', async () => {
  for (const line of [1, 2, 2, 3, 1]) listeners.get('error')?.({ error: ourErrorAt(line) });
  await vi.dynamicImportSettled();
  expect(told).toHaveBeenCalledTimes(3);
  for (const line of [4, 5, 6, 7]) listeners.get('unhandledrejection')?.({ reason: ourErrorAt(line) });
  await vi.dynamicImportSettled();
  expect(told).toHaveBeenCalledTimes(5);
});
