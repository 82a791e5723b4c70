import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MoneyToday, Today } from '#domain/today.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { TodayPage } from './TodayPage.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const now = Date.UTC(2026, 10, 19, 9, 30);
const hour = 3_600_000;
beforeEach(() => void vi.useFakeTimers({ now: now - 5 * hour, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const today: Today = {
  ...{ now, kinds: [{ kind: 'paid', count: 1, oldest: now - 2 * hour, newest: now - 2 * hour }], oldest: [] },
  underWay: { contacted: 0, scheduled: 0 },
  deliveries: { waiting: 1, retried: 0, dead: 0, oldest: now - hour, listed: [] },
};
const money: MoneyToday = {
  ...{ taken: [], asked: { count: 0, amount: 0 }, in7: 0, overdue: 0 },
  atDoors: { count: 0, amount: 0, collected: 0 },
};

test('ages are told by the clock of the server, whatever the one here says', async () => {
  const words = textOf(await consolePart(<TodayPage />, { '/console/today': today }));
  expect(words).toContain('Waiting 2 hr');
  expect(words).toContain('Waiting longest: 1 hr');
});

test('each part of the day is shown as soon as it came, and the deliveries with what waits', async () => {
  expect(textOf(await consolePart(<TodayPage />, { '/console/today/money': money }))).toMatchInlineSnapshot(`
    "Today
    Loading…
    Money today
    0 TLAsked for, not paid → /payments?status=link_sent 0 links of the last 30 days
    0 TLTo collect at the door today → /appointments 0 visits
    0Lines that run out within 7 days → /renewals?view=in7
    0Lines that have run out → /renewals?view=overdue
    Loading…"
  `);
});
