import { formatMoment } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import { browserName } from './browser-name.ts';
import styles from './sessions.module.css';

/** A session as the sign-in library tells of it. */
export interface StaffSession {
  token: string;
  ipAddress: string | null;
  userAgent: string | null;
  /** ISO dates. */
  createdAt: string;
  updatedAt: string;
}

interface SessionRowProps {
  session: StaffSession;
  isCurrent: boolean;
  onEnd: () => void;
}

export function SessionRow({ session, isCurrent, onEnd }: SessionRowProps) {
  const text = useText();
  const language = useLanguage();
  const browser = browserName(session.userAgent ?? '') ?? text('console.sessions.unknown');
  const since = formatMoment(Date.parse(session.createdAt), language);
  return (
    <li className={styles.session}>
      <p className={styles.browser}>
        <b>{browser}</b>
        {isCurrent && <span className={styles.current}>{text('console.sessions.this')}</span>}
      </p>
      <p className="small">
        {text('console.sessions.since', { time: since })}
        {session.ipAddress && ` · ${session.ipAddress}`}
      </p>
      {!isCurrent && (
        <button
          type="button"
          className={`button ${styles.end}`}
          aria-label={text('console.sessions.endOf', { browser, time: since })}
          onClick={onEnd}
        >
          {text('console.sessions.end')}
        </button>
      )}
    </li>
  );
}
