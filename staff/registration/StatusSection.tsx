import { useEffect, useRef, useState } from 'react';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { changeToUndo, nextStatuses, type RegistrationStatus } from '#domain/registration-status.ts';
import { problemText } from '../api/problem.ts';
import { useChange } from '../change/use-change.ts';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { StatusMark } from '../registrations/StatusMark.tsx';
import { useMember } from '../session/session-context.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import styles from './registration.module.css';

/** How far it is, where it may go from here, and the way back. */
export function StatusSection({ registration }: { registration: ShownRegistration }) {
  const text = useText();
  const { id, status, version, changes, declined_reason } = registration;
  const changing = useChange<ShownRegistration>(
    { version },
    { now: (present) => text(`console.status.${present.status}`) },
  );
  const { isSending, problem } = changing;
  const [isDeclining, setDeclining] = useState(false);
  const now = useRef<HTMLParagraphElement>(null);
  const undone = changeToUndo(changes);
  const told = useTold(registration);
  const path = `/console/registrations/${id}`;

  // The button that was pressed is gone: the focus goes to what came of it.
  const pressedAt = useRef<number>(undefined);
  useEffect(() => {
    if (pressedAt.current === undefined || pressedAt.current === version) return;
    pressedAt.current = undefined;
    now.current?.focus();
  }, [version]);

  function send(what: 'move' | 'undo', body = {}) {
    const back = what === 'move' ? { undo: { path: `${path}/undo`, body: {} } } : {};
    pressedAt.current = version;
    changing.send(async () => {
      await changing.change(`${path}/${what}`, body, () => back);
      setDeclining(false);
    });
  }

  function move(to: RegistrationStatus) {
    if (to !== 'declined') return send('move', { to });
    // What others do while a reason is typed is told first.
    changing.begin();
    setDeclining(true);
  }

  const isAsking = isDeclining && nextStatuses(status).includes('declined');
  const shownTrouble = problem ? problemText(problem, text) : told;
  return (
    <Section title={text('console.registrations.status')}>
      <p ref={now} className={styles.now} tabIndex={-1}>
        <StatusMark status={status} /> {declined_reason}
      </p>
      {shownTrouble && !isAsking && (
        <p className="alert" role="alert">
          {shownTrouble}
        </p>
      )}
      <div className="actions">
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
          <button type="button" className="button" aria-disabled={isSending} onClick={() => send('undo')}>
            {text('console.move.undo', { status: text(`console.status.${undone.to_status}`) })}
          </button>
        )}
      </div>
      {isAsking && (
        <DeclineDialog
          sending={changing}
          onDecline={(reason) => send('move', { to: 'declined', reason })}
          onClose={() => {
            changing.forget();
            setDeclining(false);
          }}
        />
      )}
    </Section>
  );
}

/** That somebody else has moved it on while it was looked at; nothing where nobody has. */
function useTold({ status, changes }: ShownRegistration): string | undefined {
  const text = useText();
  const member = useMember();
  const last = changes.at(-1);
  const [first] = useState(last?.version);
  if (!last || last.version === first || last.by_id === member.id) return undefined;
  return text('console.move.told', { name: last.by_name, status: text(`console.status.${status}`) });
}
