import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { staffPaths } from '#domain/staff-page.ts';
import { longestText } from '#domain/text-limits.ts';
import { ask } from '../api/ask.ts';
import { useSending } from '../api/use-sending.ts';
import { type NewPasswordFault, NewPasswordFields, newPasswordFault } from '../forms/NewPasswordFields.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { EntranceFrame } from '../frame/EntranceFrame.tsx';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import { SecondFactorStep } from './SecondFactorStep.tsx';

/** A whole load: nothing of the link stays behind. */
const enter = () => window.location.replace(staffPaths.start);

/** Where one-time links lead: whoever sets their password is signed in. The first owner makes their account, too. */
export function SetPasswordPage({ isFirstOwner = false }: { isFirstOwner?: boolean }) {
  const text = useText();
  const [parameters] = useSearchParams();
  const [needsCode, setNeedsCode] = useState(false);
  const [fault, setFault] = useState<NewPasswordFault>();
  const sending = useSending();
  const token = parameters.get('token');
  const isDead = token === null || ['INVALID_TOKEN', 'not_found'].includes(sending.problem?.code ?? '');
  const words = isFirstOwner ? 'console.first_owner' : 'console.set_password';

  function setPassword(fields: FormData) {
    const found = newPasswordFault(fields);
    setFault(found);
    if (found) return;
    sending.send(async () => {
      const newPassword = fieldText(fields, 'newPassword');
      const [email, name] = ['email', 'name'].map((field) => fieldText(fields, field).trim());
      const set = await ask<{ email: string }>(
        isFirstOwner ? '/console/first-owner' : '/auth/reset-password',
        {
          method: 'POST',
          body: isFirstOwner ? { link: token, email, name, newPassword } : { token, newPassword },
        },
      );
      const body = { email: set.email, password: newPassword };
      const signingIn = ask<{ twoFactorRedirect?: boolean }>('/auth/sign-in/email', { method: 'POST', body });
      // Where that is refused, they are asked to sign in.
      const { twoFactorRedirect } = await signingIn.catch(() => ({ twoFactorRedirect: false }));
      if (twoFactorRedirect) setNeedsCode(true);
      else enter();
    });
  }

  if (needsCode) {
    return (
      <EntranceFrame>
        <ScreenHeading key="code">{text('console.second')}</ScreenHeading>
        <SecondFactorStep onSignedIn={enter} onBack={enter} />
      </EntranceFrame>
    );
  }
  if (isDead) {
    return (
      <EntranceFrame>
        <ScreenHeading key="dead">{text('console.set_password.dead')}</ScreenHeading>
        <p>{text(`${words}.dead.text`)}</p>
        <a className="button button-go" href={staffPaths.start}>
          {text('console.set_password.signIn')}
        </a>
      </EntranceFrame>
    );
  }
  return (
    <EntranceFrame>
      <ScreenHeading>{text(words)}</ScreenHeading>
      <SendForm sending={sending} action={text(`${words}.action`)} onSubmit={setPassword}>
        {isFirstOwner && (
          <>
            <TextField
              label={text('console.name')}
              name="name"
              autoComplete="name"
              maxLength={longestText.name}
              required
            />
            <TextField
              label={text('console.email')}
              name="email"
              type="email"
              autoComplete="username"
              maxLength={longestText.email}
              required
            />
          </>
        )}
        <NewPasswordFields fault={fault} />
      </SendForm>
    </EntranceFrame>
  );
}
