import { Loaded } from './api/Loaded.tsx';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { EntranceFrame } from './frame/EntranceFrame.tsx';
import { Screens } from './Screens.tsx';
import { useSession } from './session/session-context.tsx';
import { SignInPage } from './sign-in/SignInPage.tsx';

/** The screens for somebody who is signed in; anybody else signs in first, and stays at the same address. */
export function SignedInOnly() {
  const { session, refresh } = useSession();
  if (session.state === 'member') {
    return (
      <ConsoleFrame>
        <Screens />
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
