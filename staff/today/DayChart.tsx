import { useLanguage, useText } from '../language/language-context.tsx';
import styles from './DayChart.module.css';
import { DayTable } from './DayTable.tsx';
import type { DaySeries } from './day-series.ts';
import { formatCount, formatDay } from './format-figures.ts';

interface DayChartProps {
  what: string;
  days: readonly string[];
  /** One, or two that stand on each other: the first full, the second hollow. */
  series: readonly DaySeries[];
}

const height = 60;
const columnWidth = 10;
const gap = 2;

/** A column a day. Whoever does not see it has the table, and the day with most in words. */
export function DayChart({ what, days, series }: DayChartProps) {
  const text = useText();
  const language = useLanguage();
  const totals = days.map((_, day) => series.reduce((sum, { byDay }) => sum + (byDay[day] ?? 0), 0));
  const most = Math.max(...totals);
  const dayOfMost = days[totals.indexOf(most)] ?? '';
  const scale = most === 0 ? 0 : height / most;
  return (
    <figure className={styles.chart}>
      <figcaption className="small">
        {most === 0
          ? text('console.today.noneYet')
          : text('console.today.most', {
              count: formatCount(most, language),
              day: formatDay(dayOfMost, language),
            })}
      </figcaption>
      <svg
        className={styles.columns}
        viewBox={`0 0 ${days.length * columnWidth} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map((day, index) => {
          const x = index * columnWidth + gap / 2;
          let top = height;
          return (
            <g key={day}>
              <rect className={styles.ground} x={x} y={height - 1} width={columnWidth - gap} height={1} />
              {series.map(({ name, byDay }, number) => {
                const tall = (byDay[index] ?? 0) * scale;
                top -= tall;
                return (
                  tall > 0 && (
                    <rect
                      key={name}
                      className={number === 0 ? styles.full : styles.hollow}
                      x={x}
                      y={top}
                      width={columnWidth - gap}
                      height={tall}
                    />
                  )
                );
              })}
            </g>
          );
        })}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{formatDay(days[0] ?? '', language)}</span>
        <span>{formatDay(days.at(-1) ?? '', language)}</span>
      </p>
      <DayTable what={what} days={days} series={series} />
    </figure>
  );
}
