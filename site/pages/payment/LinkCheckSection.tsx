import { useState } from 'react';
import { LazyPart } from '../../context/lazy-part.ts';
import { useText } from '../../context/page-context.tsx';
import { useLazyPart } from '../../context/use-lazy-part.ts';
import { LoadTrouble } from '../../dialog/LoadTrouble.tsx';
import '#design/styles/accordion.css';
import styles from './PaymentPage.module.css';

/** Most visitors do not ask: it comes to those who open it. */
const linkCheck = new LazyPart(['link_check'], () => import('./LinkCheck.tsx'));

/** "Is this link ours?", closed until somebody asks. */
export function LinkCheckSection() {
  const text = useText();
  const [isWanted, setIsWanted] = useState(false);
  const { state, onRetry } = useLazyPart(linkCheck, isWanted);
  return (
    <div className={`wrap accordion ${styles.check}`}>
      <details onToggle={(event) => setIsWanted(event.currentTarget.open)}>
        <summary>
          {text('payment.linkCheck')}
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 4v16M4 12h16" />
          </svg>
        </summary>
        {state === 'coming' && <p role="status">{isWanted && text('frame.loading')}</p>}
        {state === 'failed' && <LoadTrouble onRetry={onRetry} />}
        {state === 'there' && <linkCheck.component />}
      </details>
    </div>
  );
}
