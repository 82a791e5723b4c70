import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import { keepPackages, keptPackages } from './kept-packages.ts';

const packages = [...firstPackages];
const at = 1_800_000_000_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function storageWithRoom(hasRoom: boolean, values = new Map<string, string>()) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => values.delete(key),
    setItem(key: string, value: string) {
      if (!hasRoom) throw new DOMException('There is no room.', 'QuotaExceededError');
      values.set(key, value);
    },
  });
  return values;
}

test.each([
  ['in the browser’s storage', true],
  ['in memory, where that storage has no room', false],
])('a list is kept for an hour %s', (_, hasRoom) => {
  storageWithRoom(hasRoom);
  keepPackages({ packages, at });
  vi.setSystemTime(at + 60 * 60_000 - 1);
  expect(keptPackages()).toEqual({ packages, at });
  vi.setSystemTime(at + 60 * 60_000);
  expect(keptPackages()).toBeUndefined();
});

test('an older list does not come back with its old prices where there is no room for the new one', () => {
  const stored = storageWithRoom(true);
  keepPackages({ packages: packages.slice(0, 1), at });
  expect(stored.size).toBe(2);
  storageWithRoom(false, stored);
  keepPackages({ packages, at });
  expect(stored.size).toBe(0);
});
