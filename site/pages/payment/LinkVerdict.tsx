import type { LinkAnswer } from '#domain/payment-link.ts';
import { formatAmount } from '#domain/price.ts';
import { useCompany, usePageContext, useText } from '../../context/page-context.tsx';
import styles from './LinkCheck.module.css';

/** What we know of a link, and whom to ask. */
export function LinkVerdict({ verdict }: { verdict: LinkAnswer }) {
  const text = useText();
  const company = useCompany();
  const { language } = usePageContext();
  const { answer, amount, phone, state = 'open' } = verdict;
  const isWarning = answer === 'not_ours' || (answer === 'ours' && state !== 'open');
  return (
    <div className={`${styles.verdict} ${isWarning ? styles.warning : ''}`}>
      <p>
        <b>{answer === 'ours' ? text(`link_check.ours.${state}`) : text(`link_check.${answer}`)}</b>
      </p>
      {amount !== undefined && phone !== undefined && (
        <p>{text('link_check.details', { amount: formatAmount(amount, language), phone })}</p>
      )}
      <p>
        {text(answer === 'ours' ? 'link_check.compare' : 'link_check.call')}{' '}
        <a href={`tel:${company.phone.dialled}`}>{company.phone.shown}</a>
      </p>
    </div>
  );
}
