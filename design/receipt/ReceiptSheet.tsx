import type { CompanyFacts } from '#domain/company.ts';
import { islandTimeZone } from '#domain/island-time-zone.ts';
import type { Language } from '#domain/language.ts';
import { receiptNumber } from '#domain/ledger.ts';
import { formatAmount } from '#domain/price.ts';
import type { Receipt, ReceiptPaper, ReceiptTexts } from '#domain/receipt.ts';
import { Logo } from '../brand/Logo.tsx';
import styles from './ReceiptSheet.module.css';

const locales: Record<Language, string> = { tr: 'tr-TR', en: 'en-GB', ru: 'ru-RU' };

interface ReceiptSheetProps {
  receipt: Receipt;
  /** In the language of the receipt. */
  words: ReceiptTexts;
  company: CompanyFacts;
  paper?: ReceiptPaper;
}

/** A receipt as it is printed, in the customer's language. Whoever shows it hides all else from the printer. */
export function ReceiptSheet({ receipt, words, company, paper = 'a5' }: ReceiptSheetProps) {
  const { kind, language, part } = receipt;
  const isRefund = kind === 'refund';
  const { street, postalCode, city } = company.address;
  const facts: [label: string, value: string | null][] = [
    [words.date, momentOf(receipt.at, language)],
    [words.reference, receipt.reference],
    [isRefund ? words.payee : words.payer, receipt.payer],
    [words.purpose, receipt.purpose],
    [words.term, termOf(receipt, words)],
    [isRefund ? words.refundMethod : words.method, words.methods[receipt.method]],
    [isRefund ? words.givenBy : words.takenBy, receipt.takenBy],
    [words.total, part && `${formatAmount(part.total, language)} TL`],
    [words.about, receipt.about === null ? null : receiptNumber(receipt.about)],
  ];
  return (
    <article className={`${styles.sheet} ${styles[paper]}`} lang={language}>
      <header className={styles.head}>
        <Logo />
        <p>
          {company.legalName}
          <br />
          {street}, {postalCode} {city[language]}
          <br />
          {company.phone.shown} · {company.email}
        </p>
      </header>
      <h2 className={styles.title}>
        <span>{words[kind]}</span>
        <span className={styles.number}>
          <span className={styles.label}>{words.number}</span> {receiptNumber(receipt.number)}
        </span>
      </h2>
      {receipt.isVoid && <p className={styles.void}>{words.void}</p>}
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className={styles.total}>
        <span>{isRefund ? words.givenBack : words.paid}</span>
        <span className={styles.amount}>
          {formatAmount(receipt.amount, language)} <small>TL</small>
        </span>
      </p>
      {part && (
        <p className={styles.open}>
          <span>{words.open}</span>
          <span>{formatAmount(part.open, language)} TL</span>
        </p>
      )}
      {!isRefund && !receipt.isVoid && <p className={styles.thanks}>{words.thanks}</p>}
    </article>
  );
}

function momentOf(at: number, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: islandTimeZone,
  }).format(at);
}

function termOf({ months, freeMonths }: Receipt, words: ReceiptTexts): string {
  if (!months) return '';
  return freeMonths ? `${words.months(months)} ${words.freeMonths(freeMonths)}` : words.months(months);
}
