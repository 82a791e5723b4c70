import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { receiptTexts } from '#content/receipt-texts.ts';
import { ReceiptSheet } from '#design/receipt/ReceiptSheet.tsx';
import type { Receipt } from '#domain/receipt.ts';
import { textOf } from '../../../tests/support/text-of.ts';

const payment: Receipt = {
  ...{ entry: 'a', number: 12, at: Date.UTC(2026, 10, 19, 22, 30), kind: 'payment', method: 'cash' },
  ...{ amount: 600.5, part: null, purpose: '35 Mbps eco', months: 6, freeMonths: 2, payer: 'Ada Kaya' },
  ...{ reference: 'K7QM-3XPW', takenBy: 'Deniz', isVoid: false, about: null, language: 'en' },
};

function said(receipt: Partial<Receipt> = {}) {
  const shown = { ...payment, ...receipt };
  return textOf(
    renderToString(<ReceiptSheet receipt={shown} words={receiptTexts[shown.language]} company={company} />),
  );
}

test('a receipt says who paid whom how much, for what, how and when, by the clocks of the island', () => {
  expect(said()).toMatchInlineSnapshot(`
    "meltem
    Meltem İnternet Ltd.
    Dereboyu Caddesi 42, 99010 Nicosia
    0392 555 01 00 · bilgi@meltem.example
    Payment receiptReceipt no. 000012
    Date: 20 November 2026 at 00:30
    Reference: K7QM-3XPW
    Paid by: Ada Kaya
    For: 35 Mbps eco
    Term: 6 months +2 free
    Paid with: Cash
    Received by: Deniz
    Paid600.50 TL
    Thank you."
  `);
});

test('a payment in part says the whole and what is still open', () => {
  const part = said({ part: { total: 6600, open: 5999.5 } });
  expect(part).toContain('\nTotal: 6,600 TL\n');
  expect(part).toMatch(/600\.50 TL\n\D+5,999\.50 TL\nThank you/);
});

test('a refund says to whom, by whom, and of which receipt, and thanks nobody', () => {
  expect(said({ kind: 'refund', number: 13, about: 12 })).toMatchInlineSnapshot(`
    "meltem
    Meltem İnternet Ltd.
    Dereboyu Caddesi 42, 99010 Nicosia
    0392 555 01 00 · bilgi@meltem.example
    Refund receiptReceipt no. 000013
    Date: 20 November 2026 at 00:30
    Reference: K7QM-3XPW
    Refunded to: Ada Kaya
    For: 35 Mbps eco
    Term: 6 months +2 free
    Refunded as: Cash
    Refunded by: Deniz
    Refund of receipt: 000012
    Refunded600.50 TL"
  `);
});

test('what nobody knows is left out', () => {
  const nothing = said({ payer: '', purpose: '', months: null, reference: null, takenBy: null });
  expect(nothing.split('\n').filter((line) => /: /.test(line))).toEqual([
    'Date: 20 November 2026 at 00:30',
    'Paid with: Cash',
  ]);
});

test('one that was taken back says so, and thanks nobody', () => {
  const taken = said({ isVoid: true });
  expect(taken).toContain(receiptTexts.en.void);
  expect(taken).not.toContain(receiptTexts.en.thanks);
  expect(said()).not.toContain(receiptTexts.en.void);
});

test('a term without free months names none', () => {
  expect(said({ months: 3, freeMonths: 0 })).toContain('\nTerm: 3 months\n');
});

test('it is in the customer’s language, whatever the screen speaks', () => {
  const turkish = said({ language: 'tr', part: { total: 6600, open: 0 } });
  expect(turkish).toContain('20 Kasım 2026');
  expect(turkish).toContain('Toplam tutar: 6.600 TL');
  expect(turkish).toContain('99010 Lefkoşa');
});
