import { useLocation } from 'wouter';
import { staffPaths } from '#domain/staff-page.ts';
import { ask } from '../api/ask.ts';
import { useProblemToast } from '../api/use-problem-toast.ts';
import { useSending } from '../api/use-sending.ts';
import { forgetUnsent } from '../forms/use-unsent.ts';
import { useText } from '../language/language-context.tsx';
import { useMember, useSession } from '../session/session-context.tsx';
import styles from './screen.module.css';

/** Whose session this is, and the way out of it. */
export function WhoIsHere() {
  const text = useText();
  const member = useMember();
  const { forget } = useSession();
  const [, go] = useLocation();
  const { isSending, problem, send } = useSending();
  useProblemToast(problem);

  function signOut() {
    send(async () => {
      await ask('/auth/sign-out', { method: 'POST', body: {} });
      forgetUnsent();
      forget();
      // Whoever signs in next should not land on this person's screen.
      go(staffPaths.start, { replace: true });
    });
  }

  return (
    <div className={styles.who}>
      <p>
        <b>{member.name}</b>
        <span className="small">{text(`console.role.${member.role}`)}</span>
      </p>
      <button type="button" className={`button ${styles.out}`} aria-disabled={isSending} onClick={signOut}>
        {text('console.signOut')}
      </button>
    </div>
  );
}
