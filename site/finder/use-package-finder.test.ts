import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import type { InternetPackage } from '#domain/internet-package.ts';
import { storageOver } from '../../tests/support/browser-storage.ts';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { usePackageFinder } from './use-package-finder.ts';

/** Twice as many packages of each type as are shown at a time, from 1 to 24 Mbps. */
const all = (['eco', 'pro'] as const).flatMap((type) =>
  Array.from({ length: 24 }, (_, index) => ({
    ...(firstPackages[0] as InternetPackage),
    ...{ id: `${type}-${index + 1}`, type, package_name: String(index + 1) },
  })),
);
const surroundings = {
  section: 'finder',
  packages: all.filter(({ package_name }) => ['1', '12', '24'].includes(package_name)),
  onSale: { eco: 24, pro: 24 },
} as const;
const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  asked.mockReset();
  asked.mockImplementation(async () => Response.json(all));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', asked);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const finder = () => siteHook(usePackageFinder, { ...surroundings, packages: [...surroundings.packages] });
const speeds = (packages: InternetPackage[]) => packages.map(({ package_name }) => Number(package_name));

test('before anybody asks, what the page shows of a type is counted against all of it, and there is no more to show', async () => {
  const { packages, total, hasMore } = (await finder()).now().of('pro');
  expect(speeds(packages)).toEqual([1, 12, 24]);
  expect(packages.every(({ type }) => type === 'pro')).toBe(true);
  expect({ total, hasMore }).toEqual({ total: 24, hasMore: false });
});

test('the nearest to a speed come first, twelve at a time, for each type by itself', async () => {
  const { after } = await finder();
  const found = await after(({ find }) => find(10));
  expect(found).toMatchObject({ state: 'resting', wanted: 10 });
  expect(speeds(found.of('eco').packages)).toEqual([10, 9, 11, 8, 12, 7, 13, 6, 14, 5, 15, 4]);
  expect(found.of('eco')).toMatchObject({ total: 24, hasMore: true });
  const more = await after(({ showMore }) => showMore('eco'));
  expect([more.of('eco'), more.of('pro')].map(({ packages }) => packages.length)).toEqual([24, 12]);
  expect([more.of('eco'), more.of('pro')].map(({ hasMore }) => hasMore)).toEqual([false, true]);
});

test('going back shows what the page showed first', async () => {
  const { after } = await finder();
  await after(({ find }) => find(10));
  const back = await after(({ forget }) => forget());
  expect(back.wanted).toBeUndefined();
  expect(back.of('eco').hasMore).toBe(false);
});

test('where the list does not come it is said, and the next try may succeed', async () => {
  asked.mockRejectedValueOnce(new TypeError('no connection'));
  const { after } = await finder();
  expect(await after(({ find }) => find(10))).toMatchObject({ state: 'failed', wanted: undefined });
  expect(await after(({ find }) => find(10))).toMatchObject({ state: 'resting', wanted: 10 });
});

test('that the list did not come is left behind by who goes back, and not said where it fails only then', async () => {
  asked.mockRejectedValueOnce(new TypeError('no connection'));
  const { after } = await finder();
  expect((await after(({ find }) => find(10))).state).toBe('failed');
  expect((await after(({ forget }) => forget())).state).toBe('resting');
  let fail: (reason: Error) => void = () => {};
  asked.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  await after(({ find }) => void find(10));
  await after(({ forget }) => forget());
  expect((await after(() => fail(new TypeError('no connection')))).state).toBe('resting');
});

test('what comes after somebody went back is not shown', async () => {
  let answer: (response: Response) => void = () => {};
  asked.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const { after } = await finder();
  expect((await after(({ find }) => void find(10))).state).toBe('looking');
  await after(({ forget }) => forget());
  expect(await after(() => answer(Response.json(all)))).toMatchObject({
    state: 'resting',
    wanted: undefined,
  });
});

test('the list that this browser has is not asked for a second time', async () => {
  const { after } = await finder();
  await after(({ find }) => find(10));
  await after(({ find }) => find(20));
  expect(asked).toHaveBeenCalledOnce();
});

test('a list that an earlier page kept is used, unless it has another price than the page shows', async () => {
  const keep = (packages: object[]) => {
    const kept = new Map([['packagesData', JSON.stringify(packages)]]);
    vi.stubGlobal('localStorage', storageOver(kept.set('packagesTimestamp', String(Date.now()))));
  };
  keep(all);
  await (await finder()).after(({ find }) => find(10));
  expect(asked).not.toHaveBeenCalled();
  keep(all.map((one) => ({ ...one, price_one: 1 })));
  const { after } = await finder();
  const [cheapest] = (await after(({ find }) => find(10))).of('eco').packages;
  expect(asked).toHaveBeenCalledOnce();
  expect(cheapest?.price_one).toBe(all[0]?.price_one);
});
