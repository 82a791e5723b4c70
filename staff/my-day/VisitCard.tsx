import { useRef, useState } from 'react';
import { packageWords } from '#content/package-words.ts';
import type { Visit, VisitOutcome } from '#domain/appointments.ts';
import { formatAmount } from '#domain/price.ts';
import { outcomeTones } from '../appointments/AppointmentCard.tsx';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Facts } from '../lists/Facts.tsx';
import { Mark } from '../lists/Mark.tsx';
import type { Press } from './kept-presses.ts';
import styles from './my-day.module.css';
import { VisitForm } from './VisitForm.tsx';

interface VisitCardProps {
  visit: Visit;
  /** What was said and is not sent yet. */
  kept: Press | undefined;
  /** Comes back once there is an answer, or none to be had. */
  onPress: (press: Press) => Promise<void>;
  onRetry: () => void;
}

/** A finger that taps twice has done so by then. */
const secondTapMs = 700;

const said = ['done', 'not_home', 'another_visit'] as const satisfies VisitOutcome[];

/** A visit as its installer needs it: where, whom to call, what to bring and to collect, and how it went. */
export function VisitCard({ visit, kept, onPress, onRetry }: VisitCardProps) {
  const text = useText();
  const language = useLanguage();
  const [asked, setAsked] = useState<(typeof said)[number]>();
  const [isSending, setSending] = useState(false);
  const [isTakingBack, setTakingBack] = useState(false);
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { begins, ends, customerName, reference, address, village, phone } = visit;
  const { outcome, outcomeNote, collected, toCollect, version } = visit;
  const place = address || village;
  const amount = (lira: number) => formatAmount(lira, language);
  const isPlanned = outcome === 'planned';

  async function send(press: Press) {
    if (isSending) return;
    setSending(true);
    await onPress(press);
    returnFocus();
    // What comes in place of the button must not be pressed by its second tap.
    await new Promise((resolve) => setTimeout(resolve, secondTapMs));
    setSending(false);
    setAsked(undefined);
  }

  /** What was pressed is gone: the focus stays at this visit, unless somebody is elsewhere by now. */
  function returnFocus() {
    const focused = document.activeElement;
    if (!focused || focused === document.body || card.current?.contains(focused)) heading.current?.focus();
  }

  function takeBack() {
    return send({ version, outcome: 'planned', outcomeNote: '', collected: null });
  }

  return (
    <article
      ref={card}
      className={styles.visit}
      aria-label={`${begins}–${ends} ${customerName || reference}`}
    >
      <p className={styles.time}>
        {begins}–{ends}{' '}
        {!isPlanned && (
          <Mark tone={outcomeTones[outcome]}>{text(`console.appointments.outcome.${outcome}`)}</Mark>
        )}
      </p>
      <h3 ref={heading} tabIndex={-1}>
        {customerName || reference}
      </h3>
      {place && (
        <p>
          {place}{' '}
          <a href={mapLink(place, village)} target="_blank" rel="noreferrer" className={styles.link}>
            {text('console.myDay.map')}
          </a>
        </p>
      )}
      {phone && (
        <p>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={styles.link}>
            {phone}
          </a>
        </p>
      )}
      <p className={styles.collect}>
        {toCollect > 0
          ? text('console.appointments.collect', { amount: amount(toCollect) })
          : text('console.appointments.collect.none')}
      </p>
      <Facts
        facts={[
          [text('console.myDay.package'), packageWords(visit.packageDetails, language)],
          [text('console.appointments.router'), visit.router],
          [text('console.appointments.note'), visit.note],
          [text('console.myDay.reference'), reference],
        ]}
      />
      {outcomeNote && <p>{outcomeNote}</p>}
      {collected !== null && <p>{text('console.appointments.collected', { amount: amount(collected) })}</p>}
      {kept ? (
        <div className={styles.kept} role="status">
          <p>
            {text('console.myDay.kept', { outcome: text(`console.appointments.outcome.${kept.outcome}`) })}
          </p>
          <button type="button" className="button" onClick={onRetry}>
            {text('console.myDay.retry')}
          </button>
        </div>
      ) : asked ? (
        <VisitForm
          visit={visit}
          outcome={asked}
          isSending={isSending}
          onCancel={() => {
            setAsked(undefined);
            returnFocus();
          }}
          onSend={send}
        />
      ) : (
        <div className={styles.buttons}>
          {isPlanned ? (
            said.map((one) => (
              <button
                key={one}
                type="button"
                className={one === 'done' ? 'button button-go' : 'button'}
                aria-disabled={isSending}
                onClick={() => !isSending && setAsked(one)}
              >
                {text(`console.myDay.${one}`)}
              </button>
            ))
          ) : (
            <button
              type="button"
              className="button"
              aria-disabled={isSending}
              onClick={() => (collected ? setTakingBack(true) : takeBack())}
            >
              {text('console.myDay.takeBack')}
            </button>
          )}
        </div>
      )}
      {isTakingBack && collected && (
        <ConfirmDialog
          title={text('console.myDay.takeBack')}
          consequence={text('console.myDay.takeBack.money', { amount: amount(collected) })}
          action={text('console.myDay.takeBack')}
          work={async () => {
            setTakingBack(false);
            await takeBack();
          }}
          onClose={() => setTakingBack(false)}
        />
      )}
    </article>
  );
}

/** Opens in whatever shows maps on the phone. */
function mapLink(place: string, village: string): string {
  const query = place.includes(village) ? place : `${place}, ${village}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
