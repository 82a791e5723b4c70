import { expect, test } from 'vitest';
import { readXlsx } from '../../../tests/support/read-xlsx.ts';
import type { Column, Row } from './exported-table.ts';
import { xlsxBytes } from './xlsx.ts';

const columns: Column[] = [
  { heading: 'Başlık', kind: 'text', width: 12 },
  { heading: 'When', kind: 'moment', width: 17 },
  { heading: 'TL', kind: 'amount', width: 12 },
  { heading: 'Until', kind: 'day', width: 12 },
  { heading: 'No.', kind: 'count', width: 9 },
];

async function* pagesOf(pages: Row[][]): AsyncGenerator<Row[], void> {
  yield* pages;
}

async function fileOf(
  pages: Row[][],
  bounds?: Parameters<typeof xlsxBytes>[2],
  title = 'Kayıtlar',
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of xlsxBytes({ title, columns, pages: pagesOf(pages) }, 'tr', bounds))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('texts, moments, amounts and days are what they were, each in its own format', async () => {
  const moment = Date.UTC(2026, 10, 15, 11, 5);
  const [sheet] = readXlsx(
    await fileOf([
      [
        ['=1+1', moment, 7499.5, '2026-11-15', 1234],
        [null, null, null, null, null],
      ],
    ]),
  );
  expect(sheet?.name).toBe('Kayıtlar');
  // 15.11.2026 13:05 on the island, counted in days since the end of 1899.
  expect(sheet?.rows).toEqual([
    ['Başlık', 'When', 'TL', 'Until', 'No.'],
    ['=1+1', 46341.54513888889, 7499.5, 46341, 1234],
    [null, null, null, null, null],
  ]);
  expect(sheet?.formats).toEqual(
    new Map([
      ['A1', 1],
      ['B1', 1],
      ['C1', 1],
      ['D1', 1],
      ['E1', 1],
      ['A2', 2],
      ['B2', 3],
      ['C2', 4],
      ['D2', 5],
      ['E2', 0],
    ]),
  );
  expect(sheet?.xml).toContain('state="frozen"');
  expect(sheet?.xml).toContain('<autoFilter ref="A1:E3"/>');
});

test.each(['<&>"\'', 'a\r\nb\tc', '\0\u001f\ufffe', '_x0041_ _x_', 'Şığ Ёж 😀', '  spaces  ', ']]>'])(
  'a text comes back as it was: %j',
  async (text) => {
    const [sheet] = readXlsx(await fileOf([[[text, null, null]]]));
    expect(sheet?.rows[1]?.[0]).toBe(text);
  },
);

test('half a character and what does not fit in a cell do not break the file', async () => {
  const [sheet] = readXlsx(
    await fileOf([
      [
        ['\ud83d', null, null],
        ['x'.repeat(40_000), null, null],
      ],
    ]),
  );
  expect(sheet?.rows[1]?.[0]).toBe('\ufffd');
  expect(sheet?.rows[2]?.[0]).toHaveLength(32_767);
});

test('without rows there are the headings', async () => {
  const sheets = readXlsx(await fileOf([]));
  expect(sheets.map(({ rows }) => rows)).toEqual([[['Başlık', 'When', 'TL', 'Until', 'No.']]]);
});

test('what does not fit on a sheet goes on on the next, under the same headings', async () => {
  const rows = Array.from({ length: 11 }, (_, number): Row => [`row ${number}`, null, number, null, null]);
  const pages = [rows.slice(0, 3), rows.slice(3, 7), rows.slice(7)];
  const sheets = readXlsx(await fileOf(pages, { rows: 6, characters: 1e9 }, 'A/B: "çok" uzun bir sayfa adı'));
  expect(sheets.map(({ name }) => name)).toEqual([
    'A B  "çok" uzun bir sayfa',
    'A B  "çok" uzun bir sayfa 2',
    'A B  "çok" uzun bir sayfa 3',
  ]);
  expect(sheets.map(({ rows: [heading] }) => heading?.[0])).toEqual(['Başlık', 'Başlık', 'Başlık']);
  expect(sheets.flatMap(({ rows: [, ...own] }) => own)).toEqual(rows);
  expect(sheets.map((sheet) => sheet.rows.length)).toEqual([6, 6, 2]);
});

test('exactly full sheets are not followed by an empty one', async () => {
  const rows = Array.from({ length: 10 }, (_, number): Row => [`row ${number}`, null, null]);
  const sheets = readXlsx(await fileOf([rows], { rows: 6, characters: 1e9 }));
  expect(sheets.map((sheet) => sheet.rows.length)).toEqual([6, 6]);
});

test('a sheet that grows too long ends, however few its rows are', async () => {
  const pages: Row[][] = Array.from({ length: 4 }, (_, number) => [[`${number}`.repeat(1_000), null, null]]);
  const sheets = readXlsx(await fileOf(pages, { rows: 1_000, characters: 2_500 }));
  expect(sheets.map((sheet) => sheet.rows.length)).toEqual([3, 3]);
});

test('a file that breaks off has no directory, and its source is told', async () => {
  let isTold = false;
  async function* failing(): AsyncGenerator<Row[], void> {
    try {
      for (let number = 0; number < 5; number += 1) yield [[`row ${number}`, null, null]];
      throw new Error('The database is away.');
    } finally {
      isTold = true;
    }
  }
  const chunks: Buffer[] = [];
  const reading = async () => {
    const table = { title: 'x', columns, pages: failing() };
    for await (const chunk of xlsxBytes(table, 'tr')) chunks.push(chunk);
  };
  await expect(reading()).rejects.toThrow('The database is away.');
  expect(isTold).toBe(true);
  expect(() => readXlsx(Buffer.concat(chunks))).toThrow('no directory');
});

test('whoever stops reading stops the source', async () => {
  let isTold = false;
  async function* endless(): AsyncGenerator<Row[], void> {
    try {
      for (;;) yield Array.from({ length: 500 }, (): Row => [`row ${Math.random()}`, null, null]);
    } finally {
      isTold = true;
    }
  }
  const bytes = xlsxBytes({ title: 'x', columns, pages: endless() }, 'tr');
  for (let chunks = 0; chunks < 3; chunks += 1) await bytes.next();
  await bytes.return(undefined);
  expect(isTold).toBe(true);
});
