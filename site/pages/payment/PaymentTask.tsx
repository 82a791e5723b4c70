import { useState } from 'react';
import { Toasts } from '#design/toasts/Toasts.tsx';
import type { SelectedPackage } from '#domain/payment.ts';
import { useText } from '../../context/page-context.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentDone } from './PaymentDone.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { PaymentProcessing } from './PaymentProcessing.tsx';
import styles from './PaymentTask.module.css';
import { usePaymentRequest } from './use-payment-request.ts';

export interface PaymentTaskProps {
  selected: SelectedPackage;
  onSelect: (selected: SelectedPackage) => void;
  onNotOnSale: () => void;
  onChange: () => void;
}

/** What follows once a package is chosen: the form, the request under way, and its end. */
export default function PaymentTask({ selected, onSelect, onNotOnSale, onChange }: PaymentTaskProps) {
  const text = useText();
  const [oldPrice, setOldPrice] = useState<number>();
  const [phone, setPhone] = useState('');
  const { state, request } = usePaymentRequest({
    onPriceChanged({ price, months }) {
      setOldPrice(selected.price);
      onSelect({ ...selected, price, months });
    },
    onNotOnSale,
  });
  return (
    <>
      {state === 'true' && <PaymentProcessing />}
      {state === 'DONE' && <PaymentDone selected={selected} phone={phone} />}
      {/* The form stays while a request is under way, so that a failure gives it back with every character. */}
      <div hidden={state !== 'form'}>
        <p className="lead">{text('payment.lead')}</p>
        <div className={styles.task}>
          <PaymentForm
            selected={selected}
            oldPrice={oldPrice}
            onSubmit={(fields) => {
              setPhone(fields.clientPhone);
              request(selected, fields);
            }}
          />
          <OrderSummary selected={selected} onChange={onChange} />
        </div>
      </div>
      <Toasts />
    </>
  );
}
