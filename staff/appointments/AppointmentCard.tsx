import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import { packageWords } from '#content/package-words.ts';
import { EditIcon, MoveIcon } from '#design/brand/icons.tsx';
import type { Appointment, AppointmentOutcome } from '#domain/appointments.ts';
import { registrationPath } from '#domain/console.ts';
import { formatAmount } from '#domain/price.ts';
import { WhatsAppText } from '../customer-messages/WhatsAppText.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Mark, type MarkTone } from '../lists/Mark.tsx';
import styles from './appointments.module.css';

export const outcomeTones: Record<AppointmentOutcome, MarkTone> = {
  planned: 'waits',
  done: 'good',
  not_home: 'bad',
  another_visit: 'bad',
  cancelled: 'over',
};

interface AppointmentCardProps {
  appointment: Appointment;
  /** Where its day is not told by what stands above it. */
  when?: string;
  /** What stands above it says who comes. */
  isByTechnician?: boolean;
  /** Without what only matters on the day, and with signs on its buttons: a week has little room for each day. */
  isBrief?: boolean;
  onEdit: () => void;
  onMove: () => void;
  /** To the column before or after, by the arrow keys. */
  onStep?: ((step: -1 | 1) => void) | undefined;
  /** Whether the focus follows it to where it was moved. */
  takesFocus?: () => boolean;
}

/** A visit, as the office plans it. */
export function AppointmentCard(props: AppointmentCardProps) {
  const { appointment, when, isByTechnician, isBrief, onEdit, onMove, onStep, takesFocus } = props;
  const text = useText();
  const language = useLanguage();
  const { begins, ends, customerName, reference, address, phone, router, note } = appointment;
  const { outcome, outcomeNote, toCollect, collected, technicianName, village } = appointment;
  const name = customerName || reference;
  const isPlanned = outcome === 'planned';
  const amount = (lira: number) => formatAmount(lira, language);

  const move = useRef<HTMLButtonElement>(null);
  const atFirst = useRef(takesFocus);
  // In another column it is another card.
  useLayoutEffect(() => {
    if (atFirst.current?.()) move.current?.focus();
  }, []);

  function press(event: KeyboardEvent) {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined;
    if (!step || !onStep) return;
    event.preventDefault();
    onStep(step);
  }

  return (
    <>
      <p className={styles.time}>
        <b>{when ?? `${begins}–${ends}`}</b>{' '}
        {!isPlanned && (
          <Mark tone={outcomeTones[outcome]}>{text(`console.appointments.outcome.${outcome}`)}</Mark>
        )}
      </p>
      <p>
        <Link href={registrationPath(appointment.registration)}>{name}</Link>
      </p>
      {!isByTechnician && (
        <p className="small">{technicianName ?? text('console.appointments.technician.none')}</p>
      )}
      <p className="small">{(isBrief && village) || address || village}</p>
      {!isBrief && (
        <>
          <p className="small">
            {phone} · {packageWords(appointment.packageDetails, language)}
            {router && ` · ${router}`}
          </p>
          <p className="small">
            {toCollect > 0
              ? text('console.appointments.collect', { amount: amount(toCollect) })
              : text('console.appointments.collect.none')}
          </p>
          {note && <p className={`small ${styles.note}`}>{note}</p>}
        </>
      )}
      {outcomeNote && <p className={`small ${styles.note}`}>{outcomeNote}</p>}
      {collected !== null && (
        <p className="small">
          <b>{text('console.appointments.collected', { amount: amount(collected) })}</b>{' '}
          {!isBrief && text('console.appointments.collected.enter')}
        </p>
      )}
      {isPlanned && !appointment.isTold && (
        <p className={styles.untold}>
          <Mark tone="waits">{text('console.appointments.untold')}</Mark>
        </p>
      )}
      <div className={`actions ${styles.actions}`}>
        {isPlanned && (
          <button
            type="button"
            className="button"
            ref={move}
            title={isBrief ? text('console.appointments.move') : undefined}
            aria-label={text('console.appointments.move.of', { name })}
            aria-keyshortcuts={onStep && 'ArrowLeft ArrowRight'}
            onClick={onMove}
            onKeyDown={press}
          >
            {isBrief ? <MoveIcon /> : text('console.appointments.move')}
          </button>
        )}
        <button
          type="button"
          className="button"
          title={isBrief ? text('console.appointments.edit') : undefined}
          aria-label={text('console.appointments.edit.of', { name })}
          onClick={onEdit}
        >
          {isBrief ? <EditIcon /> : text('console.appointments.edit')}
        </button>
        {isPlanned && !isBrief && (
          <WhatsAppText
            about="appointment"
            field="made_body"
            phone={phone}
            language={appointment.language}
            facts={{ name: customerName, reference, visit: appointment, address }}
            name={name}
          />
        )}
      </div>
    </>
  );
}
