import { afterAll, expect, test, vi } from 'vitest';
import type { StaffRole } from '#domain/staff.ts';
import type { CountedPlace, PlacePage } from '#domain/waiting-list.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { PlacesPage } from './PlacesPage.tsx';
import { WhereTheyWait } from './WhereTheyWait.tsx';

vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const girne = { latitude: 35.336, longitude: 33.319 };
const place = (id: string, waiting: number, changed: Partial<CountedPlace> = {}) =>
  ({
    ...{ id, name: { tr: id, en: `${id} en`, ru: `${id} ru` }, spellings: [], status: 'no', month: null },
    ...{ position: girne, version: 1, waiting, ...changed },
  }) as CountedPlace;

const lapta = place('Lapta', 3, { position: { latitude: 35.336, longitude: 33.17 } });
const magusa = place('Mağusa', 101, { position: { latitude: 35.125, longitude: 33.94 } });
const page = (places: CountedPlace[], unknown = 0) =>
  ({ places, unknown, count: places.length, next: undefined }) as PlacePage;

/** The marks on the map: how many each has, and of which places. */
async function shown(answer: PlacePage) {
  const html = await consolePart(<WhereTheyWait />, { '/console/places': answer });
  const marks = [
    ...html.matchAll(/<g[^>]*><title>(.*?)<\/title><circle[^>]* r="([\d.]+)".*?<text[^>]*>(\d+)</g),
  ];
  return {
    text: textOf(html),
    marks: marks.map(([, names, radius, count]) => `${count} (${radius}): ${names}`),
  };
}

test('those who wait stand on the map and in a table, most first; places near each other have one mark', async () => {
  const near = place('Karaoğlanoğlu', 2, { position: { latitude: 35.34, longitude: 33.3 } });
  const { text, marks } = await shown(
    page([near, place('Girne', 5), lapta, magusa, place('Alsancak', 0)], 4),
  );
  expect(marks).toMatchInlineSnapshot(`
    [
      "101 (5.5): Mağusa en: 101",
      "7 (4): Girne en: 5, Karaoğlanoğlu en: 2",
      "3 (4): Lapta en: 3",
    ]
  `);
  expect(text).toMatchInlineSnapshot(`
    "Where people wait
    Place | Waiting
    Mağusa en → /waiting?state=waiting&place=Ma%C4%9Fusa | 101
    Girne en → /waiting?state=waiting&place=Girne | 5
    Lapta en → /waiting?state=waiting&place=Lapta | 3
    Karaoğlanoğlu en → /waiting?state=waiting&place=Karao%C4%9Flano%C4%9Flu | 2
    Places we do not know | 4"
  `);
});

test('where nobody waits nothing is shown; whoever waits where we know no place of that name does count', async () => {
  expect((await shown(page([place('Girne', 0)]))).text).toBe('');
  expect((await shown(page([], 1))).text).toContain('| 1');
});

async function list(places: CountedPlace[], role: StaffRole = 'owner') {
  return textOf(await consolePart(<PlacesPage />, { '/console/places?': page(places) }, { role }));
}

test('a place has its names in all languages, from when on there is Meltem and how many wait; an owner changes it', async () => {
  const soon = place('Girne', 1, { status: 'soon', month: '2027-03', spellings: ['Kyrenia', 'Girne'] });
  expect(await list([soon, place('Lapta', 2)])).toMatchInlineSnapshot(`
    "Coverage
    [Add a place]
    Name or spelling
    Status
    All
    Yes
    Soon
    No
    2 rows
    Girne en → /waiting?place=Girne
    Girne · Girne en · Girne ru · Kyrenia
    1 person waits
    [Change: Girne en]
    [Remove: Girne en]
    Soon (waits)
    March 2027
    Lapta en → /waiting?place=Lapta
    Lapta · Lapta en · Lapta ru
    2 people wait
    [Change: Lapta en]
    [Remove: Lapta en]
    No (bad)"
  `);
  expect(await list([soon], 'agent')).not.toMatch(/\[(?:Change|Remove|Add)/);
});
