import type { Language } from '#domain/language.ts';
import type { ExportedTable, Row } from './exported-table.ts';
import { momentFormat } from './local-writing.ts';
import { sheetFoot, sheetHead, sheetRow } from './sheet.ts';
import {
  contentTypes,
  packageRelations,
  sheetPath,
  styles,
  workbook,
  workbookRelations,
} from './workbook.ts';
import { type ZipEntry, zipBytes } from './zip.ts';

interface SheetBounds {
  /** The format's own limit. */
  rows: number;
  /** Programs that open it hold a sheet in memory. */
  characters: number;
}

const usualBounds: SheetBounds = { rows: 1_048_576, characters: 1_000_000_000 };

/** Longer strings are garbage-collected only in full collections. */
const rowsInOneGo = 50;

/** The table as a workbook, over as many sheets as it needs. */
export async function* xlsxBytes(
  table: ExportedTable,
  language: Language,
  bounds = usualBounds,
): AsyncGenerator<Buffer> {
  try {
    yield* zipBytes(parts(table, language, bounds));
  } finally {
    // Close the source when the client breaks off in the middle of a sheet.
    await table.pages.return();
  }
}

async function* parts(
  { title, columns, pages }: ExportedTable,
  language: Language,
  bounds: SheetBounds,
): AsyncGenerator<ZipEntry> {
  let waiting: Row[] = [];
  let isRead = false;
  let sheets = 0;

  async function fetchRows(): Promise<void> {
    const { value, done } = await pages.next();
    waiting = value ?? [];
    isRead = done === true;
  }

  async function* sheet(): AsyncGenerator<string> {
    const head = sheetHead(columns);
    yield head;
    let lastRow = 1;
    let characters = head.length;
    while (waiting.length > 0 && lastRow < bounds.rows && characters < bounds.characters) {
      const first = lastRow + 1;
      const written = waiting
        .slice(0, Math.min(rowsInOneGo, bounds.rows - lastRow))
        .map((row, place) => sheetRow(row, first + place, columns));
      waiting = waiting.slice(written.length);
      lastRow += written.length;
      const text = written.join('');
      characters += text.length;
      yield text;
      if (waiting.length === 0) await fetchRows();
    }
    yield sheetFoot(columns, lastRow);
  }

  await fetchRows();
  do {
    sheets += 1;
    yield { name: sheetPath(sheets), content: sheet() };
  } while (!isRead);
  yield { name: 'xl/styles.xml', content: once(styles(momentFormat(language))) };
  yield { name: 'xl/workbook.xml', content: once(workbook(title, sheets)) };
  yield { name: 'xl/_rels/workbook.xml.rels', content: once(workbookRelations(sheets)) };
  yield { name: '_rels/.rels', content: once(packageRelations) };
  yield { name: '[Content_Types].xml', content: once(contentTypes(sheets)) };
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
