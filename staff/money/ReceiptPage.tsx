import { useState } from 'react';
import { Link } from 'wouter';
import { packageWords } from '#content/package-words.ts';
import { receiptTexts } from '#content/receipt-texts.ts';
import { ReceiptSheet } from '#design/receipt/ReceiptSheet.tsx';
import { consolePaths } from '#domain/console.ts';
import { receiptNumber } from '#domain/ledger.ts';
import { type ReceiptPaper, receiptPapers, type StaffReceipt } from '#domain/receipt.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import styles from './ReceiptPage.module.css';

/** The counter's printer stays the same from one receipt to the next. */
const paperKey = 'receipt-paper';

const pathsOf = { payment_request: consolePaths.payments, registration: consolePaths.registrations };

function lastPaper(): ReceiptPaper {
  return receiptPapers.find((paper) => paper === localStorage.getItem(paperKey)) ?? 'a5';
}

/** A receipt as the customer gets it. Only the sheet is printed. */
export function ReceiptPage({ id }: { id: string }) {
  const text = useText();
  const asking = useAnswer<StaffReceipt>(`/console/ledger/${encodeURIComponent(id)}/receipt`);
  const [paper, setPaper] = useState(lastPaper);

  function choose(chosen: ReceiptPaper) {
    localStorage.setItem(paperKey, chosen);
    setPaper(chosen);
  }

  return (
    <Loaded asking={asking}>
      {({ receipt, subject, company }) => (
        <>
          <div className={styles.screenOnly}>
            <ScreenHeading>
              {text('console.money.receipt', { number: receiptNumber(receipt.number) })}
            </ScreenHeading>
            <fieldset className={styles.papers}>
              <legend>{text('console.receipt.paper')}</legend>
              {receiptPapers.map((one) => (
                <label key={one}>
                  <input type="radio" name="paper" checked={paper === one} onChange={() => choose(one)} />
                  {text(`console.receipt.paper.${one}`)}
                </label>
              ))}
            </fieldset>
            <div className={styles.actions}>
              <button type="button" className="button button-go" onClick={() => window.print()}>
                {text('console.receipt.print')}
              </button>
              {receipt.reference && subject && (
                <Link className="button" href={`${pathsOf[subject.kind]}/${subject.id}`}>
                  {text(`console.receipt.subject.${subject.kind}`)}
                </Link>
              )}
              <Link className="button" href={consolePaths.counter}>
                {text('console.receipt.next')}
              </Link>
            </div>
          </div>
          <ReceiptSheet
            receipt={{ ...receipt, purpose: packageWords(receipt.purpose, receipt.language) }}
            words={receiptTexts[receipt.language]}
            company={company}
            paper={paper}
          />
        </>
      )}
    </Loaded>
  );
}
