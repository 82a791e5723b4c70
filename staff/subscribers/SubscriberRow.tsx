import type { Subscriber } from '#domain/subscribers.ts';
import { useText } from '../language/language-context.tsx';
import { Moment } from '../lists/Moment.tsx';
import { PersonLink } from '../lists/PersonLink.tsx';
import styles from './SubscriberRow.module.css';

interface SubscriberRowProps {
  subscriber: Subscriber;
  onRemove: () => void;
}

export function SubscriberRow({ subscriber: { id, email, created_at }, onRemove }: SubscriberRowProps) {
  const text = useText();
  return (
    <li className={styles.row}>
      <p>{email}</p>
      <PersonLink kind="subscriber" id={id} />
      <p className="small">
        <Moment at={created_at} />
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
