import type { Correction } from '#domain/correction.ts';
import { useText } from '../language/language-context.tsx';
import styles from './CorrectionStep.module.css';

/** What was corrected, and what it was. */
export function CorrectionStep({ correction: { field, was } }: { correction: Correction }) {
  const text = useText();
  return (
    <p className={styles.step}>
      {text('console.mistyped.step', {
        field: text(`console.mistyped.field.${field}`),
        was: was || text('console.mistyped.empty'),
      })}
    </p>
  );
}
