import type { Correction } from '#domain/correction.ts';
import type { RegistrationChange, ShownRegistration } from '#domain/registration-list.ts';
import { CorrectionStep } from '../change/CorrectionStep.tsx';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { DoneBy } from './DoneBy.tsx';
import styles from './registration.module.css';

/** What became of it, step by step. */
export function HistorySection({
  registration: { created_at, changes, corrections },
}: {
  registration: ShownRegistration;
}) {
  const text = useText();
  const steps: (RegistrationChange | Correction)[] = [...changes, ...corrections];
  return (
    <Section title={text('console.history')}>
      <ol className={styles.steps}>
        <li>
          <DoneBy at={created_at} />
          <p>{text('console.history.sent')}</p>
        </li>
        {steps
          .toSorted((one, other) => one.at - other.at)
          .map((step) => (
            <li key={'was' in step ? step.id : step.version}>
              <DoneBy at={step.at} name={step.by_name} />
              {'was' in step ? <CorrectionStep correction={step} /> : <MoveStep change={step} />}
            </li>
          ))}
      </ol>
    </Section>
  );
}

function MoveStep({ change }: { change: RegistrationChange }) {
  const text = useText();
  return (
    <p className={styles.step}>
      {text('console.history.move', {
        from: text(`console.status.${change.from_status}`),
        to: text(`console.status.${change.to_status}`),
      })}
      {change.is_undo === 1 && ` (${text('console.history.undone')})`}
      {change.reason && `: ${change.reason}`}
    </p>
  );
}
