import { useState } from 'react';
import { type BankCandidate, paymentDoubt, type ShownBankLine, statementsPath } from '#domain/bank-lines.ts';
import { toKurus } from '#domain/ledger.ts';
import { useProblemToast } from '../api/use-problem-toast.ts';
import { useChange } from '../change/use-change.ts';
import { useText } from '../language/language-context.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import styles from './BankLine.module.css';
import { Candidate } from './Candidate.tsx';
import { DoubtDialog } from './DoubtDialog.tsx';

/** Enters a line for what it pays, finds what that is, or puts the line aside. */
export function LineActions({ line }: { line: ShownBankLine }) {
  const text = useText();
  const sending = useChange();
  const [isAssigning, setAssigning] = useState(false);
  /** What somebody wants to enter though something speaks against it. */
  const [doubtful, setDoubtful] = useState<BankCandidate>();
  useProblemToast(sending.problem);
  const doubtOf = (candidate: BankCandidate) => paymentDoubt(toKurus(line.amount), candidate);

  const change = (action: 'confirm' | 'leave' | 'reopen', body: object = {}) =>
    sending.change(`${statementsPath}/lines/${line.fingerprint}/${action}`, body, () => ({}));

  async function enter({ kind, id }: BankCandidate, isMeant: boolean) {
    await change('confirm', { subject: { kind, id }, isMeant });
    setDoubtful(undefined);
    setAssigning(false);
  }

  function begin(candidate: BankCandidate) {
    if (doubtOf(candidate)) setDoubtful(candidate);
    else sending.send(() => enter(candidate, false));
  }

  if (line.state === 'left' && line.why === 'not_ours') {
    return (
      <button
        type="button"
        className={`button ${styles.small}`}
        aria-disabled={sending.isSending}
        onClick={() => sending.send(() => change('reopen'))}
      >
        {text('console.line.reopen')}
      </button>
    );
  }
  if (line.state !== 'open') return null;
  return (
    <>
      {line.candidates.length > 1 && <p>{text('console.line.choose')}</p>}
      {line.candidates.length > 0 && (
        <ul className={styles.candidates}>
          {line.candidates.map((candidate) => (
            <Candidate
              key={candidate.id}
              candidate={candidate}
              amount={line.amount}
              isOnly={line.candidates.length === 1}
              isSending={sending.isSending}
              onEnter={() => begin(candidate)}
            />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <button type="button" className={`button ${styles.small}`} onClick={() => setAssigning(true)}>
          {text('console.line.assign')}
        </button>
        <button
          type="button"
          className={`button ${styles.small}`}
          aria-disabled={sending.isSending}
          onClick={() => sending.send(() => change('leave'))}
        >
          {text('console.line.leave')}
        </button>
      </div>
      {isAssigning && <AssignDialog line={line} onEnter={enter} onClose={() => setAssigning(false)} />}
      {doubtful && (
        <DoubtDialog
          line={line}
          candidate={doubtful}
          work={() => enter(doubtful, true)}
          onClose={() => setDoubtful(undefined)}
        />
      )}
    </>
  );
}
