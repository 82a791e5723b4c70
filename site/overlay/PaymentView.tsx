import type { InternetPackage } from '#domain/internet-package.ts';
import type { Term } from '#domain/terms.ts';
import { useText } from '../context/page-context.tsx';
import { PaymentOptions } from '../payment-options/PaymentOptions.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import styles from './PaymentView.module.css';

interface PaymentViewProps {
  internetPackage: InternetPackage;
  term: Term;
  onOnline: () => void;
  onBank: () => void;
  onBack: () => void;
}

export function PaymentView({ internetPackage, term, onOnline, onBank, onBack }: PaymentViewProps) {
  const text = useText();
  return (
    <div className={`wrap ${styles.view}`}>
      <h2 tabIndex={-1}>{text('overlay.pay')}</h2>
      <PaymentOptions
        onOnline={onOnline}
        onBank={onBank}
        beside={<OrderSummary internetPackage={internetPackage} term={term} onChange={onBack} />}
      >
        <button type="button" className={`button ${styles.back}`} onClick={onBack}>
          {text('overlay.back')}
        </button>
      </PaymentOptions>
    </div>
  );
}
