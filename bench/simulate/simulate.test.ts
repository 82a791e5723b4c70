import { expect, test } from 'vitest';
import { simulateCache } from './cache.ts';
import { coresFor, simulateQueue } from './queue.ts';

test('a queue with room answers in about the time of the work, and one without never catches up', () => {
  const calm = simulateQueue({ arrivals: 1, service: 0.1, cores: 2, seconds: 2_000 });
  expect(calm.median).toBeGreaterThan(0.05);
  expect(calm.median).toBeLessThan(0.12);
  expect(calm.busy).toBeCloseTo(0.05, 1);
  const flooded = simulateQueue({ arrivals: 40, service: 0.1, cores: 2, seconds: 60 });
  expect(flooded.p99).toBeGreaterThan(10);
  expect(simulateQueue({ arrivals: 1, service: 0.1, cores: 2, seconds: 2_000 })).toEqual(calm);
});

test('as many cores are counted as the work needs, and some more for chance', () => {
  const queue = { arrivals: 100, service: 0.1, seconds: 120 };
  const cores = coresFor(queue, 0.5);
  expect(cores).toBeGreaterThanOrEqual(10);
  expect(cores).toBeLessThanOrEqual(15);
});

test('the more visits, the more of them a cache of one second answers', () => {
  const visits = { keys: 126, keptFor: 1, seconds: 300 };
  const few = simulateCache({ ...visits, visits: 1 });
  const many = simulateCache({ ...visits, visits: 1_000 });
  expect(few).toBeLessThan(0.2);
  expect(many).toBeGreaterThan(0.9);
});
