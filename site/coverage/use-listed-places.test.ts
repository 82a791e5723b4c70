import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CoverageStatus } from '#domain/coverage.ts';
import { forgetPlaces } from '../../tests/support/forget-places.ts';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { fetchPlaces } from './fetch-places.ts';
import { useListedPlaces } from './use-listed-places.ts';

const asked = vi.fn<typeof fetch>();
const noon = Date.UTC(2026, 10, 19, 12);

beforeEach(async () => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await forgetPlaces();
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
});

afterEach(async () => {
  await forgetPlaces();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const place = (en: string, status: CoverageStatus, month: string | null = null) => ({
  ...{ id: en, name: { tr: `${en} köyü`, en, ru: en }, spellings: [], status, month },
});
const places = [
  place('Haspolat', 'yes'),
  place('Girne', 'soon', '2027-03'),
  place('Alayköy', 'yes'),
  place('Lapta', 'no'),
];

test('the places that came with the page are listed, and nobody is asked', async () => {
  const rendered = { here: ['Alayköy'], soon: [] };
  const { now } = await siteHook(useListedPlaces, { section: 'coverage', places: rendered });
  expect(now()).toEqual({ places: rendered, isMissing: false });
  expect(asked).not.toHaveBeenCalled();
});

test('where none came they are asked for, and listed by the alphabet, those to come apart', async () => {
  asked.mockResolvedValueOnce(Response.json(places));
  const { now } = await siteHook(useListedPlaces, { section: 'coverage', language: 'tr' });
  expect(now()).toEqual({
    places: { here: ['Alayköy köyü', 'Haspolat köyü'], soon: [{ name: 'Girne köyü', month: '2027-03' }] },
    isMissing: false,
  });
});

test('where they do not come, the list is missing', async () => {
  asked.mockResolvedValueOnce(Response.json([], { status: 503 }));
  const { now } = await siteHook(useListedPlaces, { section: 'coverage' });
  expect(now()).toEqual({ places: undefined, isMissing: true });
});

test('places are asked for once a minute, and after a failure at once', async () => {
  asked.mockImplementation(async () => Response.json(places));
  await Promise.all([fetchPlaces(noon), fetchPlaces(noon + 59_999)]);
  expect(asked).toHaveBeenCalledOnce();
  await fetchPlaces(noon + 60_000);
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockRejectedValueOnce(new TypeError('no connection'));
  await expect(fetchPlaces(noon + 120_000)).rejects.toThrow();
  expect(await fetchPlaces(noon + 120_001)).toEqual(places);
});
