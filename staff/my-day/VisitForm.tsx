import { type FormEvent, useState } from 'react';
import { needsNote, type Visit, type VisitOutcome } from '#domain/appointments.ts';
import { readAmount, writeAmount } from '#domain/money.ts';
import { longestText } from '#domain/text-limits.ts';
import { fieldText } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import type { Press } from './kept-presses.ts';
import styles from './my-day.module.css';

interface VisitFormProps {
  visit: Visit;
  outcome: VisitOutcome;
  isSending: boolean;
  onSend: (press: Press) => void;
  onCancel: () => void;
}

/** Why it came to nothing, or what was collected. */
export function VisitForm({ visit, outcome, isSending, onSend, onCancel }: VisitFormProps) {
  const text = useText();
  const language = useLanguage();
  const [wrong, setWrong] = useState<'note' | 'amount'>();
  const isNoteNeeded = needsNote(outcome);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const outcomeNote = fieldText(fields, 'note').trim();
    const typed = fieldText(fields, 'collected').trim();
    const collected = typed === '' ? null : readAmount(typed);
    if (isNoteNeeded && outcomeNote === '') return setWrong('note');
    if (collected === undefined) return setWrong('amount');
    onSend({ version: visit.version, outcome, outcomeNote, collected });
  }

  return (
    <form method="dialog" className={styles.form} aria-busy={isSending} onSubmit={send} noValidate>
      {!isNoteNeeded && (
        <TextField
          label={text('console.myDay.collected')}
          name="collected"
          inputMode="decimal"
          defaultValue={visit.toCollect > 0 ? writeAmount(visit.toCollect, language) : ''}
          error={wrong === 'amount' ? text('console.appointments.badAmount') : undefined}
        />
      )}
      {isNoteNeeded && (
        <TextField
          label={text('console.myDay.why')}
          name="note"
          required
          maxLength={longestText.line}
          error={wrong === 'note' ? text('console.myDay.why.missing') : undefined}
        />
      )}
      <div className={styles.buttons}>
        <button type="submit" className="button button-go" aria-disabled={isSending}>
          {text('console.myDay.send')}: {text(`console.appointments.outcome.${outcome}`)}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={isSending}
          onClick={() => !isSending && onCancel()}
        >
          {text('console.cancel')}
        </button>
      </div>
    </form>
  );
}
