import { useText } from '../context/page-context.tsx';
import styles from './OverlaySteps.module.css';
import type { OverlayView } from './overlay-view.ts';

/** Where in the overlay the visitor is: first the term, then payment or registration. */
export function OverlaySteps({ view }: { view: OverlayView }) {
  const text = useText();
  const second = view === 'registration' ? 'registration' : 'payment';
  return (
    <ol className={styles.steps} aria-label={text('overlay.steps')}>
      {(['term', second] as const).map((step, index) => (
        <li key={step} aria-current={step === view ? 'step' : undefined}>
          {index + 1}. {text(`overlay.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
