import { useText } from '../language/language-context.tsx';
import { TextField } from './TextField.tsx';

/** The six figures that the authenticator shows. */
export function CodeField() {
  const text = useText();
  return (
    <TextField
      label={text('console.code')}
      hint={text('console.code.hint')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\s*(\d\s*){6}"
      title={text('console.code.hint')}
      required
    />
  );
}

/** Some authenticators show the figures in two groups. */
export function typedCode(fields: FormData): string {
  return String(fields.get('code') ?? '').replace(/\s/g, '');
}
