import { LazyPart } from '../context/lazy-part.ts';
import { useText } from '../context/page-context.tsx';
import { useLazyPart } from '../context/use-lazy-part.ts';
import { LoadTrouble } from '../dialog/LoadTrouble.tsx';
import type { RegistrationFormProps } from '../registration/RegistrationForm.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import styles from './RegistrationView.module.css';

interface RegistrationViewProps extends Omit<RegistrationFormProps, 'back'> {
  onBack: () => void;
}

/** The form with its image upload is large and not for everybody: it comes when it is wanted. */
const form = new LazyPart<RegistrationFormProps>(
  ['registration'],
  () => import('../registration/RegistrationForm.tsx'),
);

/** One function for all renders: a new one would take the focus away from the fields. */
const focusOn = (heading: HTMLElement | null) => heading?.focus();

export function RegistrationView({ onBack, ...rest }: RegistrationViewProps) {
  const text = useText();
  const { state, onRetry } = useLazyPart(form);
  const { internetPackage, term } = rest;
  const back = (
    <button type="button" className={`button ${styles.back}`} onClick={onBack}>
      {text('overlay.back')}
    </button>
  );

  return (
    <div className={`wrap ${styles.view}`}>
      <div className={styles.order}>
        <OrderSummary internetPackage={internetPackage} term={term} onChange={onBack} />
      </div>
      <div className={styles.task}>
        {state === 'failed' && <LoadTrouble onRetry={onRetry} />}
        {state === 'coming' && (
          <p role="status" className="lead">
            {text('frame.loading')}
          </p>
        )}
        {state === 'there' && (
          <>
            <h2 tabIndex={-1} ref={focusOn}>
              {text('registration.heading')}
            </h2>
            <form.component {...rest} back={back} />
          </>
        )}
        {state !== 'there' && back}
      </div>
    </div>
  );
}
