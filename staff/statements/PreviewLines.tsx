import { useId } from 'react';
import type { StatementPreview } from '#domain/bank-lines.ts';
import { formatDay } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Mark } from '../lists/Mark.tsx';
import styles from './PreviewLines.module.css';
import { money } from './statement-words.ts';

/** The first lines of a file as they are understood. */
export function PreviewLines({ lines }: Pick<StatementPreview, 'lines'>) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <div className={styles.preview}>
      <h3 id={id}>{text('console.mapping.preview')}</h3>
      <ol aria-labelledby={id}>
        {lines.map((line) => (
          <li key={line.line} className={styles.line}>
            <span className={styles.day}>{formatDay(line.day, language)}</span>
            <b className={styles.amount}>{money(line.amount, line.currency, language)}</b>
            <span>
              {[line.name, line.description].filter(Boolean).join(' · ')}{' '}
              {line.why && <Mark tone="over">{text(`console.line.why.${line.why}`)}</Mark>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
