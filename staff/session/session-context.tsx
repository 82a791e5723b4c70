import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { SignedIn } from '#domain/staff.ts';
import { ask, sessionEnd } from '../api/ask.ts';
import { Problem } from '../api/problem.ts';

type Session =
  | { state: 'asking' }
  | { state: 'failed'; problem: Problem }
  | { state: 'nobody' }
  /** `hasEnded`: their session did. The screens stay as they are until somebody signs in again. */
  | { state: 'member'; member: SignedIn; hasEnded: boolean };

interface SessionSurroundings {
  session: Session;
  /** Asks anew who is signed in. */
  refresh: () => Promise<void>;
  /** Nobody is signed in from here on, and that was wanted. */
  forget: () => void;
}

export const SessionContext = createContext<SessionSurroundings | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [session, setSession] = useState<Session>({ state: 'asking' });

  const refresh = useCallback(async () => {
    try {
      const member = await ask<SignedIn>('/console/me');
      setSession({ state: 'member', member, hasEnded: false });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // The end of the session is told below. A call that failed takes no screen away.
      if (error.isSignedOut) return;
      setSession((before) => (before.state === 'member' ? before : { state: 'failed', problem: error }));
    }
  }, []);

  const forget = useCallback(() => {
    setSession({ state: 'nobody' });
    client.clear();
  }, [client]);

  useEffect(() => {
    const end = () =>
      setSession((before) =>
        before.state === 'member' ? { ...before, hasEnded: true } : { state: 'nobody' },
      );
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
