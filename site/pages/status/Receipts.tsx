import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { receiptTexts } from '#content/receipt-texts.ts';
import { ReceiptSheet } from '#design/receipt/ReceiptSheet.tsx';
import { receiptNumber } from '#domain/ledger.ts';
import type { Receipt } from '#domain/receipt.ts';
import { useCompany, useText } from '../../context/page-context.tsx';
import { Price } from '../../prices/Price.tsx';
import styles from './Receipts.module.css';

/** Each can be printed; the printer gets nothing but the receipt. */
export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  const text = useText();
  const company = useCompany();
  const [printed, setPrinted] = useState<{ receipt: Receipt }>();
  useEffect(() => {
    if (printed) window.print();
  }, [printed]);
  return (
    <section aria-labelledby="status-receipts">
      <h3 id="status-receipts">{text('status.receipts')}</h3>
      <ul className={styles.receipts}>
        {receipts.map((receipt) => {
          const number = receiptNumber(receipt.number);
          return (
            <li key={receipt.entry}>
              <span>
                {text(receipt.kind === 'refund' ? 'status.receipt.refund' : 'status.receipt', { number })}
                {receipt.isVoid && ` (${text('status.receipt.void')})`}
              </span>
              <Price amount={receipt.amount} />
              <button
                type="button"
                className="button"
                aria-label={text('status.print.which', { number })}
                onClick={() => setPrinted({ receipt })}
              >
                {text('status.print')}
              </button>
            </li>
          );
        })}
      </ul>
      {printed &&
        createPortal(
          <div className={styles.printed}>
            <ReceiptSheet
              receipt={printed.receipt}
              words={receiptTexts[printed.receipt.language]}
              company={company}
            />
          </div>,
          document.body,
        )}
    </section>
  );
}
