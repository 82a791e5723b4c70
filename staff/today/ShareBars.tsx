import type { Share } from '#domain/today.ts';
import { useLanguage } from '../language/language-context.tsx';
import { formatCount } from './format-figures.ts';
import styles from './ShareBars.module.css';

interface ShareBarsProps {
  title: string;
  shares: readonly Share<string>[];
  /** Whether the bars look like the columns above and so say which is which. */
  isKey?: boolean;
}

/** How many of each, in figures and as bars beside each other. */
export function ShareBars({ title, shares, isKey = false }: ShareBarsProps) {
  const language = useLanguage();
  const most = Math.max(1, ...shares.map(({ count }) => count));
  if (shares.length === 0) return null;
  return (
    <div className={styles.shares}>
      <h4 className={styles.title}>{title}</h4>
      <ul>
        {shares.map(({ name, count }, index) => (
          <li key={name}>
            <span>{name}</span>
            <b>{formatCount(count, language)}</b>
            <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.ground} y={5} width={100} height={1} />
              {count > 0 && (
                <rect
                  className={isKey && index > 0 ? styles.hollow : styles.full}
                  width={(100 * count) / most}
                  height={6}
                />
              )}
            </svg>
          </li>
        ))}
      </ul>
    </div>
  );
}
