import type { StaffPage } from '#domain/staff-page.ts';
import { formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import styles from './PaidCard.module.css';

type PaidCardProps = Omit<Extract<StaffPage, { name: 'sandbox_payment' }>, 'name'>;

/** Thanks after paying; later it says when it was paid. */
export function PaidCard({ payment, isThanked, siteUrl }: PaidCardProps) {
  const text = useText();
  const language = useLanguage();
  const time = formatMoment(payment.paidAt ?? 0, language);
  return (
    <div className={`${styles.card} ${isThanked ? styles.thanks : ''}`}>
      <h1>{text(isThanked ? 'staff.pay.thanks' : 'staff.pay.already')}</h1>
      <p>{isThanked ? text('staff.pay.thanks.text') : text('staff.pay.already.text', { time })}</p>
      <a className="button button-ink" href={siteUrl}>
        {text('staff.toSite')}
      </a>
    </div>
  );
}
