import { type FormEvent, useRef, useState } from 'react';
import { readSpeed } from '#domain/package-search.ts';
import { useText } from '../context/page-context.tsx';
import { Field } from '../forms/Field.tsx';
import { GoLines } from '../forms/GoLines.tsx';
import styles from './LongList.module.css';
import type { PackageFinding } from './use-package-finder.ts';

/** Asks for the speed that is wanted. */
export function SpeedForm({ finding }: { finding: PackageFinding }) {
  const text = useText();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { state, wanted, find, forget } = finding;

  function look(event: FormEvent) {
    event.preventDefault();
    const mbps = readSpeed(input.current?.value ?? '');
    setIsUnreadable(mbps === undefined);
    if (mbps === undefined) input.current?.focus();
    else void find(mbps);
  }

  function goBack() {
    forget();
    setIsUnreadable(false);
    // The button that was pressed is gone now.
    input.current?.focus();
  }

  const isLooking = state === 'looking';
  const fault = isUnreadable ? 'finder.fault' : state === 'failed' ? 'finder.failed' : undefined;
  return (
    // Before the page reacts a form of this method sends nothing: what was typed stays.
    <form method="dialog" className={styles.finder} noValidate onSubmit={look}>
      <Field label={text('finder.speed')} error={fault && text(fault)}>
        {(wiring) => (
          <div className={styles.line}>
            <input
              {...wiring}
              ref={input}
              className={`input ${styles.speed}`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={16}
            />
            <button type="submit" className="button" aria-busy={isLooking}>
              {text('finder.go')}
              <GoLines isBusy={isLooking} />
            </button>
            <span className="visually-hidden" role="status">
              {isLooking && text('finder.looking')}
            </span>
            {wanted !== undefined && (
              <button type="button" className={`button ${styles.back}`} onClick={goBack}>
                {text('finder.back')}
              </button>
            )}
          </div>
        )}
      </Field>
    </form>
  );
}
