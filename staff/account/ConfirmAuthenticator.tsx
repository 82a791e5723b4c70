import { ask } from '../api/ask.ts';
import { useSending } from '../api/use-sending.ts';
import { CodeField, typedCode } from '../forms/CodeField.tsx';
import { SendForm } from '../forms/SendForm.tsx';
import { useText } from '../language/language-context.tsx';
import styles from './ConfirmAuthenticator.module.css';
import { QrCode } from './QrCode.tsx';

interface ConfirmAuthenticatorProps {
  /** What the authenticator is set up from (otpauth:). */
  uri: string;
  onConfirmed: () => Promise<void>;
  onCancel: () => void;
}

/** The authenticator learns the secret, and proves that it did. */
export function ConfirmAuthenticator({ uri, onConfirmed, onCancel }: ConfirmAuthenticatorProps) {
  const text = useText();
  const sending = useSending();
  const secret = new URL(uri).searchParams.get('secret') ?? '';

  function confirm(fields: FormData) {
    sending.send(async () => {
      await ask('/auth/two-factor/verify-totp', { method: 'POST', body: { code: typedCode(fields) } });
      await onConfirmed();
    });
  }

  return (
    <div className={styles.enrolment}>
      <QrCode content={uri} label={text('console.second.qr')} />
      <div className={styles.side}>
        <p>{text('console.second.scan')}</p>
        <p className={styles.secret}>
          <span className="small">{text('console.second.secret')}</span>
          {/* In fours, as one reads it out. */}
          <code translate="no">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <SendForm
          sending={sending}
          action={text('console.second.confirm')}
          onSubmit={confirm}
          onCancel={onCancel}
        >
          <CodeField />
        </SendForm>
      </div>
    </div>
  );
}
