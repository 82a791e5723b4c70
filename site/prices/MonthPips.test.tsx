import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { terms } from '#domain/terms.ts';
import { MonthPips } from './MonthPips.tsx';

/** How many marks each path has, and where the last one ends. */
function pips(index: number) {
  const html = renderToString(<MonthPips term={terms[index] as (typeof terms)[number]} />);
  const paths = [...html.matchAll(/ d="(.*?)"/g)].map(([, path = '']) => path);
  const width = Number(/width="(\d+)"/.exec(html)?.[1]);
  const ends = [...paths.join('').matchAll(/M([\d.]+) [\d.]+h([\d.]+)/g)].map(
    ([, x, w]) => Number(x) + Number(w),
  );
  return { months: paths.map((path) => path.split('z').length - 1), room: width - Math.max(...ends) };
}

test('there is a mark for every month that is paid, and another kind for every free one', () => {
  expect([0, 1, 2, 3].map((index) => pips(index).months)).toEqual([[1], [3], [6, 2], [12, 3]]);
});

test('the last mark ends where the drawing ends', () => {
  expect([0, 1, 2, 3].map((index) => pips(index).room)).toEqual([0, 0, 0.5, 0.5]);
});
