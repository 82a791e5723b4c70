import { useState } from 'react';
import { useText } from '../context/page-context.tsx';
import styles from './CopyButton.module.css';

interface CopyButtonProps {
  /** What goes to the clipboard. */
  value: string;
  /** What it is called where there are several; otherwise the word "copy" says it. */
  label?: string;
}

/** Copies with one tap, and says whether it did. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const text = useText();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch (error) {
      console.error('It could not be copied.', error);
      setOutcome('notCopied');
    }
  }

  return (
    <span className={styles.copy}>
      <button type="button" className={styles.button} onClick={copy}>
        {label ?? text('confirmation.copy')}
      </button>
      <span className="small" role="status">
        {outcome && text(`confirmation.${outcome}`)}
      </span>
    </span>
  );
}
