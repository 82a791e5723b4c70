import { useLocation } from 'wouter';
import { ErrorBoundary } from '#design/errors/ErrorBoundary.tsx';
import { Loaded } from './api/Loaded.tsx';
import { BrokenScreen } from './frame/BrokenScreen.tsx';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { EntranceFrame } from './frame/EntranceFrame.tsx';
import { Screens } from './Screens.tsx';
import { useSession } from './session/session-context.tsx';
import { SignInPage } from './sign-in/SignInPage.tsx';

/** The screens for somebody who is signed in; anybody else signs in first, and stays at the same address. */
export function SignedInOnly() {
  const { session, refresh } = useSession();
  const [path] = useLocation();
  if (session.state === 'member') {
    return (
      <ConsoleFrame>
        <ErrorBoundary subject={path} fallback={<BrokenScreen />}>
          <Screens />
        </ErrorBoundary>
      </ConsoleFrame>
    );
  }
  if (session.state === 'nobody') return <SignInPage hasEnded={session.hasEnded} />;
  const problem = session.state === 'failed' ? session.problem : undefined;
  return (
    <EntranceFrame>
      <Loaded asking={{ answer: undefined, problem, askAgain: refresh }}>{() => null}</Loaded>
    </EntranceFrame>
  );
}
