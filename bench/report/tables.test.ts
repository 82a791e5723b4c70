import { expect, test } from 'vitest';
import { tableOf } from './tables.ts';

test('a bar that is missed is told in its line, with the unit of what it is held against', () => {
  const lines = tableOf({
    title: 'A registration',
    how: 'Stored.',
    figures: [
      {
        name: 'rate',
        unit: '/s',
        ours: [140],
        reference: [1_400],
        bar: { is: 'at least', value: 150 },
      },
      { name: 'ratio', unit: 'MB', ours: [110], reference: [100], bar: { is: 'at most', ratio: 1.2 } },
      { name: 'score', unit: '', ours: [98], reference: [] },
    ],
  });
  const cells = lines.slice(-3).map((line) => line.split('|').map((cell) => cell.trim()));
  expect(cells.map((row) => row.slice(1, -1))).toEqual([
    ['rate', '140 /s', '1,400 /s', '0.10 (0.10–0.10)', '≥ 150 /s', '**not met**'],
    ['ratio', '110 MB', '100 MB', '1.10 (1.10–1.10)', '≤ 1.2', 'met'],
    ['score', '98', '', '', '', ''],
  ]);
});
