import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function queueOf(...items: string[]): FairQueue<string> {
  const queue = new FairQueue<string>({ total: 6, perClient: 4 });
  for (const item of items) queue.add(item.charAt(0), item);
  return queue;
}

const all = (queue: FairQueue<string>) =>
  Array.from({ length: 7 }, () => queue.next()).filter((item) => item !== undefined);

test('clients take turns, each with their own in the order they came', () => {
  expect(all(queueOf('a1', 'a2', 'a3', 'b1', 'c1', 'b2'))).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('one client cannot take all the room, and all together have an end too', () => {
  const queue = queueOf('a1', 'a2', 'a3', 'a4');
  expect(queue.add('a', 'a5')).toBe(false);
  expect(queue.add('b', 'b1')).toBe(true);
  expect(queue.add('c', 'c1')).toBe(true);
  expect(queue.add('d', 'd1')).toBe(false);
  queue.next();
  expect(queue.add('d', 'd1')).toBe(true);
});

test('a client whose turn comes again stands behind the others', () => {
  const queue = queueOf('a1', 'a2', 'b1');
  expect(queue.next()).toBe('a1');
  queue.add('c', 'c1');
  expect(all(queue)).toEqual(['b1', 'a2', 'c1']);
});
