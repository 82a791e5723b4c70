import { useId } from 'react';
import { useLanguage, useText } from '../language/language-context.tsx';
import styles from './DayTable.module.css';
import type { DaySeries } from './day-series.ts';
import { formatCount, formatDay } from './format-figures.ts';

interface DayTableProps {
  what: string;
  days: readonly string[];
  series: readonly DaySeries[];
}

/** The figures of a chart, the newest day first. */
export function DayTable({ what, days, series }: DayTableProps) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  return (
    <details className={styles.table}>
      <summary>{text('console.today.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.scrolled} tabIndex={0} aria-labelledby={id}>
        <table>
          <caption id={id} className="visually-hidden">
            {text('console.today.tableOf', { what })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{text('console.today.day')}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .map((day, index) => (
                <tr key={day}>
                  <th scope="row">
                    <time dateTime={day}>{formatDay(day, language)}</time>
                  </th>
                  {series.map(({ name, byDay }) => (
                    <td key={name}>{formatCount(byDay[index] ?? 0, language)}</td>
                  ))}
                </tr>
              ))
              .reverse()}
          </tbody>
        </table>
      </section>
    </details>
  );
}
