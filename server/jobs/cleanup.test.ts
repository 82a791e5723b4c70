import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Sweep, Sweeper } from './cleanup.ts';

const minute = 60_000;
let told: string[];
const tell = (...words: unknown[]) => told.push(String(words.at(-1)));
const log = { info: () => {}, error: tell };

beforeEach(() => {
  told = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Rows of which some go at a time. */
function rows(count: number, atOnce = 500): Sweep & { left(): number; looks(): number } {
  let left = count;
  let looks = 0;
  return {
    name: 'rows',
    left: () => left,
    looks: () => looks,
    async deleteSome() {
      looks += 1;
      const deleted = Math.min(left, atOnce);
      left -= deleted;
      return deleted;
    },
  };
}

test('an instance sweeps soon after its start and then about every hour', async () => {
  const sweep = rows(0);
  const sweeper = new Sweeper({ sweeps: [sweep], log });
  sweeper.start();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(sweep.looks()).toBe(0);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(sweep.looks()).toBe(1);
  await vi.advanceTimersByTimeAsync(50 * minute);
  expect(sweep.looks()).toBe(1);
  await vi.advanceTimersByTimeAsync(20 * minute);
  expect(sweep.looks()).toBe(2);
  await sweeper.stop();
  await vi.advanceTimersByTimeAsync(200 * minute);
  expect(sweep.looks()).toBe(2);
});

test('everything that is due goes, batch by batch', async () => {
  const sweep = rows(1_700);
  await new Sweeper({ sweeps: [sweep], log }).sweep();
  expect(sweep.left()).toBe(0);
});

test('a stop ends a sweep between two batches', async () => {
  const sweep = rows(1_000_000);
  const sweeper = new Sweeper({ sweeps: [sweep], log });
  const swept = sweeper.sweep();
  await sweeper.stop();
  await swept;
  expect(sweep.left()).toBeGreaterThan(0);
});

test('the trouble of a sweep is told once, and keeps no other from its work', async () => {
  let isBroken = true;
  const broken: Sweep = {
    name: 'broken',
    deleteSome: async () => {
      if (isBroken) throw new Error('The database is away.');
      return 0;
    },
  };
  const other = rows(3);
  const sweeper = new Sweeper({ sweeps: [broken, other], log });
  await sweeper.sweep();
  await sweeper.sweep();
  expect(told).toEqual(['A sweep has failed.']);
  expect(other.left()).toBe(0);
  isBroken = false;
  await sweeper.sweep();
  isBroken = true;
  await sweeper.sweep();
  expect(told).toHaveLength(2);
});
