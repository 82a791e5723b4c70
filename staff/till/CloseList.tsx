import type { DayClose } from '#domain/money.ts';
import { formatAmount } from '#domain/price.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Facts } from '../lists/Facts.tsx';
import { Moment } from '../lists/Moment.tsx';
import { differenceText } from './difference-text.ts';
import styles from './till.module.css';

/** How often the cash of a day was counted, the newest first. */
export function CloseList({ closes }: { closes: readonly DayClose[] }) {
  const text = useText();
  const language = useLanguage();
  if (closes.length === 0) return <p>{text('console.till.closes.none')}</p>;
  const lira = (amount: number) => `${formatAmount(amount, language)} TL`;
  return (
    <ol className={styles.closes}>
      {closes.map(({ id, at, by, expected, counted, note }) => (
        <li key={id}>
          <Facts
            facts={[
              [text('console.till.closedBy'), by],
              [text('console.export.when'), <Moment key="at" at={at} />],
              [text('console.till.expected.short'), lira(expected)],
              [text('console.till.counted.short'), lira(counted)],
              [text('console.till.difference'), differenceText(counted, expected, language)],
              [text('console.payment.note'), note],
            ]}
          />
        </li>
      ))}
    </ol>
  );
}
