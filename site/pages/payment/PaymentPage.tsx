import { useState } from 'react';
import { Toasts } from '#design/toasts/Toasts.tsx';
import { PageHeading } from '../../frame/PageHeading.tsx';
import { PageLink } from '../../links/PageLink.tsx';
import { useText } from '../../visit/visit-context.tsx';
import { PackagePicker } from './PackagePicker.tsx';
import { PaymentDone } from './PaymentDone.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import styles from './PaymentPage.module.css';
import { PaymentProcessing } from './PaymentProcessing.tsx';
import { SelectionSlip } from './SelectionSlip.tsx';
import { usePaymentRequest } from './use-payment-request.ts';
import { useSelectedPackage } from './use-selected-package.ts';

export default function PaymentPage() {
  const text = useText();
  const { selected, select } = useSelectedPackage();
  const [isPickerClosed, setIsPickerClosed] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const { state, request } = usePaymentRequest();
  const isPicking = isChanging || (selected === null && !isPickerClosed);

  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading crumb={text('payment.crumb')}>{text('payment.heading')}</PageHeading>
      {state === 'true' && <PaymentProcessing />}
      {state === 'DONE' && <PaymentDone />}
      {selected && (
        // The form stays while a request is under way, so that a failure gives it back with every character.
        <div className={styles.task} hidden={state !== 'form'}>
          <div>
            <p className="lead">{text('payment.lead')}</p>
            <PaymentForm selected={selected} onSubmit={(fields) => request(selected, fields)} />
          </div>
          <SelectionSlip selected={selected} onChange={() => setIsChanging(true)} />
        </div>
      )}
      {!selected && (
        <div className={styles.none}>
          <p className="lead">{text('payment.picker.none')}</p>
          <PageLink
            page="pricing"
            anchor="packages"
            className="button button-go"
            onClick={(event) => {
              event.preventDefault();
              setIsPickerClosed(false);
            }}
          >
            {text('payment.picker.open')}
          </PageLink>
        </div>
      )}
      {isPicking && (
        <PackagePicker
          onPick={(chosen) => {
            select(chosen);
            setIsChanging(false);
          }}
          onClose={() => {
            setIsPickerClosed(true);
            setIsChanging(false);
          }}
        />
      )}
      <Toasts />
    </div>
  );
}
