import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { exportFormats } from '#domain/exports.ts';
import type { ExportFigures } from './export-process.ts';
import type { FilledStore } from './filled-stores.ts';

/** Against the smallest store: it is the same however much there is, but for when memory is cleared away. */
const bar = 2;
const million = 1_000_000;
const script = fileURLToPath(new URL('./export-process.ts', import.meta.url));

/** What an export of everything takes at each size; one database a table. */
export async function exportReport(stores: FilledStore[]): Promise<string[]> {
  const lines: string[] = [];
  let isFlat = true;
  for (const format of exportFormats) {
    let smallest: ExportFigures | undefined;
    for (const filled of stores) {
      const { stdout } = await promisify(execFile)(process.execPath, [
        script,
        JSON.stringify(filled.place),
        format,
      ]);
      const figures: ExportFigures = JSON.parse(stdout);
      smallest ??= figures;
      const [held, resident] = (['held', 'resident'] as const).map(
        (memory) => figures[memory] / (smallest as ExportFigures)[memory],
      );
      isFlat &&= (resident as number) <= bar;
      lines.push(
        `| ${format.toUpperCase()}, ${figures.rows.toLocaleString('en')} rows | ${Math.round(figures.rows / figures.seconds).toLocaleString('en')} | ${(figures.bytes / million).toFixed(1)} | ${inMegabytes(figures.held)} ${held?.toFixed(1)} × | ${inMegabytes(figures.resident)} ${resident?.toFixed(1)} × |`,
      );
    }
  }
  return [
    '| | rows/s | file, MB | heap and buffers at their highest, MB | process at its highest, MB |',
    '|---|---|---|---|---|',
    ...lines,
    '',
    `The process within ${bar} × of the smallest store: **${isFlat ? 'met' : 'not met'}**.`,
  ];
}

function inMegabytes(bytes: number): string {
  return (bytes / million).toFixed(0);
}
