import { type Bar, type Compared, compare, type Figure, limitOf } from './figure.ts';

/** Figures that belong together, under their heading. */
export interface Chapter {
  title: string;
  /** What was done, in a sentence. */
  how: string;
  figures: Figure[];
}

/** A table in Markdown that also reads well on a screen. */
export function tableOf({ title, how, figures }: Chapter): string[] {
  const rows = figures.map((figure) => cellsOf(figure, compare(figure)));
  const head = ['', 'ours', 'reference', 'ratio (of each turn)', 'bar', ''];
  const widths = head.map((name, column) =>
    Math.max(name.length, 3, ...rows.map((row) => (row[column] as string).length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] as number)).join(' | ')} |`;
  return [
    `## ${title}`,
    '',
    how,
    '',
    line(head),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...rows.map(line),
  ];
}

function cellsOf({ name, unit, bar }: Figure, compared: Compared): string[] {
  const [low, high] = compared.spread;
  const hasReference = compared.reference !== undefined;
  return [
    name,
    `${short(compared.ours)} ${unit}`.trim(),
    hasReference ? `${short(compared.reference as number)} ${unit}` : '',
    hasReference ? `${compared.ratio.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})` : '',
    bar ? shownBar(bar, unit) : '',
    compared.isMet === undefined ? '' : compared.isMet ? 'met' : '**not met**',
  ];
}

function shownBar(bar: Bar, unit: string): string {
  const limit = `${bar.is === 'at least' ? '≥' : '≤'} ${limitOf(bar)}`;
  return 'ratio' in bar ? limit : `${limit} ${unit}`.trim();
}

/** Three figures are what such measurements are worth. */
export function short(value: number): string {
  if (value === 0) return '0';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en', { maximumFractionDigits: Math.min(digits, 3) });
}
