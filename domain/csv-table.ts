import { mostStatementLines, StatementFault } from './bank-statement.ts';

export const csvDelimiters = [';', ',', '\t', '|'] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

export interface CsvRow {
  /** Where it begins in the file, counted from 1. */
  line: number;
  cells: string[];
}

const mostColumns = 60;

/** The rows of a file, with quoted cells as RFC 4180 has them. Empty ones are left out. */
export function csvRows(text: string, delimiter: CsvDelimiter): CsvRow[] {
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  let place = 0;
  while (place <= text.length) {
    const cell = text[place] === '"' ? quotedCell(text, place, line) : plainCell(text, place, delimiter);
    row.cells.push(cell.text.trim());
    line += cell.breaks;
    place = cell.end;
    if (row.cells.length > mostColumns) throw new StatementFault('columns', row.line);
    if (place < text.length && text[place] === delimiter) {
      place += 1;
      continue;
    }
    if (place < text.length && text[place] !== '\n') throw new StatementFault('quotes', line);
    if (row.cells.some((one) => one !== '')) rows.push(row);
    if (rows.length > mostStatementLines) throw new StatementFault('too_many', line);
    place += 1;
    line += 1;
    row = { line, cells: [] };
  }
  return rows;
}

interface Cell {
  text: string;
  end: number;
  breaks: number;
}

function plainCell(text: string, start: number, delimiter: CsvDelimiter): Cell {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
  return { text: text.slice(start, end), end, breaks: 0 };
}

function quotedCell(text: string, start: number, line: number): Cell {
  let end = start + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end === -1) throw new StatementFault('quotes', line);
    if (text[end + 1] !== '"') break;
    end += 2;
  }
  const inner = text.slice(start + 1, end);
  let after = end + 1;
  while (text[after] === ' ') after += 1;
  return { text: inner.replaceAll('""', '"'), end: after, breaks: inner.split('\n').length - 1 };
}

/** The one that cuts most rows into the same number of cells. */
export function guessDelimiter(text: string): CsvDelimiter {
  const scored = csvDelimiters.map((delimiter) => ({ delimiter, score: score(text, delimiter) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

const sampleSigns = 20_000;

function score(text: string, delimiter: CsvDelimiter): number {
  const counts = new Map<number, number>();
  // Quoted cells would only blur it.
  for (const line of text
    .slice(0, sampleSigns)
    .replace(/"[^"]*"/g, '')
    .split('\n')
    .slice(0, 200)) {
    const cells = line.split(delimiter).length;
    if (cells >= 3) counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}
