import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { ask } from '../api/ask.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { SessionRow, type StaffSession } from './SessionRow.tsx';
import styles from './sessions.module.css';

/** Where this account is signed in, and the way to end what should not be. */
export function SessionsSection() {
  const text = useText();
  const current = useAnswer<{ session: { token: string } } | null>('/auth/get-session');
  const sessions = useAnswer<StaffSession[]>('/auth/list-sessions');
  const [ended, setEnded] = useState<StaffSession | 'others'>();
  const currentToken = current.answer?.session.token;

  async function end(session: StaffSession | 'others') {
    if (session === 'others') await ask('/auth/revoke-other-sessions', { method: 'POST', body: {} });
    else await ask('/auth/revoke-session', { method: 'POST', body: { token: session.token } });
    setEnded(undefined);
    toast.success(text(session === 'others' ? 'console.sessions.othersEnded' : 'console.sessions.ended'));
  }

  return (
    <Section title={text('console.sessions')}>
      <Loaded asking={sessions}>
        {(list) => (
          <>
            <ul className={styles.list}>
              {[...list]
                .sort((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt))
                .map((session) => (
                  <SessionRow
                    key={session.token}
                    session={session}
                    isCurrent={session.token === currentToken}
                    onEnd={() => setEnded(session)}
                  />
                ))}
            </ul>
            {list.length > 1 && (
              <button type="button" className="button" onClick={() => setEnded('others')}>
                {text('console.sessions.endOthers')}
              </button>
            )}
          </>
        )}
      </Loaded>
      {ended && (
        <ConfirmDialog
          title={text(ended === 'others' ? 'console.sessions.endOthers' : 'console.sessions.end.title')}
          consequence={text('console.sessions.consequence')}
          action={text('console.sessions.end')}
          work={() => end(ended)}
          onClose={() => setEnded(undefined)}
        />
      )}
    </Section>
  );
}
