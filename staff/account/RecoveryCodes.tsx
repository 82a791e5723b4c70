import { CopyButton } from '../forms/CopyButton.tsx';
import { useText } from '../language/language-context.tsx';
import styles from './RecoveryCodes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** The codes for the day the phone is lost. They are shown once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = useText();
  const file = new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' });

  function download() {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = 'meltem-recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <div className={styles.recovery}>
      <p>{text('console.recovery.text')}</p>
      <ul className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="actions">
        <CopyButton content={codes.join('\n')} />
        <button type="button" className="button" onClick={download}>
          {text('console.recovery.download')}
        </button>
        <button type="button" className="button" onClick={() => window.print()}>
          {text('console.recovery.print')}
        </button>
        <button type="button" className="button button-go" onClick={onKept}>
          {text('console.recovery.kept')}
        </button>
      </div>
    </div>
  );
}
