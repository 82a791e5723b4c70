import { expect, test } from 'vitest';
import { DatabaseClock } from './database-clock.ts';

test('until it has looked the clock is the server’s own, then the database’s, however long the look took', async () => {
  let own = 1_000;
  const clock = new DatabaseClock(
    async () => {
      own += 100;
      return 5_050;
    },
    () => own,
  );
  expect(clock.now()).toBe(1_000);
  await clock.refresh();
  expect(clock.now()).toBe(5_100);
  own += 10;
  expect(clock.now()).toBe(5_110);
});
