import { afterEach, expect, test, vi } from 'vitest';
import type { ListedPlaces } from '#domain/coverage.ts';
import { forgetPlaces } from '../../tests/support/forget-places.ts';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { CoverageList } from './CoverageList.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const rendered = (places?: ListedPlaces) =>
  sitePart(<CoverageList />, { section: ['coverage', 'packages'], path: '/coverage', places });

test('the places are listed, and those to come lead to the question, with their month if it is known', async () => {
  const places = {
    here: ['Alayköy', 'Haspolat'],
    soon: [
      { name: 'New Town', month: '2027-03' },
      { name: 'Girne', month: null },
    ],
  };
  expect(textOf(await rendered(places))).toMatchInlineSnapshot(`
    "Where Meltem is available
    Alayköy
    Haspolat
    Coming soon
    New Town → /coverage?place=New+Town March 2027
    Girne → /coverage?place=Girne"
  `);
});

test('where none is to come, nothing is said of it; a single one is', async () => {
  const one = { here: ['Alayköy'], soon: [{ name: 'Girne', month: null }] };
  expect(textOf(await rendered(one))).toContain('\nComing soon\nGirne → ');
  expect(textOf(await rendered({ here: ['Alayköy'], soon: [] }))).toBe('Where Meltem is available\nAlayköy');
});

test('without a single place there is no list, and its room is kept while the places are on their way', async () => {
  expect(await rendered({ here: [], soon: [{ name: 'Girne', month: null }] })).toBe('');
  expect(await rendered()).toMatch(/<section class="[^"]*_waiting/);
  expect(await rendered({ here: ['Alayköy'], soon: [] })).not.toMatch(/<section class="[^"]*_waiting/);
});

test('where the places do not come, nothing is left in their room', async () => {
  await forgetPlaces();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', async () => Response.json([], { status: 503 }));
  const { now } = await siteHook(CoverageList, { section: ['coverage', 'packages'], path: '/coverage' });
  expect(now()).toBeNull();
});
