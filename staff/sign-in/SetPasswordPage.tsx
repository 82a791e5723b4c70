import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { staffPaths } from '#domain/staff-page.ts';
import { ask } from '../api/ask.ts';
import { useSending } from '../api/use-sending.ts';
import { type NewPasswordFault, NewPasswordFields, newPasswordFault } from '../forms/NewPasswordFields.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { EntranceFrame } from '../frame/EntranceFrame.tsx';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';

/** Where the one-time link of a new account leads. */
export function SetPasswordPage() {
  const text = useText();
  const [parameters] = useSearchParams();
  const [isSet, setDone] = useState(false);
  const [fault, setFault] = useState<NewPasswordFault>();
  const sending = useSending();
  const token = parameters.get('token');
  const isDead = token === null || sending.problem?.code === 'INVALID_TOKEN';

  function setPassword(fields: FormData) {
    const found = newPasswordFault(fields);
    setFault(found);
    if (found) return;
    sending.send(async () => {
      const body = { newPassword: fieldText(fields, 'newPassword'), token };
      await ask('/auth/reset-password', { method: 'POST', body });
      setDone(true);
    });
  }

  if (isSet || isDead) {
    return (
      <EntranceFrame>
        <ScreenHeading key={String(isSet)}>
          {text(isSet ? 'console.set_password.done' : 'console.set_password.dead')}
        </ScreenHeading>
        <p>{text(isSet ? 'console.set_password.done.text' : 'console.set_password.dead.text')}</p>
        {/* A whole load: nothing of the link stays behind in this screen. */}
        <a className="button button-go" href={staffPaths.start}>
          {text('console.set_password.signIn')}
        </a>
      </EntranceFrame>
    );
  }
  return (
    <EntranceFrame>
      <ScreenHeading>{text('console.set_password')}</ScreenHeading>
      <SendForm sending={sending} action={text('console.set_password.action')} onSubmit={setPassword}>
        <NewPasswordFields fault={fault} />
      </SendForm>
    </EntranceFrame>
  );
}
