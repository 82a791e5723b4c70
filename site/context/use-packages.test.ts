import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import { storageOver } from '../../tests/support/browser-storage.ts';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { usePageContext } from './page-context.tsx';
import { fetchPackages } from './use-packages.ts';

const hour = 60 * 60 * 1000;
const start = 1_800_000_000_000;
const asked = vi.fn<typeof fetch>();
const stored = new Map<string, string>();
const [eco12, eco16, eco25] = firstPackages;
const ids = (packages: readonly { id: string }[]) => packages.map(({ id }) => id);

beforeEach(() => {
  asked.mockReset();
  stored.clear();
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('localStorage', storageOver(stored));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const packages = [eco12, eco16].flatMap((one) => one ?? []);
const page = (surroundings = {}) => siteHook(usePageContext, { section: 'frame', packages, ...surroundings });
/** How often the packages were asked for. */
const calls = () => asked.mock.calls.filter(([address]) => address === '/internet-packages').length;

test('only what is a package is taken from an answer', async () => {
  asked.mockResolvedValueOnce(Response.json([eco12, { ...eco16, price_one: 'free' }, null]));
  expect(await fetchPackages()).toEqual([eco12]);
});

test('an answer that is no list, or that a broken server gives, is none', async () => {
  asked.mockResolvedValueOnce(Response.json({ packages: [eco12] }));
  await expect(fetchPackages()).rejects.toThrow();
  asked.mockResolvedValueOnce(Response.json([eco12], { status: 503 }));
  await expect(fetchPackages()).rejects.toThrow('status 503');
});

test('what came with the page is kept for an hour; then it is asked for again, and shown from the slowest', async () => {
  asked.mockImplementation(async () => Response.json([eco25, eco12]));
  const { now, after } = await page();
  expect(ids(JSON.parse(stored.get('packagesData') ?? '[]'))).toEqual(['eco-12', 'eco-16']);
  expect(stored.get('packagesTimestamp')).toBe(String(start));
  vi.setSystemTime(start + hour - 1);
  await after(({ refreshContent }) => refreshContent());
  expect(ids(now().packages)).toEqual(['eco-12', 'eco-16']);
  expect(calls()).toBe(0);
  vi.setSystemTime(start + hour);
  expect(ids((await after(({ refreshContent }) => refreshContent())).packages)).toEqual(['eco-12', 'eco-25']);
});

test.each([
  ['an hour old', () => stored.set('packagesTimestamp', String(start - hour))],
  ['from the future', () => stored.set('packagesTimestamp', String(start + 60_000))],
  ['absent', () => stored.clear()],
  ['broken', () => stored.set('packagesData', '[{"id":')],
  [
    'without a usable price',
    () => stored.set('packagesData', JSON.stringify([{ ...eco12, price_one: null }])),
  ],
])(
  'where the list that was kept is %s, it is asked for anew, once, and kept for an hour',
  async (_, spoil) => {
    asked.mockImplementation(async () => Response.json([eco25]));
    const { after } = await page();
    spoil();
    expect(ids((await after(({ refreshContent }) => refreshContent())).packages)).toEqual(['eco-25']);
    vi.setSystemTime(start + hour - 1);
    await after(({ refreshContent }) => refreshContent());
    expect(calls()).toBe(1);
    vi.setSystemTime(start + hour);
    await after(({ refreshContent }) => refreshContent());
    expect(calls()).toBe(2);
  },
);

test('what another tab has kept meanwhile is shown without asking', async () => {
  const { after } = await page();
  stored.set('packagesData', JSON.stringify([eco25]));
  stored.set('packagesTimestamp', String(start + 1000));
  vi.setSystemTime(start + 2000);
  expect(ids((await after(({ refreshContent }) => refreshContent())).packages)).toEqual(['eco-25']);
  expect(asked).not.toHaveBeenCalled();
});

test('a few of many are good for an hour and no list to keep; a whole list is as old as it was in the tab that fetched it', async () => {
  asked.mockImplementation(async () => Response.json([eco12, eco25]));
  const { after } = await page({ onSale: { eco: 40, pro: 0 } });
  expect(stored.size).toBe(0);
  const lookAt = async (time: number) => {
    vi.setSystemTime(start + time);
    return ids((await after(({ refreshContent }) => refreshContent())).packages);
  };
  expect(await lookAt(hour - 1)).toEqual(['eco-12', 'eco-16']);
  expect(calls()).toBe(0);
  stored.set('packagesData', JSON.stringify([eco25]));
  stored.set('packagesTimestamp', String(start + hour / 2));
  expect(await lookAt(hour)).toEqual(['eco-25']);
  expect(await lookAt(1.5 * hour - 1)).toEqual(['eco-25']);
  expect(calls()).toBe(0);
  expect(await lookAt(1.5 * hour)).toEqual(['eco-12', 'eco-25']);
  expect(calls()).toBe(1);
});

test('two who ask at once ask the server once, and one who asks later asks again', async () => {
  asked.mockImplementation(async () => Response.json([eco25]));
  const { after } = await page();
  await after(({ fetchPackages }) => Promise.all([fetchPackages(), fetchPackages()]));
  expect(asked).toHaveBeenCalledOnce();
  await after(({ fetchPackages }) => fetchPackages());
  expect(asked).toHaveBeenCalledTimes(2);
});

test('who asks for the list has it from the slowest, and so it is kept', async () => {
  asked.mockImplementation(async () => Response.json([eco25, eco12]));
  const { after } = await page();
  await after(async ({ fetchPackages }) => expect(ids(await fetchPackages())).toEqual(['eco-12', 'eco-25']));
  expect(ids(JSON.parse(stored.get('packagesData') ?? '[]'))).toEqual(['eco-12', 'eco-25']);
});

test('the list on the screen stays where none comes, and that is logged', async () => {
  asked.mockRejectedValue(new TypeError('no connection'));
  const { after } = await page();
  vi.setSystemTime(start + hour);
  expect(ids((await after(({ refreshContent }) => refreshContent())).packages)).toEqual(['eco-12', 'eco-16']);
  expect(console.error).toHaveBeenCalledWith('The packages could not be fetched.', expect.any(TypeError));
});
