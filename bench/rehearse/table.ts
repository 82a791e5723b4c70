import type { Row } from './measure.ts';

/** A table in Markdown, a line for each fault. */
export function tableOf(rows: readonly Row[]): string {
  const heading = [
    'broken',
    'times',
    'pages failed',
    'longest without a page',
    'forms repeated',
    'forms taken again after',
    'console silent for',
    'rows',
    'lost',
    'twice',
    'delivered twice',
    'asked again',
  ];
  const lines = rows.map((row) => [
    row.name,
    row.times,
    `${row.pagesFailed} of ${row.pages}`,
    `${row.pagesAway.toFixed(1)} s`,
    `${row.formsRepeated} of ${row.forms}`,
    `${row.formsAgain.toFixed(1)} s`,
    `${row.streamAway.toFixed(1)} s`,
    row.rows,
    row.lost,
    row.twice,
    row.deliveredTwice,
    row.askedAgain,
  ]);
  const written = [heading, heading.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`);
  const seen = rows.map(({ name, operator }) => `- ${name}: ${operator || 'nothing'}`);
  return `${written.join('\n')}\n\nWhat the instances logged:\n\n${seen.join('\n')}`;
}
