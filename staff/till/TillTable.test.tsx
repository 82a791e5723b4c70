import { expect, test } from 'vitest';
import type { Till, TillRow } from '#domain/money.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { CloseForm } from './CloseForm.tsx';
import { TillTable } from './TillTable.tsx';

const rows: TillRow[] = [
  { by: 'ada', method: 'cash', count: 1, taken: 0.1, givenBack: 100 },
  { by: 'can', method: 'cash', count: 2, taken: 1170.2, givenBack: 0 },
  { by: 'can', method: 'transfer', count: 3, taken: 900, givenBack: 0 },
  { by: null, method: 'link', count: 1, taken: 1100, givenBack: 0 },
];

/** The cells of each row but the first, which has the headings. */
async function shown(by: 'method' | 'person'): Promise<string[]> {
  const html = await consolePart(<TillTable rows={rows} by={by} />);
  const lines = html.split('</tr>').slice(1, -1);
  return lines.map((line) => [...line.matchAll(/<t[hd][^>]*>([^<]*)/g)].map(([, cell]) => cell).join(' | '));
}

test('a day’s money is summed by how it came, and by who took it', async () => {
  expect(await shown('method')).toEqual([
    'Payment link | 1 | 1,100 | 0 | 1,100',
    'Cash | 3 | 1,170.30 | 100 | 1,070.30',
    'Bank transfer | 3 | 900 | 0 | 900',
    'Total | 7 | 3,170.30 | 100 | 3,070.30',
  ]);
  expect(await shown('person')).toEqual([
    'ada | 1 | 0.10 | 100 | −99.90',
    'can | 5 | 2,070.20 | 0 | 2,070.20',
    'Link or bank | 1 | 1,100 | 0 | 1,100',
    'Total | 7 | 3,170.30 | 100 | 3,070.30',
  ]);
});

test('whoever counts the drawer sees what should be in it', async () => {
  const till: Till = {
    day: '2026-11-16',
    rows,
    expectedCash: 1070.3,
    entries: 7,
    closes: [],
    enteredSince: 0,
    atDoors: [],
  };
  expect(await consolePart(<CloseForm till={till} />)).toMatch(/>Cash expected<.+?>1,070\.30 TL</);
});
