import { toast } from 'react-hot-toast/headless';
import { paymentFaults, type SelectedPackage } from '#domain/payment.ts';
import { formatNumber } from '#domain/price.ts';
import { longestText } from '#domain/text-limits.ts';
import { usePageContext, useText } from '../../context/page-context.tsx';
import { Field } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import { fieldText } from '../../forms/field-text.ts';
import { SendButton } from '../../forms/SendButton.tsx';
import styles from './PaymentForm.module.css';
import { type PayerFields, paymentForm } from './use-payment-request.ts';

interface PaymentFormProps {
  selected: SelectedPackage;
  /** Where the price has changed: what it was. */
  oldPrice: number | undefined;
  onSubmit: (fields: PayerFields) => void;
}

export function PaymentForm({ selected, oldPrice, onSubmit }: PaymentFormProps) {
  const text = useText();
  const { language } = usePageContext();
  function submit(fields: FormData) {
    const payer = {
      userName: fieldText(fields, 'userName').trim(),
      clientPhone: fieldText(fields, 'clientPhone'),
    };
    if (paymentFaults(payer).length > 0) {
      toast.error(text('err_phone'));
      return {
        clientPhone: text(payer.clientPhone.trim() ? 'payment.phone.wrong' : 'payment.phone.missing'),
      };
    }
    onSubmit(payer);
  }
  return (
    <Form
      name={paymentForm}
      label={text('payment.heading')}
      state="open"
      onSubmit={submit}
      className={styles.form}
    >
      <Field label={text('payment.name')} name="userName">
        {(wiring) => <input {...wiring} className="input" autoComplete="name" maxLength={longestText.name} />}
      </Field>
      <Field
        label={text('payment.phone')}
        name="clientPhone"
        mark="star"
        hint={`${text('payment.phone.hint')}, ${text('payment.phone.example')}`}
      >
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
            maxLength={longestText.phone}
            placeholder="05XXXXXXXX"
          />
        )}
      </Field>
      {oldPrice !== undefined && (
        <p className={styles.news} role="alert">
          {text('payment.priceChanged', {
            was: formatNumber(oldPrice, language),
            is: formatNumber(selected.price, language),
          })}
        </p>
      )}
      <SendButton state="open">
        {text('payment.send', { price: formatNumber(selected.price, language) })}
      </SendButton>
    </Form>
  );
}
