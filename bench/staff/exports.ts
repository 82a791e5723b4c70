import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { exportFormats } from '#domain/exports.ts';
import type { ExportFigures } from './export-process.ts';
import type { FilledStore } from './filled-stores.ts';

/** From the second largest store to the largest; the smallest fits into the first buffers. */
const bar = 1.25;
const million = 1_000_000;
const script = fileURLToPath(new URL('./export-process.ts', import.meta.url));

/** What an export of everything takes at each size; one database a table. */
export async function exportReport(stores: FilledStore[]): Promise<string[]> {
  const lines: string[] = [];
  let isFlat = true;
  for (const format of exportFormats) {
    let smallest: ExportFigures | undefined;
    const needed: number[] = [];
    for (const filled of stores) {
      const { stdout } = await promisify(execFile)(process.execPath, [
        '--expose-gc',
        script,
        JSON.stringify(filled.place),
        format,
        String(filled.size),
      ]);
      const figures: ExportFigures = JSON.parse(stdout);
      smallest ??= figures;
      const [held, resident] = (['held', 'resident'] as const).map(
        (memory) => figures[memory] / (smallest as ExportFigures)[memory],
      );
      needed.push(figures.held);
      lines.push(
        `| ${format.toUpperCase()}, ${figures.rows.toLocaleString('en')} rows | ${Math.round(figures.rows / figures.seconds).toLocaleString('en')} | ${Math.round((100 * figures.databaseSeconds) / figures.seconds)} % | ${(figures.bytes / million).toFixed(1)} | ${inMegabytes(figures.held)} ${held?.toFixed(1)} × | ${inMegabytes(figures.resident)} ${resident?.toFixed(1)} × |`,
      );
    }
    const [largest = 0, before = largest] = needed.toReversed();
    isFlat &&= largest <= bar * before;
  }
  return [
    '| | rows/s | of it the database | file, MB | needed at most, MB | process at its highest, MB |',
    '|---|---|---|---|---|---|',
    ...lines,
    '',
    `Needed is what heap and buffers hold after a collection, looked at up to 20 times on the way; the rest of the process is what was not cleared away yet. Flat, at most ${bar} × from the second largest store to the largest: **${isFlat ? 'met' : 'not met'}**.`,
  ];
}

function inMegabytes(bytes: number): string {
  return (bytes / million).toFixed(0);
}
