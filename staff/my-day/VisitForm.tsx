import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
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
  const [wrong, setWrong] = useState<{ field: 'note' | 'amount' }>();
  /** Done, but for less than is due. */
  const [isLess, setLess] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isNoteNeeded = needsNote(outcome);

  // Whoever opens it types next; whoever is refused goes on at the fault.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is what this effect is about
  useLayoutEffect(() => {
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    (fault ?? form.current?.querySelector('input'))?.focus();
  }, [wrong]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const outcomeNote = fieldText(fields, 'note').trim();
    const typed = fieldText(fields, 'collected').trim();
    const collected = typed === '' ? null : readAmount(typed);
    if (collected === undefined) return setWrong({ field: 'amount' });
    const isLessNow = !isNoteNeeded && (collected ?? 0) < visit.toCollect;
    setLess(isLessNow);
    if ((isNoteNeeded || isLessNow) && outcomeNote === '') return setWrong({ field: 'note' });
    onSend({ version: visit.version, outcome, outcomeNote, collected });
  }

  return (
    <form ref={form} method="dialog" className={styles.form} aria-busy={isSending} onSubmit={send} noValidate>
      {!isNoteNeeded && (
        <TextField
          label={text('console.myDay.collected')}
          name="collected"
          inputMode="decimal"
          defaultValue={visit.toCollect > 0 ? writeAmount(visit.toCollect, language) : ''}
          error={wrong?.field === 'amount' ? text('console.appointments.badAmount') : undefined}
        />
      )}
      {(isNoteNeeded || isLess) && (
        <TextField
          label={text('console.myDay.why')}
          name="note"
          required
          maxLength={longestText.line}
          error={
            wrong?.field === 'note'
              ? text(isLess ? 'console.myDay.why.less' : 'console.myDay.why.missing')
              : undefined
          }
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
