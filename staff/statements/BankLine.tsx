import type { ShownBankLine } from '#domain/bank-lines.ts';
import { formatDay } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Mark } from '../lists/Mark.tsx';
import styles from './BankLine.module.css';
import { LineActions } from './LineActions.tsx';
import { money } from './statement-words.ts';

/** A line of a statement, with what it may be the payment of and what can be done about it. */
export function BankLine({ line }: { line: ShownBankLine }) {
  const text = useText();
  const language = useLanguage();
  const { entered, why } = line;
  return (
    <li className={styles.line}>
      <div className={styles.who}>
        <p className={styles.name}>{line.name || text('console.line.nameless')}</p>
        {line.description && <p className={styles.description}>{line.description}</p>}
      </div>
      <div className={styles.sum}>
        <p className={styles.amount}>{money(line.amount, line.currency, language)}</p>
        <p className={styles.day}>{formatDay(line.day, language)}</p>
      </div>
      <div className={styles.about}>
        {entered && (
          <p>
            <Mark tone="good">
              {text('console.line.entered', {
                reference: entered.reference ?? text('console.line.entered.erased'),
                name: entered.by ?? '–',
              })}
            </Mark>
          </p>
        )}
        {why && (
          <p>
            <Mark tone="over">{text(`console.line.why.${why}`)}</Mark>
          </p>
        )}
        <LineActions line={line} />
      </div>
    </li>
  );
}
