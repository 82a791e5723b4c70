import { languageNames } from '#domain/language.ts';
import type { Subscriber } from '#domain/subscribers.ts';
import { useText } from '../language/language-context.tsx';
import { Mark } from '../lists/Mark.tsx';
import { Moment } from '../lists/Moment.tsx';
import { PersonLink } from '../lists/PersonLink.tsx';
import styles from './SubscriberRow.module.css';

interface SubscriberRowProps {
  subscriber: Subscriber;
  onRemove: () => void;
}

export function SubscriberRow({ subscriber, onRemove }: SubscriberRowProps) {
  const { id, email, created_at, language, isUnconfirmed, isRefused } = subscriber;
  const text = useText();
  return (
    <li className={styles.row}>
      <p>
        {email} {isUnconfirmed && <Mark tone="waits">{text('console.subscribers.unconfirmed')}</Mark>}
        {isRefused && <Mark tone="bad">{text('console.subscribers.refused')}</Mark>}
      </p>
      <PersonLink kind="subscriber" id={id} />
      <p className="small">
        <Moment at={created_at} /> · {languageNames[language]}
      </p>
      <button
        type="button"
        className={`button ${styles.remove}`}
        aria-label={`${text('console.subscribers.remove')}: ${email}`}
        onClick={onRemove}
      >
        {text('console.subscribers.remove')}
      </button>
    </li>
  );
}
