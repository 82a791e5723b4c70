import type { AuditEntry } from '#domain/staff.ts';
import { formatExactMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import styles from './AuditRow.module.css';

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const text = useText();
  const language = useLanguage();
  return (
    <li className={styles.entry}>
      <time dateTime={new Date(entry.at).toISOString()}>{formatExactMoment(entry.at, language)}</time>
      <b>{entry.who ? entry.who.name : text('console.audit.nobody')}</b>
      <p>
        {text(`console.action.${entry.action}`)}{' '}
        {entry.subject && <span className={styles.subject}>{entry.subject}</span>}
      </p>
      <p className={styles.from}>{entry.from}</p>
    </li>
  );
}
