import { useSending } from '../api/use-sending.ts';
import { PasswordField } from '../forms/PasswordField.tsx';
import { fieldText, SendForm } from '../forms/SendForm.tsx';
import { useText } from '../language/language-context.tsx';

interface PasswordFormProps {
  action: string;
  work: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password again: a screen left open must not be enough. */
export function PasswordForm({ action, work, onCancel }: PasswordFormProps) {
  const text = useText();
  const sending = useSending();
  return (
    <SendForm
      sending={sending}
      action={action}
      onSubmit={(fields) => sending.send(() => work(fieldText(fields, 'password')))}
      onCancel={onCancel}
    >
      <PasswordField
        label={text('console.password.current')}
        name="password"
        autoComplete="current-password"
        hint={text('console.password.again')}
      />
    </SendForm>
  );
}
