import type { ReactNode } from 'react';
import { packageWords } from '#content/package-words.ts';
import { registrationPath } from '#domain/console.ts';
import { runsOutText } from '#domain/customer-messages.ts';
import { addDays } from '#domain/paid-until.ts';
import { dueDays, type Renewal } from '#domain/renewals.ts';
import { WhatsAppText } from '../customer-messages/WhatsAppText.tsx';
import { formatDay, formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Mark } from '../lists/Mark.tsx';
import { Row } from '../lists/Row.tsx';
import { boughtTerm } from '../packages/package-words.ts';
import styles from './renewals.module.css';

interface RenewalRowProps {
  renewal: Renewal;
  /** Who it is, as they are called. */
  name: string;
  today: string;
  isSending: boolean;
  onSend: () => void;
  choice: ReactNode;
}

export function RenewalRow({ renewal, name, today, isSending, onSend, choice }: RenewalRowProps) {
  const text = useText();
  const language = useLanguage();
  const { id, reference, paid_until, link, customerPhoneNumber, packageDetails } = renewal;
  const told = paid_until && runsOutText({ today, until: paid_until, reference }, link);
  return (
    <Row
      href={registrationPath(id)}
      name={name}
      mark={<DueMark paidUntil={paid_until} today={today} />}
      at={paid_until && text('console.renewals.until', { day: formatDay(paid_until, language) })}
      choice={choice}
    >
      <p>
        {reference} · {customerPhoneNumber}
      </p>
      <p>{[packageWords(packageDetails, language), boughtTerm(renewal, text)].filter(Boolean).join(' · ')}</p>
      {link && (
        <p>
          {text('console.renewals.link', { at: formatMoment(link.created_at, language) })} ·{' '}
          {text(`console.payment.status.${link.status}`)}
        </p>
      )}
      <div className={`actions ${styles.send}`}>
        {told && (
          <WhatsAppText
            about="runs_out"
            field={told.field}
            phone={customerPhoneNumber}
            language={renewal.language}
            facts={{ name, package: packageDetails, until: paid_until, ...told.facts }}
            name={name}
          />
        )}
        <button
          type="button"
          className="button"
          aria-label={text('console.renewals.send.to', { name })}
          aria-disabled={isSending}
          onClick={onSend}
        >
          {text('console.renewals.send')}
        </button>
      </div>
    </Row>
  );
}

function DueMark({ paidUntil, today }: { paidUntil: string | null; today: string }) {
  const text = useText();
  if (paidUntil === null) return <Mark tone="bad">{text('console.renewals.unpaid')}</Mark>;
  if (paidUntil < today) return <Mark tone="bad">{text('console.renewals.overdue')}</Mark>;
  if (paidUntil <= addDays(today, dueDays)) return <Mark tone="waits">{text('console.renewals.due')}</Mark>;
  return <Mark tone="good">{text('console.renewals.running')}</Mark>;
}
