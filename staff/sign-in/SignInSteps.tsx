import { type ReactNode, useState } from 'react';
import { useText } from '../language/language-context.tsx';
import { useSession } from '../session/session-context.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { SecondFactorStep } from './SecondFactorStep.tsx';

interface SignInStepsProps {
  heading: (title: string) => ReactNode;
  /** What is said below the heading of the first step. */
  notice?: string;
}

/** The password, and the second factor of those who have one. */
export function SignInSteps({ heading, notice }: SignInStepsProps) {
  const text = useText();
  const { refresh } = useSession();
  const [needsCode, setNeedsCode] = useState(false);
  if (needsCode) {
    return (
      <>
        {heading(text('console.second'))}
        <SecondFactorStep onSignedIn={refresh} onBack={() => setNeedsCode(false)} />
      </>
    );
  }
  return (
    <>
      {heading(text('console.sign_in'))}
      {notice && <p role="status">{notice}</p>}
      <PasswordStep onCodeNeeded={() => setNeedsCode(true)} />
    </>
  );
}
