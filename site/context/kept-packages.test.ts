import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import { packagesDataKey } from '#domain/package-cache.ts';
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

function storageWithRoom(hasRoom: boolean): void {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => values.delete(key),
    setItem(key: string, value: string) {
      if (!hasRoom) throw new DOMException('There is no room.', 'QuotaExceededError');
      values.set(key, value);
    },
  });
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

test('the list that came last is the one that is kept, whether there was room for it or not', () => {
  vi.setSystemTime(at);
  const older = packages.slice(1);
  storageWithRoom(false);
  keepPackages({ packages: older, at });
  storageWithRoom(true);
  keepPackages({ packages, at });
  expect(keptPackages()?.packages).toEqual(packages);
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('There is no room.', 'QuotaExceededError');
  });
  keepPackages({ packages: older, at });
  expect(keptPackages()?.packages).toEqual(older);
  expect(localStorage.getItem(packagesDataKey), 'the next page has no older prices').toBeNull();
});
