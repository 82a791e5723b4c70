import { type Term, termLength } from '#domain/terms.ts';
import styles from './MonthPips.module.css';

const width = 5;
const step = 8;
const height = 9;

/** A mark for every month: paid ones deep, free ones citrus. The words beside them say the same. */
export function MonthPips({ term }: { term: Term }) {
  const whole = termLength(term) * step - (step - width);
  return (
    <svg
      className={styles.pips}
      width={whole}
      height={height}
      viewBox={`0 0 ${whole} ${height}`}
      aria-hidden="true"
    >
      <path d={pips(0, term.months, 0)} />
      {term.freeMonths > 0 && <path className={styles.free} d={pips(term.months, term.freeMonths, 0.5)} />}
    </svg>
  );
}

/** Boxes side by side; those with an outline are drawn that much smaller. */
function pips(from: number, count: number, inset: number): string {
  const [w, h] = [width - 2 * inset, height - 2 * inset];
  return Array.from(
    { length: count },
    (_, i) => `M${(from + i) * step + inset} ${inset}h${w}v${h}h-${w}z`,
  ).join('');
}
