import { compare, type Figure, limitOf } from './figure.ts';
import type { Chapter } from './tables.ts';

const rowHeight = 26;
const labelWidth = 430;
const barWidth = 420;
/** So many times its bar fits: what is more is cut off, its figure stands beside it. */
const mostShown = 2;

/** How much of its bar each figure is that has one. */
export function chartOf(chapters: readonly Chapter[]): string {
  const rows = chapters.flatMap(({ title, figures }) =>
    figures
      .filter(({ bar }) => bar)
      .map((figure) => ({ label: `${title}: ${figure.name}`, ...heldOf(figure) })),
  );
  const height = rows.length * rowHeight + 50;
  const width = labelWidth + barWidth + 80;
  const at = (share: number) => labelWidth + (Math.min(share, mostShown) / mostShown) * barWidth;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13" role="img" aria-label="Each figure as a share of its bar">
<rect width="100%" height="100%" fill="#f7fbfa"/>
<text x="${labelWidth}" y="20" fill="#44606a">share of the bar, which is the line</text>
<line x1="${at(1)}" x2="${at(1)}" y1="30" y2="${height - 12}" stroke="#0b2530" stroke-width="2"/>
${rows
  .map(({ label, shown, share, isMet }, index) => {
    const y = 34 + index * rowHeight;
    return `<text x="${labelWidth - 8}" y="${y + 14}" text-anchor="end" fill="#0b2530">${escaped(label)}</text>
<rect x="${labelWidth}" y="${y}" width="${(at(share) - labelWidth).toFixed(1)}" height="18" fill="${isMet ? '#0b7a75' : '#b3261e'}" fill-opacity="0.8"/>
<text x="${Math.max(at(share), at(1)) + 6}" y="${y + 14}" fill="#0b2530">${shown}</text>`;
  })
  .join('\n')}
</svg>
`;
}

function heldOf(figure: Figure) {
  const { ours, ratio, isMet } = compare(figure);
  const bar = figure.bar as NonNullable<Figure['bar']>;
  const held = 'ratio' in bar ? ratio : ours;
  return { shown: held.toFixed('ratio' in bar ? 2 : 0), share: held / limitOf(bar), isMet };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
