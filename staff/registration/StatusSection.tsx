import { useEffect, useRef, useState } from 'react';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { changeToUndo, nextStatuses, type RegistrationStatus } from '#domain/registration-status.ts';
import { ask } from '../api/ask.ts';
import { Problem, problemText } from '../api/problem.ts';
import { useSending } from '../api/use-sending.ts';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { StatusMark } from '../registrations/StatusMark.tsx';
import { AppointmentForm } from './AppointmentForm.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import styles from './StatusSection.module.css';

interface StatusSectionProps {
  registration: ShownRegistration;
  onChange: (registration: ShownRegistration) => void;
}

/** How far it is, where it may go from here, and the way back. */
export function StatusSection({ registration, onChange }: StatusSectionProps) {
  const text = useText();
  const { id, status, version, changes, declined_reason } = registration;
  const { isSending, problem, send } = useSending();
  /** The version that somebody is declining: what others do meanwhile is told first. */
  const [declined, setDeclined] = useState<number>();
  /** What somebody else did meanwhile. */
  const [conflict, setConflict] = useState<string>();
  const now = useRef<HTMLParagraphElement>(null);
  const undone = changeToUndo(changes);

  // The button that was pressed is gone: the focus goes to what came of it. What somebody else did is told.
  const seen = useRef(version);
  const isMine = useRef(false);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    if (isMine.current) now.current?.focus();
    else setConflict(toldBy(registration, 'console.move.told'));
    isMine.current = false;
  });

  function toldBy(present: ShownRegistration, key: 'console.move.told' | 'console.move.conflict'): string {
    const name = present.changes.at(-1)?.by_name ?? '';
    return text(key, { name, status: text(`console.status.${present.status}`) });
  }

  async function change(what: 'move' | 'undo', body: object, seenVersion = version): Promise<void> {
    setConflict(undefined);
    try {
      const path = `/console/registrations/${id}/${what}`;
      const moved = await ask<ShownRegistration>(path, {
        method: 'POST',
        body: { ...body, version: seenVersion },
      });
      isMine.current = true;
      onChange(moved);
      setDeclined(undefined);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'changed_meanwhile') throw error;
      const { present } = error.answer as { present: ShownRegistration };
      onChange(present);
      setConflict(toldBy(present, 'console.move.conflict'));
      const isStillOpen = nextStatuses(present.status).includes('declined');
      setDeclined((before) => (before !== undefined && isStillOpen ? present.version : undefined));
    }
  }

  function move(to: RegistrationStatus): void {
    if (to === 'declined') setDeclined(version);
    else send(() => change('move', { to }));
  }

  return (
    <Section title={text('console.registrations.status')}>
      <p ref={now} className={styles.now} tabIndex={-1}>
        <StatusMark status={status} /> {declined_reason}
      </p>
      {conflict && declined === undefined && (
        <p className={styles.conflict} role="alert">
          {conflict}
        </p>
      )}
      {problem && (
        <p className={styles.conflict} role="alert">
          {problemText(problem, text)}
        </p>
      )}
      <div className={styles.actions}>
        {nextStatuses(status).map((next) => (
          <button
            key={next}
            type="button"
            className={next === 'declined' ? 'button' : 'button button-go'}
            aria-disabled={isSending}
            onClick={() => move(next)}
          >
            {text(`console.move.${next as Exclude<RegistrationStatus, 'new'>}`)}
          </button>
        ))}
        {undone && (
          <button
            type="button"
            className="button"
            aria-disabled={isSending}
            onClick={() => send(() => change('undo', {}))}
          >
            {text('console.move.undo', { status: text(`console.status.${undone.to_status}`) })}
          </button>
        )}
      </div>
      {status === 'scheduled' && (
        <AppointmentForm key={registration.appointment_at} registration={registration} onChange={onChange} />
      )}
      {declined !== undefined && (
        <DeclineDialog
          conflict={conflict}
          work={(reason) => change('move', { to: 'declined', reason }, declined)}
          onClose={() => setDeclined(undefined)}
        />
      )}
    </Section>
  );
}
