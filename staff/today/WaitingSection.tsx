import { Link } from 'wouter';
import { consolePaths } from '#domain/console.ts';
import type { Today } from '#domain/today.ts';
import { Section } from '../frame/Section.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { formatBounded } from './format-figures.ts';
import styles from './WaitingList.module.css';
import { WaitingList } from './WaitingList.tsx';
import { WaitingTiles } from './WaitingTiles.tsx';

interface WaitingSectionProps {
  today: Today;
  now: number;
}

/** How much waits of each kind, and what has waited longest. */
export function WaitingSection({ today, now }: WaitingSectionProps) {
  const text = useText();
  const language = useLanguage();
  const { kinds, oldest, underWay, deliveries } = today;
  const told = kinds.map(
    ({ kind, count }) => `${text(`console.today.kind.${kind}`)}: ${formatBounded(count, language)}`,
  );
  return (
    <Section title={text('console.today.waiting')}>
      <p className="visually-hidden" role="status">
        {told.join(', ')}
      </p>
      <WaitingTiles kinds={kinds} dead={deliveries.dead} now={now} />
      <p className={styles.underWay}>
        <span className="small">{text('console.today.underWay')}</span>
        {(['contacted', 'scheduled'] as const).map((status) => (
          <Link key={status} href={`${consolePaths.registrations}?status=${status}`}>
            {text(`console.status.${status}`)}: {formatBounded(underWay[status], language)}
          </Link>
        ))}
      </p>
      <WaitingList rows={oldest} now={now} />
    </Section>
  );
}
