import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { SignedIn } from '#domain/staff.ts';
import { ask, sessionEnd } from '../api/ask.ts';
import { Problem } from '../api/problem.ts';

type Session =
  | { state: 'asking' }
  | { state: 'failed'; problem: Problem }
  /** `hasEnded`: somebody was signed in on this screen until now. */
  | { state: 'nobody'; hasEnded: boolean }
  | { state: 'member'; member: SignedIn };

interface SessionSurroundings {
  session: Session;
  /** Asks anew who is signed in. */
  refresh: () => Promise<void>;
  /** Nobody is signed in from here on, and that was wanted. */
  forget: () => void;
}

const SessionContext = createContext<SessionSurroundings | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<Session>({ state: 'asking' });

  const refresh = useCallback(async () => {
    try {
      setSession({ state: 'member', member: await ask<SignedIn>('/console/me') });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // The end of the session is told below.
      if (!error.isSignedOut) setSession({ state: 'failed', problem: error });
    }
  }, []);

  const forget = useCallback(() => setSession({ state: 'nobody', hasEnded: false }), []);

  useEffect(() => {
    const end = () =>
      setSession((before) => ({
        state: 'nobody',
        hasEnded: before.state === 'member' || (before.state === 'nobody' && before.hasEnded),
      }));
    sessionEnd.addEventListener('signed-out', end);
    refresh();
    return () => sessionEnd.removeEventListener('signed-out', end);
  }, [refresh]);

  const surroundings = useMemo(() => ({ session, refresh, forget }), [session, refresh, forget]);
  return <SessionContext value={surroundings}>{children}</SessionContext>;
}

export function useSession(): SessionSurroundings {
  const surroundings = useContext(SessionContext);
  if (!surroundings) throw new Error('useSession is used outside of the console.');
  return surroundings;
}

/** Who is signed in, on the screens that only open for somebody who is. */
export function useMember(): SignedIn {
  const { session } = useSession();
  if (session.state !== 'member') throw new Error('This screen is for somebody who is signed in.');
  return session.member;
}
