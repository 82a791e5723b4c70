import { useState } from 'react';
import { Link } from 'wouter';
import { registrationPath } from '#domain/console.ts';
import { isAlone } from '#domain/joined-payment.ts';
import type { PaymentDetail } from '#domain/payment-list.ts';
import { Section } from '../frame/Section.tsx';
import { formatDay, formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { customerName } from '../registrations/customer-name.ts';
import { JoinPayment } from './JoinPayment.tsx';
import styles from './JoinSection.module.css';
import { SeparateDialog } from './SeparateDialog.tsx';

/** To which registration a payment belongs. One that fits is proposed; a person decides. */
export function JoinSection({ detail }: { detail: PaymentDetail }) {
  const text = useText();
  const language = useLanguage();
  const [isSeparating, setSeparating] = useState(false);
  const { payment, registration, isJoined, joins, fitting } = detail;
  const isOpen = isAlone({ registration: registration?.id ?? null, status: payment.status });
  if (!isOpen && !registration && joins.length === 0) return null;
  return (
    <Section title={text('console.join.title')}>
      {registration && (
        <p>
          {text('console.join.belongs')}:{' '}
          <Link href={registrationPath(registration.id)}>
            {[customerName(registration), registration.reference].filter(Boolean).join(' · ')}
          </Link>
          {registration.paid_until && (
            <> · {text('console.join.until', { day: formatDay(registration.paid_until, language) })}</>
          )}
        </p>
      )}
      {isOpen && (
        <>
          <p>{text('console.join.alone')}</p>
          <JoinPayment payment={payment} fitting={fitting} />
        </>
      )}
      {isJoined && (
        <div className="actions">
          <button type="button" className="button" onClick={() => setSeparating(true)}>
            {text('console.join.separate')}
          </button>
        </div>
      )}
      {isSeparating && <SeparateDialog payment={payment} onClose={() => setSeparating(false)} />}
      {joins.length > 0 && (
        <ol className={styles.steps}>
          {joins.map(({ at, by_name, reference, reason }) => (
            <li key={`${at} ${reason}`}>
              <span className="small">
                {formatMoment(at, language)} · {by_name}
              </span>
              {reason === null
                ? text('console.join.step.joined', { reference })
                : text('console.join.step.separated', { reference, reason })}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
