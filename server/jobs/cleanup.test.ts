import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Cleanup, type CleanupTask } from './cleanup.ts';

const minute = 60_000;
let told: unknown[][];
const tell = (...words: unknown[]) => told.push(words);
const log = { info: () => {}, error: tell };

beforeEach(() => {
  told = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Rows of which some go at a time. */
function rows(count: number, atOnce = 500): CleanupTask & { left(): number; looks(): number } {
  let left = count;
  let looks = 0;
  return {
    name: 'rows',
    left: () => left,
    looks: () => looks,
    async runBatch() {
      looks += 1;
      const deleted = Math.min(left, atOnce);
      left -= deleted;
      return deleted;
    },
  };
}

test('an instance tasks soon after its start and then about every hour', async () => {
  const task = rows(0);
  const cleanup = new Cleanup({ tasks: [task], log });
  cleanup.start();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(task.looks()).toBe(0);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(task.looks()).toBe(1);
  await vi.advanceTimersByTimeAsync(50 * minute);
  expect(task.looks()).toBe(1);
  await vi.advanceTimersByTimeAsync(20 * minute);
  expect(task.looks()).toBe(2);
  await cleanup.stop();
  await vi.advanceTimersByTimeAsync(200 * minute);
  expect(task.looks()).toBe(2);
});

test('of several instances each begins at a moment of its own', async () => {
  const task = rows(0);
  onTestFinished(() => void vi.restoreAllMocks());
  for (const [random, ms] of [
    [0, 5_000],
    [0.25, 7_500],
    [0.5, 10_000],
  ] as const) {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const before = task.looks();
    const cleanup = new Cleanup({ tasks: [task], log });
    cleanup.start();
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(task.looks()).toBe(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(task.looks()).toBe(before + 1);
    await cleanup.stop();
  }
});

test('everything that is due goes, batch by batch, and requests come between', async () => {
  const task = rows(1_700);
  const ran = new Cleanup({ tasks: [task], log }).run();
  await new Promise((turn) => setImmediate(turn));
  expect(task.left()).toBeGreaterThan(0);
  await ran;
  expect(task.left()).toBe(0);
});

test('a stop ends a task between two batches', async () => {
  const task = rows(1_000_000);
  const cleanup = new Cleanup({ tasks: [task], log });
  const ran = cleanup.run();
  await cleanup.stop();
  await ran;
  expect(task.left()).toBeGreaterThan(0);
});

test('the trouble of a task is told once, and keeps no other from its work', async () => {
  let isBroken = true;
  const away = Object.assign(new Error('The database is away.'), { code: 'SQLITE_BUSY' });
  const broken: CleanupTask = {
    name: 'broken',
    runBatch: async () => {
      if (isBroken) throw away;
      return 0;
    },
  };
  const other = rows(3);
  const cleanup = new Cleanup({ tasks: [broken, other], log });
  await cleanup.run();
  await cleanup.run();
  expect(told).toEqual([[{ task: 'broken', err: away }, 'A cleanup task has failed.']]);
  expect(other.left()).toBe(0);
  isBroken = false;
  await cleanup.run();
  isBroken = true;
  await cleanup.run();
  expect(told).toHaveLength(2);
});
