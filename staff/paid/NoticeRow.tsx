import { Link } from 'wouter';
import { noticeQuestionTexts } from '#content/notice-questions.ts';
import { consolePaths } from '#domain/console.ts';
import type { OpenNotice } from '#domain/money-queue.ts';
import { formatAmount } from '#domain/price.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Moment } from '../lists/Moment.tsx';
import { providerName } from '../money/provider-name.ts';
import styles from './QueueRow.module.css';

/** What a provider said that does not fit, and why. */
export function NoticeRow({ notice, onDecide }: { notice: OpenNotice; onDecide: () => void }) {
  const text = useText();
  const language = useLanguage();
  const { reference, request, amount, currency } = notice;
  const told = [
    `${formatAmount(amount, language)} ${currency === 'TRY' ? 'TL' : currency}`,
    request && text('console.paid.asked', { amount: formatAmount(request.amount, language) }),
    [providerName(notice.provider, text), notice.provider_id].filter(Boolean).join(' '),
  ];
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          {request ? <Link href={`${consolePaths.payments}/${request.id}`}>{reference}</Link> : reference}
        </p>
        <p>{noticeQuestionTexts[language][notice.question]}</p>
        <p className="small">
          {told.filter(Boolean).join(' · ')} · <Moment at={notice.received_at} />
        </p>
      </div>
      <button
        type="button"
        className="button"
        aria-label={`${text('console.paid.decide')}: ${reference}`}
        onClick={onDecide}
      >
        {text('console.paid.decide')}
      </button>
    </li>
  );
}
