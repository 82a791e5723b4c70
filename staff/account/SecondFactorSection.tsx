import { useState } from 'react';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { useMember, useSession } from '../session/session-context.tsx';
import { type SecondFactorAction, SecondFactorDialog } from './SecondFactorDialog.tsx';

/** The second factor: on with a code from the authenticator, off with the password. */
export function SecondFactorSection() {
  const text = useText();
  const { hasSecondFactor } = useMember();
  const { refresh } = useSession();
  const [action, setAction] = useState<SecondFactorAction>();

  return (
    <Section title={text('console.second')}>
      <p>{text(hasSecondFactor ? 'console.second.on' : 'console.second.off')}</p>
      <div className="actions">
        <button type="button" className="button" onClick={() => setAction(hasSecondFactor ? 'off' : 'on')}>
          {text(hasSecondFactor ? 'console.second.turn.off' : 'console.second.turn.on')}
        </button>
        {hasSecondFactor && (
          <button type="button" className="button" onClick={() => setAction('codes')}>
            {text('console.second.turn.codes')}
          </button>
        )}
      </div>
      {action && (
        <SecondFactorDialog action={action} onChanged={refresh} onClose={() => setAction(undefined)} />
      )}
    </Section>
  );
}
