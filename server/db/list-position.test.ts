import { expect, test } from 'vitest';
import { pageOf, readPosition, rowsAt, writePosition } from './list-position.ts';

const at = (created_at: number) => ({ created_at, id: `row-${created_at}` });

test('a position is read as it was written, and nothing else is one', () => {
  expect(readPosition(writePosition(at(1_790_000_000_000)))).toEqual(at(1_790_000_000_000));
  for (const other of [undefined, '', '5', '.a', '5.', 'x.a', '5.a b', '-5.a', `${'9'.repeat(16)}.a`])
    expect(readPosition(other), other).toBeUndefined();
});

test('a page has as many rows as it shows, and says where the next begins if there is one', () => {
  expect(pageOf([at(3), at(2), at(1)], 2)).toEqual({ shown: [at(3), at(2)], next: '2.row-2' });
  expect(pageOf([at(3), at(2)], 2)).toEqual({ shown: [at(3), at(2)], next: undefined });
  expect(pageOf([], 2)).toEqual({ shown: [], next: undefined });
});

test('rows stand in the order of their positions, without those that are gone', async () => {
  const read = async (ids: string[]) =>
    ids
      .filter((id) => id !== 'row-2')
      .map((id) => ({ id }))
      .toReversed();
  expect(await rowsAt([at(3), at(2), at(1)], read)).toEqual([{ id: 'row-3' }, { id: 'row-1' }]);
  const nothing = () => Promise.reject(new Error('Nothing is to be read.'));
  expect(await rowsAt([], nothing)).toEqual([]);
});
