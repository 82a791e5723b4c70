import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announcementScript } from './announcement.ts';

const now = Date.UTC(2026, 10, 19, 9, 30);

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

/** What the script does in a page, as text of its own: it uses nothing from outside. */
function run({
  until = null,
  kept = null,
  isOff = false,
}: {
  until?: number | null;
  kept?: string | null;
  isOff?: boolean;
} = {}) {
  const stored = new Map(kept === null ? [] : [['announcement', kept]]);
  const classes = new Set<string>();
  let click: (event: object) => void = () => {};
  const off = () => {
    throw new Error('denied');
  };
  runInNewContext(announcementScript({ id: 'a1', until }), {
    document: { documentElement: { classList: classes } },
    localStorage: {
      getItem: isOff ? off : (key: string) => stored.get(key) ?? null,
      setItem: isOff ? off : (key: string, value: string) => stored.set(key, value),
    },
    addEventListener: (_: string, listener: (event: object) => void) => (click = listener),
    ...{ setInterval, Date },
  });
  return {
    isGone: () => classes.has('announcement-gone'),
    tap: (isButton: boolean) =>
      click({ target: { closest: (selector: string) => isButton && selector === '#announcement button' } }),
    stored,
  };
}

test('an announcement stays until somebody closes it, and is then gone from the next page too', () => {
  const { isGone, tap, stored } = run();
  expect(isGone()).toBe(false);
  tap(false);
  expect(isGone()).toBe(false);
  tap(true);
  expect(isGone()).toBe(true);
  expect(stored.get('announcement')).toBe('a1');
  expect(run({ kept: 'a1' }).isGone()).toBe(true);
});

test('another announcement has not been put away by that', () => {
  expect(run({ kept: 'a0' }).isGone()).toBe(false);
});

test('where nothing can be stored it can be closed all the same', () => {
  const { isGone, tap } = run({ isOff: true });
  tap(true);
  expect(isGone()).toBe(true);
});

test('it goes when its time is over, and one without an end stays', () => {
  const [ends, stays] = [run({ until: now + 60_000 }), run()];
  vi.advanceTimersByTime(59_999);
  expect(ends.isGone()).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(ends.isGone()).toBe(true);
  expect(stays.isGone()).toBe(false);
});
