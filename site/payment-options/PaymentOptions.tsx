import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { ArrowIcon } from '#design/brand/icons.tsx';
import { pagePaths } from '#domain/pages.ts';
import { useCashPoints } from '../cash/use-cash-points.ts';
import { useText } from '../context/page-context.tsx';
import { isPlainClick } from '../links/plain-click.ts';
import { CashChoice } from './CashChoice.tsx';
import { CashMap } from './CashMap.tsx';
import styles from './PaymentOptions.module.css';

interface PaymentOptionsProps {
  onOnline: () => void;
  onBank: () => void;
  /** What is paid for, at the right. */
  beside?: ReactNode;
  /** Below the ways to pay. */
  children?: ReactNode;
}

/** The three ways to pay, for the overlay, the payment dialog and the home page. */
export function PaymentOptions({ onOnline, onBank, beside, children }: PaymentOptionsProps) {
  const text = useText();
  const cashPoints = useCashPoints();
  const cashId = useId();
  const [isCash, setIsCash] = useState(false);
  /** Where nothing else stands at the right there is room for the map at once. */
  const [isMapFirst] = useState(() => !beside && matchMedia('(min-width: 40rem)').matches);
  const [chosenId, setChosenId] = useState('');
  const chosen = cashPoints.find(({ id }) => id === chosenId);

  const instead = (go: () => void) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    go();
  };

  return (
    <div className={styles.options}>
      {beside && <div className={styles.beside}>{beside}</div>}
      <button
        type="button"
        className={styles.way}
        aria-expanded={isCash}
        aria-controls={cashId}
        onClick={() => setIsCash(!isCash)}
      >
        <WayText title={text('payment_options.cash')} line={text('payment_options.cash.text')} />
        <svg className={styles.plus} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 4v16M4 12h16" />
        </svg>
      </button>
      <div id={cashId} className={styles.cash}>
        {isCash && <CashChoice chosen={chosen} onChoose={setChosenId} />}
        {(isCash || isMapFirst) && (
          <CashMap
            chosen={chosen}
            onChoose={(id) => {
              setChosenId(id);
              setIsCash(true);
            }}
          />
        )}
      </div>
      <a href={pagePaths.payment} className={styles.way} onClick={instead(onOnline)}>
        <WayText title={text('payment_options.online')} line={text('payment_options.online.text')} />
        <ArrowIcon />
      </a>
      <a href={pagePaths.bank_accounts} className={styles.way} onClick={instead(onBank)}>
        <WayText title={text('payment_options.bank')} line={text('payment_options.bank.text')} />
        <ArrowIcon />
      </a>
      {children && <div className={styles.below}>{children}</div>}
    </div>
  );
}

function WayText({ title, line }: { title: string; line: string }) {
  return (
    <span>
      <b>{title}</b>
      <span className="small">{line}</span>
    </span>
  );
}
