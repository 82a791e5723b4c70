import { afterEach, expect, test, vi } from 'vitest';
import type { StaffReceipt } from '#domain/receipt.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { ReceiptPage } from './ReceiptPage.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterEach(() => void vi.unstubAllGlobals());

const receipt: StaffReceipt['receipt'] = {
  ...{ entry: '1', number: 42, at: Date.UTC(2026, 10, 19, 9, 30), kind: 'payment', method: 'cash' },
  ...{ amount: 600, part: { total: 1100, open: 500 }, purpose: '35 Mbps eco', months: 6, freeMonths: 2 },
  ...{ payer: 'Ivan Petrov', reference: 'K7QM-3XPW', takenBy: 'Ada', isVoid: false, about: null },
  language: 'ru',
};
const address = {
  street: 'Liman Yolu 7',
  postalCode: '99300',
  city: { tr: 'Girne', en: 'Kyrenia', ru: 'Кирения' },
};
const company = {
  ...{ legalName: 'Meltem Ltd.', address, email: 'bilgi@meltem.example' },
  phone: { shown: '0392 555 01 00' },
} as StaffReceipt['company'];

async function said(changed: Partial<StaffReceipt> = {}, lastPaper: string | null = null) {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'receipt-paper' ? lastPaper : null) });
  const answer = { receipt, company, subject: { kind: 'registration', id: '7' }, ...changed };
  return textOf(await consolePart(<ReceiptPage id="1" />, { '/console/ledger/1/receipt': answer }));
}

test('a receipt stands under its number in the words of the customer, to be printed, with the ways on', async () => {
  expect(await said()).toMatchInlineSnapshot(`
    "Receipt 000042
    Paper
    (x) A5
    ( ) 80 mm roll
    [Print]
    To the registration → /registrations/7 Take another payment → /counter
    meltem
    Meltem Ltd.
    Liman Yolu 7, 99300 Кирения
    0392 555 01 00 · bilgi@meltem.example
    Квитанция об оплатеКвитанция № 000042
    Дата: 19 ноября 2026 г. в 11:30
    Номер: K7QM-3XPW
    Плательщик: Ivan Petrov
    За что: 35 Мбит/с, Eco
    Срок: 6 мес. +2 мес. в подарок
    Способ оплаты: Наличные
    Принял(а): Ada
    Общая сумма: 1 100 TL
    Оплачено600 TL
    Осталось оплатить500 TL
    Спасибо!"
  `);
});

test('the paper of the last receipt is proposed again; what is no paper is not', async () => {
  expect(await said({}, 'roll')).toMatch(/^\( \) .*\n\(x\) /m);
  expect(await said({}, 'a3')).toMatch(/^\(x\) .*\n\( \) /m);
});

test('the way back leads to the payment or the registration; none where nobody knows whose money it is', async () => {
  expect(await said({ subject: { kind: 'payment_request', id: '8' } })).toContain('→ /payments/8');
  expect(await said({ subject: null })).not.toContain('→ /registrations');
  expect(await said({ receipt: { ...receipt, reference: null } })).not.toContain('→ /registrations');
});
