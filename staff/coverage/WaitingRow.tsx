import type { ReactNode } from 'react';
import { personPath } from '#domain/console.ts';
import { type Waiting, type WaitingState, waitingStates } from '#domain/waiting-list.ts';
import { useProblemToast } from '../api/use-problem-toast.ts';
import { useChange } from '../change/use-change.ts';
import { formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Mark } from '../lists/Mark.tsx';
import { Moment } from '../lists/Moment.tsx';
import { Row } from '../lists/Row.tsx';
import styles from './coverage.module.css';

const tones = { waiting: 'waits', told: 'good', done: 'good', removed: 'bad' } as const;

interface WaitingRowProps {
  waiting: Waiting;
  choice?: ReactNode;
  /** What else can be done, before the others. */
  action?: ReactNode;
}

/** Somebody on the waiting list, and how far we are with them. */
export function WaitingRow({ waiting, choice, action }: WaitingRowProps) {
  const text = useText();
  const language = useLanguage();
  const { id, version, state, place_name, place, place_status } = waiting;
  const changing = useChange({ version });
  useProblemToast(changing.problem);
  const move = (to: WaitingState) =>
    changing.send(() =>
      changing.change(`/console/waiting/${id}/state`, { state: to }, () => ({
        undo: { path: `/console/waiting/${id}/state`, body: { state } },
      })),
    );
  return (
    <Row
      href={personPath('waiting', id)}
      name={waiting.name}
      mark={<Mark tone={tones[state]}>{text(`console.waiting.state.${state}`)}</Mark>}
      at={<Moment at={waiting.created_at} />}
      choice={choice}
    >
      <p>
        {place_name?.[language] ?? place}
        {' · '}
        {place_status ? text(`console.places.status.${place_status}`) : text('console.waiting.unknown')}
      </p>
      <p>
        {waiting.contact} · {text(`console.waiting.language.${waiting.language}`)}
      </p>
      {waiting.told_at !== null && (
        <p>{text('console.waiting.toldAt', { time: formatMoment(waiting.told_at, language) })}</p>
      )}
      <div className={styles.actions}>
        {action}
        {waitingStates
          .filter((to) => to !== state)
          .map((to) => (
            <button
              key={to}
              type="button"
              className="button"
              aria-label={`${text(`console.waiting.move.${to}`)}: ${waiting.name}`}
              aria-disabled={changing.isSending}
              onClick={() => move(to)}
            >
              {text(`console.waiting.move.${to}`)}
            </button>
          ))}
      </div>
    </Row>
  );
}
