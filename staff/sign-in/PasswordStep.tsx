import { ask } from '../api/ask.ts';
import { useSending } from '../api/use-sending.ts';
import { PasswordField } from '../forms/PasswordField.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useText } from '../language/language-context.tsx';
import { useSession } from '../session/session-context.tsx';

/** E-mail and password. A refusal does not tell which of the two was wrong. */
export function PasswordStep({ onCodeNeeded }: { onCodeNeeded: () => void }) {
  const text = useText();
  const { refresh } = useSession();
  const sending = useSending();

  function signIn(fields: FormData) {
    sending.send(async () => {
      const { twoFactorRedirect } = await ask<{ twoFactorRedirect?: boolean }>('/auth/sign-in/email', {
        method: 'POST',
        body: { email: fieldText(fields, 'email').trim(), password: fieldText(fields, 'password') },
      });
      if (twoFactorRedirect) onCodeNeeded();
      else await refresh();
    });
  }

  return (
    <>
      <SendForm sending={sending} action={text('console.sign_in.action')} onSubmit={signIn}>
        <TextField label={text('console.email')} type="email" name="email" autoComplete="username" required />
        <PasswordField label={text('console.password')} name="password" autoComplete="current-password" />
      </SendForm>
      <p className="small">{text('console.sign_in.help')}</p>
    </>
  );
}
