import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOver } from '../../tests/support/browser-storage.ts';
import { forgetStored, readStored, writeStored } from './storage.ts';

const local = new Map<string, string>();
const session = new Map<string, string>();

beforeEach(() => {
  local.clear();
  session.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('localStorage', storageOver(local));
  vi.stubGlobal('sessionStorage', storageOver(session));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what is kept for good and what is kept for the tab are apart', () => {
  expect(writeStored('a', 'for good')).toBe(true);
  expect(writeStored('a', 'for the tab', 'sessionStorage')).toBe(true);
  expect([readStored('a'), readStored('a', 'sessionStorage')]).toEqual(['for good', 'for the tab']);
  forgetStored('a', 'sessionStorage');
  expect([readStored('a'), readStored('a', 'sessionStorage')]).toEqual(['for good', null]);
});

test('storage that is switched off keeps nothing, and breaks nothing', () => {
  const off = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: off, setItem: off, removeItem: off });
  expect(writeStored('a', 'b')).toBe(false);
  expect(readStored('a')).toBeNull();
  expect(() => forgetStored('a')).not.toThrow();
});
