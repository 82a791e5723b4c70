import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { packageWords } from '#content/package-words.ts';
import { consolePaths } from '#domain/console.ts';
import type { PaymentPage } from '#domain/payment-list.ts';
import { formatAmount } from '#domain/price.ts';
import type { RegistrationPage } from '#domain/registration-list.ts';
import { ask } from '../api/ask.ts';
import { useSending } from '../api/use-sending.ts';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { NewCustomerLink } from '../lists/NewCustomerLink.tsx';
import { PaymentMark } from '../payments/PaymentMark.tsx';
import { customerName } from '../registrations/customer-name.ts';
import { StatusMark } from '../registrations/StatusMark.tsx';
import styles from './FindReference.module.css';

interface Found {
  text: string;
  payments: PaymentPage['payments'];
  registrations: RegistrationPage['registrations'];
}

/** Payments and registrations by reference, phone or name: their screens take the money. */
export function FindReference() {
  const text = useText();
  const language = useLanguage();
  const sending = useSending();
  const [found, setFound] = useState<Found>();

  const box = useRef<HTMLDivElement>(null);

  // Whoever comes here has somebody in front of them who says a name.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  function find(fields: FormData) {
    const typed = fieldText(fields, 'text');
    const asked = new URLSearchParams({ text: typed });
    sending.send(async () => {
      const [{ payments }, { registrations }] = await Promise.all([
        ask<PaymentPage>(`/console/payments?${asked}`),
        ask<RegistrationPage>(`/console/registrations?${asked}`),
      ]);
      setFound({ text: typed, payments, registrations });
    });
  }

  const isNobody = found && found.payments.length + found.registrations.length === 0;
  return (
    <>
      <div ref={box} className={styles.form}>
        <SendForm sending={sending} action={text('console.counter.find.action')} onSubmit={find} isAside>
          <TextField
            label={text('console.counter.find')}
            type="search"
            name="text"
            maxLength={200}
            required
          />
        </SendForm>
      </div>
      <div role="status" className={styles.found}>
        {isNobody && <p>{text('console.counter.find.none')}</p>}
        {found && (
          <ul>
            {found.registrations.map((one) => (
              <li key={one.id}>
                <Link href={`${consolePaths.registrations}/${one.id}`}>
                  {customerName(one) || text('console.registrations.nameless')}
                </Link>
                <span>
                  {one.reference} · {packageWords(one.packageDetails, language)}
                </span>
                <StatusMark status={one.status} />
                {/* Two of the same name differ in these. */}
                <span className={styles.whose}>
                  {[one.customerPhoneNumber, one.customerAddress].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
            {found.payments.map((one) => (
              <li key={one.id}>
                <Link href={`${consolePaths.payments}/${one.id}`}>
                  {one.userName || text('console.payment.nameless')}
                </Link>
                <span>
                  {one.reference} · {packageWords(one.packageName, language)} ·{' '}
                  {formatAmount(one.amount, language)} TL
                </span>
                <PaymentMark status={one.status} />
                {one.clientPhone && <span className={styles.whose}>{one.clientPhone}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
      {(!found || isNobody) && (
        <div className="actions">
          <NewCustomerLink typed={found?.text} />
        </div>
      )}
    </>
  );
}
