import type { SentLink } from '#domain/payment-list.ts';
import { formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { failureText } from '../lists/failure-text.ts';
import { Mark, type MarkTone } from '../lists/Mark.tsx';
import { Moment } from '../lists/Moment.tsx';
import styles from './payments.module.css';

type LinkState = SentLink['state'] | 'stopped';

const tones: Record<LinkState, MarkTone> = { waiting: 'waits', done: 'good', dead: 'bad', stopped: 'over' };

/** How the links went, the newest first. */
export function LinkList({ links }: { links: readonly SentLink[] }) {
  const text = useText();
  const language = useLanguage();
  if (links.length === 0) return <p>{text('console.payment.links.none')}</p>;
  return (
    <ol className={styles.links}>
      {links.map((link) => {
        const state = stateOf(link);
        const details = [
          text('console.payment.link.attempts', { count: link.attempts }),
          state !== 'stopped' &&
            link.last_failure &&
            text('console.payment.link.failure', { reason: failureText(link.last_failure, text) }),
          state === 'waiting' &&
            link.attempts > 0 &&
            text('console.payment.link.next', { time: formatMoment(link.due_at, language) }),
        ];
        return (
          <li key={link.id}>
            <Mark tone={tones[state]}>{text(`console.payment.link.${state}`)}</Mark>
            <Moment at={link.ended_at ?? link.created_at} />
            <span className="small">{details.filter(Boolean).join(' · ')}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Ended without having been sent, because the payment was cancelled. */
function stateOf({ state, last_failure }: SentLink): LinkState {
  return state === 'done' && last_failure !== null ? 'stopped' : state;
}
