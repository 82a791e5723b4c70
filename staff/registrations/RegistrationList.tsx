import { useEffect, useRef } from 'react';
import type { RegistrationPage } from '#domain/registration-list.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { useText } from '../language/language-context.tsx';
import { ListPages } from './ListPages.tsx';
import styles from './RegistrationList.module.css';
import { RegistrationRow } from './RegistrationRow.tsx';
import type { RegistrationSearch } from './registration-search.ts';

/** A page of the list. The first one shows by itself what has come or changed; older ones stay as they are. */
export function RegistrationList({ search }: { search: RegistrationSearch }) {
  const text = useText();
  const list = useRef<HTMLElement>(null);
  const { after } = search;
  const asking = useAnswer<RegistrationPage>(`/console/registrations?${new URLSearchParams(search)}`);

  // Whoever turns a page goes on at its top.
  const turnedTo = useRef(after);
  useEffect(() => {
    if (turnedTo.current !== after) list.current?.focus();
    turnedTo.current = after;
  }, [after]);

  return (
    <section ref={list} className={styles.list} tabIndex={-1} aria-label={text('console.registrations.list')}>
      <Loaded asking={asking}>
        {({ registrations, next }) => (
          <>
            <p className="visually-hidden" role="status">
              {text('console.registrations.count', { count: registrations.length })}
            </p>
            {registrations.length === 0 && (
              <p>
                {text(
                  Object.keys(search).length > 0
                    ? 'console.registrations.empty'
                    : 'console.registrations.none',
                )}
              </p>
            )}
            <ol className={styles.rows}>
              {registrations.map((registration) => (
                <RegistrationRow key={registration.id} registration={registration} />
              ))}
            </ol>
            <ListPages search={search} next={next} />
          </>
        )}
      </Loaded>
    </section>
  );
}
