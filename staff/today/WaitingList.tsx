import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { consolePaths, registrationPath } from '#domain/console.ts';
import type { WaitingRow } from '#domain/today.ts';
import { useText } from '../language/language-context.tsx';
import { Mark } from '../lists/Mark.tsx';
import { providerName } from '../money/provider-name.ts';
import { Age } from './Age.tsx';
import { keepPlaces, type PlacedRow } from './keep-places.ts';
import styles from './WaitingList.module.css';

interface WaitingListProps {
  rows: WaitingRow[];
  now: number;
}

/** What has waited longest. It does not move under somebody's eyes: what is done meanwhile stays, and says so. */
export function WaitingList({ rows, now }: WaitingListProps) {
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  const [shown, setShown] = useState<PlacedRow[]>(rows);

  useEffect(() => {
    const isRead = list.current?.matches(':hover, :focus-within') ?? false;
    setShown((before) => (isRead ? keepPlaces(before, rows) : rows));
  }, [rows]);

  function whenLeft(event: FocusEvent) {
    if (!list.current?.contains(event.relatedTarget)) setShown(rows);
  }

  if (shown.length === 0) return <p>{text('console.today.nothing')}</p>;
  return (
    <>
      <h3 className={styles.title}>{text('console.today.oldest')}</h3>
      <ol ref={list} className={styles.list} onPointerLeave={() => setShown(rows)} onBlur={whenLeft}>
        {shown.map((row) => (
          <li key={row.id}>
            <p className={styles.name}>
              <Link href={pathOf(row)}>{nameOf(row) || text('console.registrations.nameless')}</Link>
            </p>
            <p className={styles.about}>{row.about}</p>
            <p className={styles.mark}>
              {row.isGone ? (
                <Mark tone="good">{text('console.today.gone')}</Mark>
              ) : (
                <Mark tone={row.kind === 'payment' || row.kind === 'notice' ? 'bad' : 'waits'}>
                  {stateOf(row)}
                </Mark>
              )}
            </p>
            <p className={styles.age}>
              <Age at={row.created_at} now={now} />
            </p>
          </li>
        ))}
      </ol>
    </>
  );

  /** A notice has no person's name but the provider's. */
  function nameOf({ kind, name }: WaitingRow): string {
    return kind === 'notice' ? providerName(name, text) : name;
  }

  function stateOf({ kind, status }: WaitingRow): string {
    if (kind === 'registration') return text('console.today.new');
    if (kind === 'paid' || kind === 'notice') return text(`console.today.kind.${kind}`);
    if (kind !== 'payment') return text(`console.message.kind.${kind}`);
    return text(status === 'received' ? 'console.today.stuck' : 'console.payment.status.link_failed');
  }
}

function pathOf({ kind, id }: WaitingRow): string {
  if (kind === 'registration') return registrationPath(id);
  if (kind === 'notice') return consolePaths.paid;
  return kind === 'payment' || kind === 'paid'
    ? `${consolePaths.payments}/${id}`
    : `${consolePaths.messages}/${kind}/${id}`;
}
