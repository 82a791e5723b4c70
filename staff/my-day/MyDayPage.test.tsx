import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import type { Press } from './kept-presses.ts';
import { MyDayPage } from './MyDayPage.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const pressed = (kept: Record<string, Press>) =>
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(kept) });

// The evening in UTC; on the island it is the 20th already.
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 19, 22, 30), toFake: ['Date'] });
  pressed({});
});
afterEach(() => void vi.useRealTimers());

const visit = (id: string, customerName: string) => ({
  ...{ id, version: 1, reference: 'K7QM-3XPW', customerName, outcomeNote: '', outcome: 'planned' },
  ...{ day: '2026-11-20', begins: '09:00', ends: '11:00', packageDetails: '35 MB, type:eco' },
  ...{ address: '', village: '', phone: '', router: '', toCollect: 0, collected: null, note: '' },
});

async function rendered(search: string, day: string, ...visits: object[]) {
  return consolePart(
    <MyDayPage />,
    { [`/console/my-day?day=${day}`]: { day, today: '2026-11-20', visits } },
    { role: 'installer' },
    `/my-day${search}`,
  );
}
const pressedIn = (html: string) => /aria-pressed="true">(.*?)</.exec(html)?.[1];

test('the day opens with today on the island and its visits', async () => {
  const html = await rendered('', '2026-11-20', visit('v', 'Ayşe Kaya'), visit('w', 'Ali Kaya'));
  expect(textOf(html)).toMatchInlineSnapshot(`
    "My day
    [Today]
    [Tomorrow]
    Day
    : 2026-11-20
    Fri 20 Nov
    09:00–11:00
    Ayşe Kaya
    Nothing to collect
    Package: 35 Mbps, Eco
    Reference: K7QM-3XPW
    [Done]
    [Not at home]
    [Another visit]
    09:00–11:00
    Ali Kaya
    Nothing to collect
    Package: 35 Mbps, Eco
    Reference: K7QM-3XPW
    [Done]
    [Not at home]
    [Another visit]"
  `);
  expect(pressedIn(html)).toBe('Today');
});

test('another day says which it is, and that there is nothing on it', async () => {
  const html = await rendered('?day=2026-11-21', '2026-11-21');
  expect(textOf(html)).toMatchInlineSnapshot(`
    "My day
    [Today]
    [Tomorrow]
    Day
    : 2026-11-21
    Sat 21 Nov
    You have no visits on this day."
  `);
  expect(pressedIn(html)).toBe('Tomorrow');
  expect(pressedIn(await rendered('?day=2026-11-23', '2026-11-23'))).toBeUndefined();
});

test('what was pressed without a connection stands at its visit', async () => {
  pressed({ w: { version: 1, outcome: 'done', outcomeNote: '', collected: null } });
  const text = textOf(await rendered('', '2026-11-20', visit('v', 'Ayşe Kaya'), visit('w', 'Ali Kaya')));
  expect(text.indexOf('Not sent yet')).toBeGreaterThan(text.indexOf('Ali Kaya'));
});
