import { navigate } from 'wouter/use-browser-location';
import { pagePaths } from '#domain/pages.ts';
import { useText } from '../context/page-context.tsx';
import { FullDialog } from '../dialog/FullDialog.tsx';
import styles from './PaymentDialog.module.css';
import { PaymentOptions } from './PaymentOptions.tsx';

/** Opened by Payment in the header: the ways to pay, over any page. */
export default function PaymentDialog({ onClose }: { subject: 'payment'; onClose: () => void }) {
  const text = useText();

  function leaveFor(path: string) {
    onClose();
    navigate(path, { replace: true });
  }

  return (
    <FullDialog label={text('payment_options.heading')} onClose={onClose}>
      <div className={`wrap ${styles.content}`}>
        <h2 tabIndex={-1}>{text('payment_options.heading')}</h2>
        <PaymentOptions
          onOnline={() => leaveFor(pagePaths.payment)}
          onBank={() => leaveFor(pagePaths.bank_accounts)}
        />
      </div>
    </FullDialog>
  );
}
