import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from '#design/errors/ErrorBoundary.tsx';
import { Loaded } from './api/Loaded.tsx';
import { BrokenScreen } from './frame/BrokenScreen.tsx';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { EntranceFrame } from './frame/EntranceFrame.tsx';
import { ScreenHeading } from './frame/ScreenHeading.tsx';
import { LiveUpdates } from './live/LiveUpdates.tsx';
import { Screens } from './Screens.tsx';
import { useSession } from './session/session-context.tsx';
import { SignInAgain } from './sign-in/SignInAgain.tsx';
import { SignInSteps } from './sign-in/SignInSteps.tsx';

/** The screens for somebody who is signed in; anybody else signs in first, and stays at the same address. */
export function SignedInOnly() {
  const { session, refresh } = useSession();
  if (session.state === 'member') {
    const { member, hasEnded } = session;
    // Whoever signs in as somebody else does not find what the first one typed.
    return <MemberScreens key={member.id} hasEnded={hasEnded} />;
  }
  const problem = session.state === 'failed' ? session.problem : undefined;
  return (
    <EntranceFrame>
      {session.state === 'nobody' ? (
        <SignInSteps heading={(title) => <ScreenHeading key={title}>{title}</ScreenHeading>} />
      ) : (
        <Loaded asking={{ answer: undefined, problem, askAgain: refresh }}>{() => null}</Loaded>
      )}
    </EntranceFrame>
  );
}

/** Stay where they are when the session ends, with all that was typed. */
function MemberScreens({ hasEnded }: { hasEnded: boolean }) {
  const [path] = useLocation();
  const client = useQueryClient();
  const hadEnded = useRef(false);
  useEffect(() => {
    // What was refused in between is asked for anew.
    if (hadEnded.current && !hasEnded) client.invalidateQueries();
    hadEnded.current = hasEnded;
  }, [client, hasEnded]);
  return (
    <>
      <ConsoleFrame>
        {!hasEnded && <LiveUpdates />}
        <ErrorBoundary subject={path} fallback={<BrokenScreen />}>
          <Screens />
        </ErrorBoundary>
      </ConsoleFrame>
      {hasEnded && <SignInAgain />}
    </>
  );
}
