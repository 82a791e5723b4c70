import type { SelectedPackage } from '#domain/payment.ts';
import { formatNumber } from '#domain/price.ts';
import { longestText } from '#domain/text-limits.ts';
import { usePageContext, useText } from '../../context/page-context.tsx';
import { Field } from '../../forms/Field.tsx';
import { Form, fieldText } from '../../forms/Form.tsx';
import { SendButton } from '../../forms/SendButton.tsx';
import styles from './PaymentForm.module.css';
import type { PayerFields } from './use-payment-request.ts';

interface PaymentFormProps {
  selected: SelectedPackage;
  /** Where the price has changed: what it was. */
  oldPrice: number | undefined;
  onSubmit: (fields: PayerFields) => void;
}

export function PaymentForm({ selected, oldPrice, onSubmit }: PaymentFormProps) {
  const text = useText();
  const { language } = usePageContext();
  const submit = (fields: FormData) =>
    onSubmit({
      userName: fieldText(fields, 'userName').trim(),
      clientPhone: fieldText(fields, 'clientPhone'),
    });
  return (
    <Form label={text('payment.heading')} state="open" onSubmit={submit} className={styles.form}>
      <Field label={text('payment.name')}>
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            name="userName"
            autoComplete="name"
            maxLength={longestText.name}
          />
        )}
      </Field>
      <Field label={text('payment.phone')} mark="star" hint={text('payment.phone.hint')}>
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            name="clientPhone"
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
