import { shortestPassword } from '#domain/staff.ts';
import { useText } from '../language/language-context.tsx';
import { PasswordField } from './PasswordField.tsx';
import { fieldText } from './SendForm.tsx';

export type NewPasswordFault = 'short' | 'different';

/** What is wrong with a new password that was typed twice. */
export function newPasswordFault(fields: FormData): NewPasswordFault | undefined {
  const password = fieldText(fields, 'newPassword');
  if (password.length < shortestPassword) return 'short';
  return password === fieldText(fields, 'repeated') ? undefined : 'different';
}

/** A new password, twice: a mistake would lock its owner out. */
export function NewPasswordFields({ fault }: { fault: NewPasswordFault | undefined }) {
  const text = useText();
  const length = text('console.password.length', { count: shortestPassword });
  return (
    <>
      <PasswordField
        label={text('console.password.new')}
        name="newPassword"
        autoComplete="new-password"
        hint={length}
        error={fault === 'short' ? text('console.password.short', { count: shortestPassword }) : undefined}
      />
      <PasswordField
        label={text('console.password.repeat')}
        name="repeated"
        autoComplete="new-password"
        error={fault === 'different' ? text('console.password.different') : undefined}
      />
    </>
  );
}
