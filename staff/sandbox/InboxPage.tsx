import { type StaffPage, staffPaths } from '#domain/staff-page.ts';
import { StaffFrame } from '../frame/StaffFrame.tsx';
import { useText } from '../language/language-context.tsx';
import styles from './InboxPage.module.css';
import { PhoneMessage } from './PhoneMessage.tsx';

type InboxPageProps = Extract<StaffPage, { name: 'inbox' }>;

/** What would have gone to phones, newest first. */
export function InboxPage({ messages, isNewest, older }: InboxPageProps) {
  const text = useText();
  return (
    <StaffFrame current="inbox" hasSandbox>
      <h1>{text('staff.inbox.heading')}</h1>
      <p className={`lead ${styles.lead}`}>{text('staff.inbox.lead')}</p>
      {messages.length === 0 ? (
        <div className={styles.empty}>
          <h2>{text('staff.inbox.empty')}</h2>
          <p>{text('staff.inbox.empty.text')}</p>
        </div>
      ) : (
        <ol className={styles.messages} aria-label={text('staff.inbox.messages')}>
          {messages.map((message) => (
            <li key={message.payment.reference}>
              <PhoneMessage message={message} />
            </li>
          ))}
        </ol>
      )}
      {(!isNewest || older) && (
        <nav className={styles.pages} aria-label={text('staff.inbox.pages')}>
          {!isNewest && (
            <a className="button" href={staffPaths.inbox}>
              {text('staff.inbox.newest')}
            </a>
          )}
          {older && (
            <a className="button" href={`${staffPaths.inbox}?before=${older}`}>
              {text('staff.inbox.older')}
            </a>
          )}
        </nav>
      )}
    </StaffFrame>
  );
}
