import { useState } from 'react';
import { EntranceFrame } from '../frame/EntranceFrame.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { SecondFactorStep } from './SecondFactorStep.tsx';

/** Stands in the place of any screen until somebody is signed in. */
export function SignInPage({ hasEnded }: { hasEnded: boolean }) {
  const [needsCode, setNeedsCode] = useState(false);
  return (
    <EntranceFrame>
      {needsCode ? (
        <SecondFactorStep onBack={() => setNeedsCode(false)} />
      ) : (
        <PasswordStep hasEnded={hasEnded} onCodeNeeded={() => setNeedsCode(true)} />
      )}
    </EntranceFrame>
  );
}
