import { expect, test } from 'vitest';
import { SteadyClock } from './steady-clock.ts';

const hour = 60 * 60 * 1000;

function clockAt(start: number) {
  let wall = start;
  let monotonic = 500;
  return {
    clock: new SteadyClock({ wall: () => wall, monotonic: () => monotonic }),
    pass: (ms: number) => {
      wall += ms;
      monotonic += ms;
    },
    jump: (ms: number) => {
      wall += ms;
    },
  };
}

test('a clock that runs is believed, however long', () => {
  const { clock, pass } = clockAt(1_000_000);
  pass(1000 * hour);
  expect(clock.now()).toBe(1_000_000 + 1000 * hour);
});

test('a clock that is put right by some minutes is believed', () => {
  const { clock, jump } = clockAt(1_000_000);
  jump(9 * 60_000);
  expect(clock.now()).toBe(1_000_000 + 9 * 60_000);
});

test.each([400 * 24 * hour, -hour])('a clock that jumps by %i ms is not believed for a day', (ms) => {
  const { clock, pass, jump } = clockAt(1_000_000);
  jump(ms);
  expect(clock.now()).toBe(undefined);
  pass(23 * hour);
  expect(clock.now()).toBe(undefined);
  pass(hour);
  expect(clock.now()).toBe(1_000_000 + ms + 24 * hour);
});

test('a clock that is put back where it was is believed at once', () => {
  const { clock, pass, jump } = clockAt(1_000_000);
  jump(400 * 24 * hour);
  expect(clock.now()).toBe(undefined);
  pass(hour);
  jump(-400 * 24 * hour);
  expect(clock.now()).toBe(1_000_000 + hour);
});

test('a clock that keeps jumping is never believed', () => {
  const { clock, pass, jump } = clockAt(1_000_000);
  for (let day = 0; day < 5; day += 1) {
    jump(24 * hour);
    expect(clock.now()).toBe(undefined);
    pass(20 * hour);
  }
  expect(clock.now()).toBe(undefined);
});
