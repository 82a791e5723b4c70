import type { Correction } from '#domain/correction.ts';
import type { CustomerNotice } from '#domain/customer-messages.ts';
import type { RegistrationChange, ShownRegistration } from '#domain/registration-list.ts';
import { CorrectionStep } from '../change/CorrectionStep.tsx';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { DoneBy } from './DoneBy.tsx';
import styles from './registration.module.css';

/** What became of it, step by step. */
export function HistorySection({
  registration: { created_at, changes, corrections, notices },
}: {
  registration: ShownRegistration;
}) {
  const text = useText();
  const steps: (RegistrationChange | Correction | CustomerNotice)[] = [
    ...changes,
    ...corrections,
    ...notices,
  ];
  return (
    <Section title={text('console.history')}>
      <ol className={styles.steps}>
        <li>
          <DoneBy at={created_at} />
          <p>{text('console.history.sent')}</p>
        </li>
        {steps
          .sort((one, other) => one.at - other.at)
          .map((step) => (
            <li key={keyOf(step)}>
              <DoneBy at={step.at} {...('by_name' in step && { name: step.by_name })} />
              {'was' in step ? (
                <CorrectionStep correction={step} />
              ) : 'version' in step ? (
                <MoveStep change={step} />
              ) : (
                <p>
                  {text(`console.history.told.${step.channel}`, { what: text(`console.told.${step.kind}`) })}
                </p>
              )}
            </li>
          ))}
      </ol>
    </Section>
  );
}

function keyOf(step: RegistrationChange | Correction | CustomerNotice): string | number {
  if ('was' in step) return step.id;
  return 'version' in step ? step.version : `${step.kind} ${step.at}`;
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
