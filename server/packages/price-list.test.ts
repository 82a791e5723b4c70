import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import { CurrentPriceList } from './price-list.ts';
import type { PackageStore } from './queries.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('prices that another instance changed are known within 2 s, and whoever shows them is told', async () => {
  let stored = { version: 1, packages: [...firstPackages] };
  const store = { version: async () => stored.version, priceList: async () => stored };
  const prices = await CurrentPriceList.open(store as unknown as PackageStore, async () => {});
  const told = vi.fn();
  prices.on('change', told);
  for (const version of [2, 3]) {
    stored = { version, packages: firstPackages.map((one) => ({ ...one, price_one: version })) };
    await vi.advanceTimersByTimeAsync(2_000);
    expect(prices.current).toBe(stored);
    expect(prices.shown.range?.lowest).toBe(version);
    expect(told).toHaveBeenCalledTimes(version - 1);
  }
  prices.stop();
});
