import { expect, test } from 'vitest';
import { DatabaseClock } from './database-clock.ts';

/** A database whose clock is ahead by so much, and how long each way to it takes. */
function databaseAhead(ahead: number) {
  const way = { to: 0, back: 0 };
  let own = 1_000;
  const clock = new DatabaseClock(
    async () => {
      own += way.to;
      const there = own + ahead;
      own += way.back;
      return there;
    },
    () => own,
  );
  return { way, clock, error: () => clock.now() - own - ahead };
}

test('until it has looked the clock is the server’s own, then the database’s to within the time a look takes', async () => {
  for (const ahead of [4_000, -4_000]) {
    const { way, clock, error } = databaseAhead(ahead);
    expect(error()).toBe(-ahead);
    Object.assign(way, { to: 60, back: 40 });
    await clock.refresh();
    expect(Math.abs(error())).toBeLessThanOrEqual(60);
    Object.assign(way, { to: 1, back: 2 });
    await clock.refresh();
    expect(Math.abs(error())).toBeLessThanOrEqual(2);
  }
});

test('a look that takes long sets nothing back that may be right', async () => {
  const { way, clock, error } = databaseAhead(0);
  for (const [to, back] of [
    [300, 0],
    [0, 300],
    [20, 1],
  ] as const) {
    Object.assign(way, { to, back });
    await clock.refresh();
    expect(error()).toBe(0);
  }
});
