import { useState } from 'react';
import { ask } from '../api/ask.ts';
import { useSending } from '../api/use-sending.ts';
import { CodeField, typedCode } from '../forms/CodeField.tsx';
import { SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useText } from '../language/language-context.tsx';
import styles from './SecondFactorStep.module.css';

interface SecondFactorStepProps {
  onSignedIn: () => Promise<void> | void;
  onBack: () => void;
}

/** The code of the authenticator, or a recovery code where the phone is lost. */
export function SecondFactorStep({ onSignedIn, onBack }: SecondFactorStepProps) {
  const text = useText();
  const sending = useSending();
  const [isRecovering, setRecovering] = useState(false);

  function verify(fields: FormData) {
    sending.send(async () => {
      const kind = isRecovering ? 'verify-backup-code' : 'verify-totp';
      await ask(`/auth/two-factor/${kind}`, { method: 'POST', body: { code: typedCode(fields) } });
      await onSignedIn();
    });
  }

  return (
    <>
      <SendForm
        sending={sending}
        action={text('console.sign_in.action')}
        onSubmit={verify}
        onCancel={onBack}
        // Each way begins with an empty field.
        key={String(isRecovering)}
      >
        {isRecovering ? (
          <TextField
            label={text('console.recovery.code')}
            hint={text('console.recovery.once')}
            name="code"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        ) : (
          <CodeField />
        )}
      </SendForm>
      <button type="button" className={styles.other} onClick={() => setRecovering(!isRecovering)}>
        {text(isRecovering ? 'console.second.useCode' : 'console.second.useRecovery')}
      </button>
    </>
  );
}
