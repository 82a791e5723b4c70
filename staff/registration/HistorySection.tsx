import type { ShownRegistration } from '#domain/registration-list.ts';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { DoneBy } from './DoneBy.tsx';
import styles from './registration.module.css';

/** What became of it, step by step. */
export function HistorySection({
  registration: { created_at, changes },
}: {
  registration: ShownRegistration;
}) {
  const text = useText();
  return (
    <Section title={text('console.history')}>
      <ol className={styles.steps}>
        <li>
          <DoneBy at={created_at} />
          <p>{text('console.history.sent')}</p>
        </li>
        {changes.map((change) => (
          <li key={change.version}>
            <DoneBy at={change.at} name={change.by_name} />
            <p className={styles.step}>
              {text('console.history.move', {
                from: text(`console.status.${change.from_status}`),
                to: text(`console.status.${change.to_status}`),
              })}
              {change.is_undo === 1 && ` (${text('console.history.undone')})`}
              {change.reason && `: ${change.reason}`}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
