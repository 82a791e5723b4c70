import { type ReactNode, useState } from 'react';
import type { Assigned } from '#domain/assignment.ts';
import type { ManyChanged } from '#domain/overtaken.ts';
import { problemText } from '../api/problem.ts';
import { useColleagues } from '../change/colleagues.ts';
import { doneText, useChange } from '../change/use-change.ts';
import { SelectField } from '../forms/SelectField.tsx';
import { fieldText } from '../forms/SendForm.tsx';
import { useText } from '../language/language-context.tsx';
import styles from './Choosing.module.css';
import type { Choosing } from './use-choosing.ts';

export interface Choosable extends Partial<Assigned> {
  id: string;
  version: number;
}

/** Something that can be done to many, and what takes it back for each of them. */
export interface ManyAction<Row> {
  label: string;
  change: object;
  undo: (row: Row) => object;
}

interface ChosenBarProps<Row> {
  choosing: Choosing<Row>;
  /** Where the changes are sent, all in one. */
  path: string;
  /** What the server knows a row by. */
  idOf: (row: Row) => object;
  nameOf: (row: Row) => string;
  /** What can be done to those chosen, besides giving them to somebody. */
  actions: readonly ManyAction<Row>[];
  /** Nobody of the staff sees to one of them alone. */
  isNobodys?: boolean;
  /** What else can be done to them. */
  children?: ReactNode;
  onDone: () => void;
}

/** How many are chosen and what can be done to all of them. What a colleague changed meanwhile is left, and named. */
export function ChosenBar<Row extends Choosable>(props: ChosenBarProps<Row>) {
  const { choosing, path, idOf, nameOf, actions, isNobodys = false, children, onDone } = props;
  const { chosen } = choosing;
  const text = useText();
  const colleagues = useColleagues().filter(({ isDisabled }) => !isDisabled);
  const { isSending, problem, send, change } = useChange();
  const [left, setLeft] = useState<string>();

  function act(changed: object, undo: (row: Row) => object) {
    const changes = chosen.map((row) => ({ ...idOf(row), version: row.version, ...changed }));
    setLeft(undefined);
    send(async () => {
      const answer = await change<ManyChanged>(path, { changes }, ({ left: kept }) => {
        const done = chosen.filter(({ id }) => kept.every((one) => one.id !== id));
        const back = done.map((row) => ({ ...idOf(row), version: row.version + 1, ...undo(row) }));
        return done.length === 0
          ? undefined
          : {
              done: text('console.chosen.done', { count: done.length }),
              undo: { path, body: { changes: back } },
            };
      });
      const names = answer.left.map(({ id, by }) => {
        const row = chosen.find((one) => one.id === id);
        return [row && nameOf(row), by && `(${by.name}: ${doneText(by, text)})`].filter(Boolean).join(' ');
      });
      setLeft(names.length > 0 ? text('console.chosen.left', { names: names.join(', ') }) : undefined);
      choosing.choose(chosen, false);
      onDone();
    });
  }

  const told = problem ? problemText(problem, text) : left;
  return (
    <>
      {told && (
        <p className="alert" role="alert">
          {told}
        </p>
      )}
      <ChosenFrame choosing={choosing}>
        {actions.length > 0 && (
          <div>
            {children}
            {actions.map(({ label, change: changed, undo }) => (
              <button
                key={label}
                type="button"
                className="button"
                aria-disabled={isSending}
                onClick={() => act(changed, undo)}
              >
                {label}
              </button>
            ))}
          </div>
        )}
        {!isNobodys && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              const assignedTo = fieldText(new FormData(event.currentTarget), 'assignedTo') || null;
              act({ assignedTo }, ({ assigned_to = null }) => ({ assignedTo: assigned_to }));
            }}
          >
            <SelectField
              label={text('console.assigned')}
              name="assignedTo"
              all={text('console.assigned.nobody')}
              choices={colleagues.map(({ id, name }) => [id, name])}
            />
            <button type="submit" className="button" aria-disabled={isSending}>
              {text('console.assigned.do')}
            </button>
          </form>
        )}
      </ChosenFrame>
    </>
  );
}

/** How many are chosen, with what can be done to them; nothing where none are. */
export function ChosenFrame<Row>({ choosing, children }: { choosing: Choosing<Row>; children: ReactNode }) {
  const text = useText();
  const { chosen } = choosing;
  if (chosen.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={text('console.chosen')} data-keep-clear>
      <div>
        <p className={styles.count} role="status">
          {text('console.chosen.count', { count: chosen.length })}
        </p>
        <button
          type="button"
          className={`button ${styles.none}`}
          onClick={() => choosing.choose(chosen, false)}
        >
          {text('console.chosen.none')}
        </button>
      </div>
      {children}
    </section>
  );
}
