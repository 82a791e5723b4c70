import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { consolePaths } from '#domain/console.ts';
import { formatAmount } from '#domain/price.ts';
import type { MoneyToday } from '#domain/today.ts';
import { Section } from '../frame/Section.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { formatBounded } from './format-figures.ts';
import styles from './WaitingTiles.module.css';

/** What was taken today, what is still to come, and whose line runs out. */
export function MoneySection({ money: { taken, asked, atDoors, in7, overdue } }: { money: MoneyToday }) {
  const text = useText();
  const language = useLanguage();
  const lira = (amount: number) => `${formatAmount(amount, language)} TL`;
  return (
    <Section title={text('console.today.money')}>
      <ul className={`${styles.tiles} ${styles.amounts}`}>
        {taken.map(({ method, amount }) =>
          tile(method, lira(amount), consolePaths.till, text(`console.method.${method}`), amount !== 0),
        )}
        {tile(
          'asked',
          lira(asked.amount),
          `${consolePaths.payments}?status=link_sent`,
          text('console.today.money.asked'),
          asked.count > 0,
          text('console.today.money.links', { count: asked.count }),
        )}
        {tile(
          'doors',
          lira(atDoors.amount),
          consolePaths.appointments,
          text('console.today.money.doors'),
          atDoors.count > 0 || atDoors.collected > 0,
          [
            text('console.today.money.visits', { count: atDoors.count }),
            ...(atDoors.collected > 0
              ? [
                  text('console.appointments.collected', {
                    amount: formatAmount(atDoors.collected, language),
                  }),
                ]
              : []),
          ].join(' · '),
        )}
        {(['in7', 'overdue'] as const).map((view) => {
          const count = { in7, overdue }[view];
          const href = `${consolePaths.renewals}?view=${view}`;
          return tile(
            view,
            formatBounded(count, language),
            href,
            text(`console.today.money.${view}`),
            count > 0,
          );
        })}
      </ul>
    </Section>
  );

  function tile(key: string, figure: string, href: string, name: string, isSome: boolean, more?: ReactNode) {
    return (
      <li key={key} className={isSome ? styles.some : undefined}>
        <b>{figure}</b>
        <Link href={href}>{name}</Link>
        {more && <span className="small">{more}</span>}
      </li>
    );
  }
}
