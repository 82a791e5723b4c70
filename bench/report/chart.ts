import { compare } from './figure.ts';
import type { Chapter } from './tables.ts';

const rowHeight = 26;
const labelWidth = 330;
const barWidth = 420;
/** So much of a ratio fits: what is more is cut off, its figure stands beside it. */
const mostShown = 2;

interface Row {
  label: string;
  ratio: number;
  bar: number | undefined;
  isMet: boolean | undefined;
}

/** Ratios as bars, each with the line it is held against. */
export function chartOf(chapters: readonly Chapter[]): string {
  const rows = chapters.flatMap(({ title, figures }) =>
    figures
      .filter(({ bar }) => bar)
      .map((figure): Row => {
        const { ratio, isMet } = compare(figure);
        return { label: `${shortTitle(title)}: ${figure.name}`, ratio, bar: figure.bar?.ratio, isMet };
      }),
  );
  const height = rows.length * rowHeight + 50;
  const width = labelWidth + barWidth + 80;
  const at = (ratio: number) => labelWidth + (Math.min(ratio, mostShown) / mostShown) * barWidth;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13" role="img" aria-label="Ratios to the reference, with the bar of each">
<rect width="100%" height="100%" fill="#f7fbfa"/>
<text x="${labelWidth}" y="20" fill="#44606a">ratio to the reference; the line is what it is held against</text>
${rows
  .map((row, index) => {
    const y = 34 + index * rowHeight;
    const colour = row.isMet ? '#0b7a75' : '#b3261e';
    return `<text x="${labelWidth - 8}" y="${y + 14}" text-anchor="end" fill="#0b2530">${escaped(row.label)}</text>
<rect x="${labelWidth}" y="${y}" width="${(at(row.ratio) - labelWidth).toFixed(1)}" height="18" fill="${colour}"/>
<line x1="${at(row.bar ?? 0)}" x2="${at(row.bar ?? 0)}" y1="${y - 3}" y2="${y + 21}" stroke="#0b2530" stroke-width="2"/>
<text x="${Math.max(at(row.ratio), at(row.bar ?? 0)) + 6}" y="${y + 14}" fill="#0b2530">${row.ratio.toFixed(2)}</text>`;
  })
  .join('\n')}
</svg>
`;
}

function shortTitle(title: string): string {
  return title.replace(/^A (kept page|registration|page) /, (_, what: string) => `${what}, `);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
