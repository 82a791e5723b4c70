import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CountdownRing } from './CountdownRing.tsx';

/** The ticks that are left and those that are gone, as the angle each stands at, in seconds from the top. */
function ticks(left: number) {
  const html = renderToString(<CountdownRing left={left} of={15} />);
  const paths = [...html.matchAll(/ d="(.*?)"/g)].map(([, path = '']) =>
    [...path.matchAll(/L([\d.]+) ([\d.]+)/g)].map(([, x, y]) => {
      const turn = Math.atan2(Number(x) - 100, 100 - Number(y)) / (2 * Math.PI);
      return Math.floor(((turn + 1) % 1) * 15);
    }),
  );
  return { shown: /<span class="figures">(\d+)</.exec(html)?.[1], left: paths[0], gone: paths[1] };
}

test('there is a tick for every second, and they go from the top clockwise', () => {
  expect(ticks(15)).toEqual({
    shown: '15',
    left: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
    gone: [],
  });
  expect(ticks(12)).toEqual({
    shown: '12',
    left: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
    gone: [0, 1, 2],
  });
  expect(ticks(0)).toMatchObject({ shown: '0', left: [] });
});
