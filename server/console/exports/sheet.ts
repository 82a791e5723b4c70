import { islandClock } from '#domain/island-day.ts';
import type { Cell, Column, Row } from './exported-table.ts';

/** The cell formats of the workbook, in the order its styles name them. */
export const cellFormats = { plain: 0, heading: 1, text: 2, moment: 3, amount: 4, day: 5 } as const;

const dayMs = 24 * 60 * 60 * 1000;
/** Spreadsheets count days from 1899-12-30. */
const daysBefore1970 = 25_569;
/** The limit of a cell. */
const longestCell = 32_767;

/** The beginning of the sheet: frozen headings and column widths. */
export function sheetHead(columns: readonly Column[]): string {
  const widths = columns
    .map(
      ({ width }, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('');
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${columns
    .map(({ heading }, place) => textCell(`${letters(place)}1`, heading, cellFormats.heading))
    .join('')}</row>`;
}

/** The end of the sheet. The filter needs the number of rows. */
export function sheetFoot(columns: readonly Column[], lastRow: number): string {
  return `</sheetData><autoFilter ref="A1:${letters(columns.length - 1)}${lastRow}"/></worksheet>`;
}

/** A row of the sheet; the first one after the headings is number 2. */
export function sheetRow(row: Row, number: number, columns: readonly Column[]): string {
  let cells = '';
  for (const [place, cell] of row.entries()) {
    if (cell !== null && cell !== '') cells += sheetCell(`${letters(place)}${number}`, cell, columns[place]);
  }
  return `<row r="${number}">${cells}</row>`;
}

function sheetCell(address: string, cell: Cell, column: Column | undefined): string {
  if (column?.kind === 'day' && cell !== null)
    return numberCell(address, daysSince(Date.parse(`${cell}`)), cellFormats.day);
  // Written as text, so that it never becomes a formula, not even after editing.
  if (typeof cell !== 'number') return textCell(address, cell ?? '', cellFormats.text);
  if (column?.kind === 'moment') return numberCell(address, daysSince(islandClock(cell)), cellFormats.moment);
  return numberCell(address, cell, column?.kind === 'count' ? cellFormats.plain : cellFormats.amount);
}

function daysSince(at: number): number {
  return at / dayMs + daysBefore1970;
}

function numberCell(address: string, value: number, format: number): string {
  return `<c r="${address}" s="${format}"><v>${value}</v></c>`;
}

function textCell(address: string, text: string, format: number): string {
  return `<c r="${address}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** Characters that XML cannot hold are escaped as the format asks, as is text that looks like such an escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
const unwritable = /[\0-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[\da-f]{4}_)/gi;
const special = /[&<>]/g;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Most texts need no escaping: one test is quicker than three replacements. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
const suspect = /[&<>_\0-\x1f\ud800-\udfff\ufffe\uffff]/;

export function escaped(text: string): string {
  if (text.length <= longestCell && !suspect.test(text)) return text;
  return text
    .slice(0, longestCell)
    .toWellFormed()
    .replace(unwritable, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(special, (sign) => entities[sign] ?? sign);
}

/** The name of a column: A, B … Z. No list has more. */
function letters(place: number): string {
  return String.fromCharCode(65 + place);
}
