import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { packageWords } from '#content/package-words.ts';
import { registrationPath } from '#domain/console.ts';
import { countryName } from '#domain/countries.ts';
import { formatAmount } from '#domain/price.ts';
import type { ListedRegistration } from '#domain/registration-list.ts';
import { formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Mark } from '../lists/Mark.tsx';
import { boughtTerm } from '../packages/package-words.ts';
import { customerName } from './customer-name.ts';
import styles from './RegistrationRow.module.css';
import { StatusMark } from './StatusMark.tsx';

interface RegistrationRowProps {
  registration: ListedRegistration;
  choice?: ReactNode;
  /** Below who it is. */
  more?: ReactNode;
}

export function RegistrationRow({ registration, choice, more }: RegistrationRowProps) {
  const text = useText();
  const language = useLanguage();
  const { id, reference, created_at, status, customerCountry, customerNeedRouter } = registration;
  const { assigned_name } = registration;
  return (
    <li className={styles.row}>
      {choice}
      <p className={styles.status}>
        <StatusMark status={status} />
      </p>
      <div className={styles.who}>
        <Link className={styles.name} href={registrationPath(id)}>
          {customerName(registration) || text('console.registrations.nameless')}
        </Link>
        <span className={styles.small}>{[reference, assigned_name].filter(Boolean).join(' · ')}</span>
        {registration.isAlike && (
          <span className={styles.small}>
            <Mark tone="waits">{text('console.same.mark')}</Mark>
          </span>
        )}
        {more}
      </div>
      <p>
        {registration.customerPhoneNumber}
        <span className={styles.small}>{registration.customerEmail}</span>
      </p>
      <p className={`${styles.about} ${styles.package}`}>
        {packageWords(registration.packageDetails, language)}
        <span className={styles.small}>
          {[boughtTerm(registration, text), `${formatAmount(registration.totalPrice, language)} TL`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {customerNeedRouter === 'true' && (
          <span className={styles.small}>
            {text('console.registrations.router')}: {text('console.registrations.router.true')}
          </span>
        )}
      </p>
      <p className={`${styles.about} ${styles.came}`}>
        <time dateTime={new Date(created_at).toISOString()}>{formatMoment(created_at, language)}</time>
        {customerCountry && <span className={styles.small}>{countryName(customerCountry, language)}</span>}
      </p>
    </li>
  );
}
