import type { InternetPackage } from '#domain/internet-package.ts';
import type { Offer } from '#domain/offer.ts';
import type { Term } from '#domain/terms.ts';
import { LazyPart } from '../context/lazy-part.ts';
import { useText } from '../context/page-context.tsx';
import { useLazyPart } from '../context/use-lazy-part.ts';
import { LoadTrouble } from '../dialog/LoadTrouble.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import styles from './RegistrationView.module.css';

interface RegistrationFormProps {
  internetPackage: InternetPackage;
  term: Term;
  onPriceChanged: (offer: Offer) => void;
}

interface RegistrationViewProps extends RegistrationFormProps {
  onBack: () => void;
}

/** The form with its image upload is large and not for everybody: it comes when it is wanted. */
const form = new LazyPart<RegistrationFormProps>(
  ['registration'],
  () => import('../registration/RegistrationForm.tsx'),
);

/** One function for all renders: a new one would take the focus away from the fields. */
const focusOn = (heading: HTMLElement | null) => heading?.focus();

export function RegistrationView({ internetPackage, term, onPriceChanged, onBack }: RegistrationViewProps) {
  const text = useText();
  const { state, onRetry } = useLazyPart(form);

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
            <form.component internetPackage={internetPackage} term={term} onPriceChanged={onPriceChanged} />
          </>
        )}
        <button type="button" className={`button ${styles.back}`} onClick={onBack}>
          {text('overlay.back')}
        </button>
      </div>
    </div>
  );
}
