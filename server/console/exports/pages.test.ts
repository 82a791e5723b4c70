import { expect, test } from 'vitest';
import { pagesOf } from './pages.ts';

test('a list is read 500 rows at a time, each page after the last row of the one before', async () => {
  const all = Array.from({ length: 1_200 }, (_, row) => row);
  const asked: [number | undefined, number][] = [];
  const read = async (after: number | undefined, most: number) => {
    asked.push([after, most]);
    const from = after === undefined ? 0 : after + 1;
    return all.slice(from, from + most);
  };
  const pages: number[][] = [];
  for await (const page of pagesOf(read)) pages.push(page);
  expect(pages.flat()).toEqual(all);
  expect(asked).toEqual([
    [undefined, 500],
    [499, 500],
    [999, 500],
  ]);
});
