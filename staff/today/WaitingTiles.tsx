import { Link } from 'wouter';
import { consolePaths } from '#domain/console.ts';
import type { BoundedCount } from '#domain/list-page.ts';
import type { WaitingKind, WaitingOfKind } from '#domain/today.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { ageText } from './age-text.ts';
import { deliveriesAnchor } from './DeliveriesSection.tsx';
import { formatBounded } from './format-figures.ts';
import styles from './WaitingTiles.module.css';

/** The list in which all of a kind are found. */
const lists: Record<WaitingKind, string> = {
  registration: `${consolePaths.registrations}?status=new`,
  payment: `${consolePaths.payments}?status=link_failed`,
  paid: consolePaths.paid,
  notice: consolePaths.paid,
  message: `${consolePaths.messages}?kind=message`,
  question: `${consolePaths.messages}?kind=question`,
};

interface WaitingTilesProps {
  kinds: readonly WaitingOfKind[];
  dead: BoundedCount;
  now: number;
}

/** How many wait of each kind, and for how long. */
export function WaitingTiles({ kinds, dead, now }: WaitingTilesProps) {
  const text = useText();
  const language = useLanguage();
  return (
    <ul className={styles.tiles}>
      {kinds.map((waiting) => (
        <li key={waiting.kind} className={waiting.count > 0 ? styles.some : undefined}>
          <b>{formatBounded(waiting.count, language)}</b>
          <Link href={lists[waiting.kind]}>{text(`console.today.kind.${waiting.kind}`)}</Link>
          <span className="small">{howLong(waiting)}</span>
        </li>
      ))}
      <li className={dead > 0 ? styles.bad : undefined}>
        <b>{formatBounded(dead, language)}</b>
        <a href={`#${deliveriesAnchor}`}>{text('console.today.kind.dead')}</a>
        {dead === 0 && <span className="small">{text('console.today.none')}</span>}
      </li>
    </ul>
  );

  function howLong({ oldest, newest }: WaitingOfKind): string {
    if (oldest === undefined || newest === undefined) return text('console.today.none');
    const [from, to] = [newest, oldest].map((at) => ageText(now - at, language, text));
    if (from === to) return text('console.today.since', { age: to });
    return text('console.today.range', { from, to });
  }
}
