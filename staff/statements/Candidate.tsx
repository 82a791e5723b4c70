import { Link } from 'wouter';
import { packageWords } from '#content/package-words.ts';
import { type BankCandidate, paymentDoubt } from '#domain/bank-lines.ts';
import { consolePaths, registrationPath } from '#domain/console.ts';
import { type MoneyState, toKurus } from '#domain/ledger.ts';
import { formatAmount } from '#domain/price.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Mark, type MarkTone } from '../lists/Mark.tsx';
import styles from './Candidate.module.css';
import { doubtText } from './doubt-text.ts';

const tones: Record<MoneyState, MarkTone> = {
  due: 'waits',
  part_paid: 'waits',
  paid: 'good',
  overpaid: 'bad',
  refunded: 'over',
};

interface CandidateProps {
  candidate: BankCandidate;
  /** That came, in TL. */
  amount: number;
  /** Whether nothing else comes into question. */
  isOnly: boolean;
  isSending: boolean;
  onEnter: () => void;
}

/** What a line may be the payment of: how it stands, and whether the amount fits. */
export function Candidate({ candidate, amount, isOnly, isSending, onEnter }: CandidateProps) {
  const text = useText();
  const language = useLanguage();
  const { kind, id, reference, name, purpose, due, state } = candidate;
  const doubt = paymentDoubt(toKurus(amount), candidate);
  const path = kind === 'registration' ? registrationPath(id) : `${consolePaths.payments}/${id}`;
  return (
    <li className={styles.candidate}>
      <div>
        <p>
          {text(`console.line.kind.${kind}`)} <Link href={path}>{reference}</Link>{' '}
          <Mark tone={tones[state]}>{text(`console.line.state.${state}`)}</Mark>
        </p>
        <p className={styles.about}>
          {[
            name,
            packageWords(purpose, language),
            text('console.line.due', { amount: formatAmount(due, language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {doubt && <p className={styles.doubt}>{doubtText(doubt, amount, due, language, text)}</p>}
      </div>
      <button
        type="button"
        className={`button ${styles.enter} ${isOnly && !doubt ? 'button-go' : ''}`}
        aria-disabled={isSending}
        onClick={onEnter}
      >
        {text('console.line.confirm.for', { reference })}
      </button>
    </li>
  );
}
