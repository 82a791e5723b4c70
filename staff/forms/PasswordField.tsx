import { useState } from 'react';
import { LabelledControl } from '#design/fields/LabelledControl.tsx';
import { longestPassword } from '#domain/staff.ts';
import { useText } from '../language/language-context.tsx';
import styles from './PasswordField.module.css';

interface PasswordFieldProps {
  label: string;
  name: string;
  /** Tells a password manager what to offer. */
  autoComplete: 'current-password' | 'new-password';
  hint?: string | undefined;
  error?: string | undefined;
}

/** A password, hidden unless one asks to see it. */
export function PasswordField({ label, name, autoComplete, hint, error }: PasswordFieldProps) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  return (
    <LabelledControl label={label} hint={hint} error={error}>
      {(wiring) => (
        <span className={styles.row}>
          <input
            {...wiring}
            className="input"
            type={isShown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            maxLength={longestPassword}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <button
            type="button"
            className={styles.show}
            aria-pressed={isShown}
            aria-label={text('console.password.show', { field: label })}
            onClick={() => setShown(!isShown)}
          >
            {text(isShown ? 'console.password.hide.short' : 'console.password.show.short')}
          </button>
        </span>
      )}
    </LabelledControl>
  );
}
