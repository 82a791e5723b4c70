import { type BankCandidate, paymentDoubt, type ShownBankLine } from '#domain/bank-lines.ts';
import { toKurus } from '#domain/ledger.ts';
import { formatAmount } from '#domain/price.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { formatDay } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { doubtText } from './doubt-text.ts';

interface DoubtDialogProps {
  line: ShownBankLine;
  candidate: BankCandidate;
  work: () => Promise<void>;
  onClose: () => void;
}

/** Asks whether another amount, a second payment or one for something cancelled is meant. */
export function DoubtDialog({ line, candidate, work, onClose }: DoubtDialogProps) {
  const text = useText();
  const language = useLanguage();
  const doubt = paymentDoubt(toKurus(line.amount), candidate);
  const { reference, due } = candidate;
  return (
    <ConfirmDialog
      title={text('console.line.confirm.for', { reference })}
      consequence={text('console.line.consequence', {
        amount: formatAmount(line.amount, language),
        day: formatDay(line.day, language),
        reference,
      })}
      action={text(doubt ? 'console.line.meant' : 'console.line.confirm')}
      work={work}
      onClose={onClose}
    >
      {doubt && <p>{doubtText(doubt, line.amount, due, language, text)}</p>}
    </ConfirmDialog>
  );
}
