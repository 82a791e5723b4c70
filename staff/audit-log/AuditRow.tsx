import { Link } from 'wouter';
import { type AuditWriting, factWords, subjectWords, whoWords } from '#content/audit-words.ts';
import type { AuditEntry } from '#domain/audit-entry.ts';
import { formatDay, formatExactMoment, formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import styles from './AuditRow.module.css';

/** Who did what to what, and what changed by it. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const text = useText();
  const language = useLanguage();
  const writing: AuditWriting = {
    language,
    word: (id) => text(id),
    moment: (at) => formatMoment(at, language),
    day: (day) => formatDay(day, language),
  };
  const subject = subjectWords(entry, writing);
  const { about } = entry;
  return (
    <li className={styles.entry}>
      <time dateTime={new Date(entry.at).toISOString()}>{formatExactMoment(entry.at, language)}</time>
      <b>{whoWords(entry, writing)}</b>
      <div className={styles.what}>
        <p>
          {text(`console.action.${entry.action}`)}
          {about && <Link href={about.path}>{subject || text('console.audit.look')}</Link>}
          {!about && subject && <span className={styles.subject}>{subject}</span>}
        </p>
        {entry.facts.length > 0 && (
          <dl className={styles.facts}>
            {entry.facts.map((fact) => {
              const { label, from, to } = factWords(fact, writing);
              return (
                <div key={fact.name}>
                  <dt>{to === '' ? label : `${label}:`}</dt>
                  <dd>
                    {from !== undefined && `${from} → `}
                    <b>{to}</b>
                  </dd>
                </div>
              );
            })}
          </dl>
        )}
      </div>
      <p className={styles.from}>{entry.from}</p>
    </li>
  );
}
