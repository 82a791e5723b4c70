import { Link } from 'wouter';
import { receiptPath } from '#domain/console.ts';
import { receiptNumber } from '#domain/ledger.ts';
import type { ShownEntry } from '#domain/money.ts';
import { formatAmount } from '#domain/price.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Mark } from '../lists/Mark.tsx';
import { Moment } from '../lists/Moment.tsx';
import { useMember } from '../session/session-context.tsx';
import styles from './EntryList.module.css';
import { providerName } from './provider-name.ts';

interface EntryListProps {
  entries: readonly ShownEntry[];
  onCorrect: (entry: ShownEntry) => void;
}

/** What came and went, in the order in which it was entered. Owners put right what is wrong. */
export function EntryList({ entries, onCorrect }: EntryListProps) {
  const text = useText();
  const language = useLanguage();
  const isOwner = useMember().role === 'owner';
  return (
    <>
      <ol className={styles.entries} aria-label={text('console.money.entries')}>
        {entries.map((entry) => {
          const { id, kind, method, amount, at, by, provider, receipt, reason, note, isReversed } = entry;
          return (
            <li key={id}>
              <p className={styles.amount}>
                <span className={isReversed ? styles.reversed : undefined}>
                  {amount < 0 ? '−' : ''}
                  {formatAmount(Math.abs(amount), language)} TL
                </span>
              </p>
              <div className={styles.about}>
                <p>
                  {text(`console.money.kind.${kind}`)} · {text(`console.method.${method}`)}{' '}
                  {isReversed && <Mark tone="over">{text('console.money.isReversed')}</Mark>}
                </p>
                <p className={styles.small}>
                  <Moment at={at} />
                  {by ? ` · ${by}` : provider && ` · ${providerName(provider, text)}`}
                </p>
                {(reason || note) && (
                  <p className={styles.small}>
                    {[reason && text(`console.money.reason.${reason}`), note].filter(Boolean).join(': ')}
                  </p>
                )}
                {receipt !== null && (
                  <p>
                    <Link href={receiptPath(id)}>
                      {text('console.money.receipt', { number: receiptNumber(receipt) })}
                    </Link>
                  </p>
                )}
              </div>
              {isOwner && mayBeCorrected(entry) && (
                <button
                  type="button"
                  className={`button ${styles.correct}`}
                  aria-label={`${text('console.correct')} ${receipt === null ? '' : receiptNumber(receipt)}`.trim()}
                  onClick={() => onCorrect(entry)}
                >
                  {text('console.correct')}
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {!isOwner && entries.some(mayBeCorrected) && (
        <p className={styles.small}>{text('console.correct.byOwner')}</p>
      )}
    </>
  );
}

function mayBeCorrected({ kind, open, isReversed }: ShownEntry): boolean {
  return kind === 'refund' ? !isReversed : kind === 'payment' && open > 0;
}
