import { useText } from '../context/page-context.tsx';
import styles from './NextSteps.module.css';

const stops = ['send', 'call', 'installation', 'online'] as const;
const stretch = 300;

/** One line of wind whose crests are at the stops. */
const line = `M0 8${stops.map(() => `c${stretch / 6} 0 ${stretch / 3} 26 ${stretch / 2} 26s${stretch / 3}-26 ${stretch / 2}-26`).join('')}`;

/** What happens after a registration: one line with four stops. */
export function NextSteps() {
  const text = useText();
  return (
    <div className={styles.steps}>
      <svg
        className={styles.line}
        viewBox={`0 0 ${stops.length * stretch} 42`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={line} />
      </svg>
      <ol className={styles.stops}>
        {stops.map((stop) => (
          <li key={stop}>
            <h3>{text(`steps.${stop}`)}</h3>
            <p>{text(`steps.${stop}.text`)}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
