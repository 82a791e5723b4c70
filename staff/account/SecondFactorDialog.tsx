import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { ask } from '../api/ask.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { useText } from '../language/language-context.tsx';
import { ConfirmAuthenticator } from './ConfirmAuthenticator.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export type SecondFactorAction = 'on' | 'off' | 'codes';

/** What an authenticator is set up from. */
interface Enrolment {
  totpURI: string;
  backupCodes: string[];
}

type Step =
  | { name: 'password' }
  | { name: 'authenticator'; enrolment: Enrolment }
  | { name: 'codes'; codes: string[] };

interface SecondFactorDialogProps {
  action: SecondFactorAction;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** From the password to what was wished for, step by step. */
export function SecondFactorDialog({ action, onChanged, onClose }: SecondFactorDialogProps) {
  const text = useText();
  const [step, setStep] = useState<Step>({ name: 'password' });

  async function begin(password: string) {
    const post = <Answer,>(name: string) =>
      ask<Answer>(`/auth/two-factor/${name}`, { method: 'POST', body: { password } });
    if (action === 'on') {
      setStep({ name: 'authenticator', enrolment: await post<Enrolment>('enable') });
    } else if (action === 'codes') {
      const { backupCodes } = await post<Enrolment>('generate-backup-codes');
      setStep({ name: 'codes', codes: backupCodes });
    } else {
      await post('disable');
      await onChanged();
      onClose();
      toast.success(text('console.second.isOff'));
    }
  }

  const title = text(step.name === 'codes' ? 'console.recovery' : `console.second.turn.${action}`);
  return (
    // Each step is a dialog of its own, so that its title is read out.
    <Dialog key={step.name} title={title} onClose={onClose}>
      {step.name === 'password' && (
        <PasswordForm action={text('console.goOn')} work={begin} onCancel={onClose} />
      )}
      {step.name === 'authenticator' && (
        <ConfirmAuthenticator
          uri={step.enrolment.totpURI}
          onConfirmed={async () => {
            setStep({ name: 'codes', codes: step.enrolment.backupCodes });
            await onChanged();
          }}
          onCancel={onClose}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onKept={onClose} />}
    </Dialog>
  );
}
