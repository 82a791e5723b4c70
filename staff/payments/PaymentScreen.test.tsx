import { afterAll, expect, test, vi } from 'vitest';
import type { PaymentDetail } from '#domain/payment-list.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { PaymentScreen } from './PaymentScreen.tsx';
import { SeparateDialog } from './SeparateDialog.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const payment: PaymentDetail['payment'] = {
  ...{ id: '8', reference: 'K7QM-3XPW', userName: 'Ayşe Kaya', clientPhone: '0533 123 45 67', version: 3 },
  ...{ packageName: '35 Mbps eco', amount: 6600, months: 6, free_months: 2, method: 'link', language: 'en' },
  ...{ status: 'received', created_at: Date.UTC(2026, 10, 19, 9, 30), link_sent_at: null, paid_at: null },
  ...{ paid_through: null, cancelled_at: null, handled_by: null, isPartPaid: false },
};

async function said(changed: Partial<PaymentDetail['payment']>) {
  const detail: PaymentDetail = {
    ...{ payment: { ...payment, ...changed }, links: [], corrections: [], joins: [], fitting: [] },
    ...{ registration: null, isJoined: false },
  };
  return textOf(await consolePart(<PaymentScreen id="8" />, { '/console/payments/8': detail }));
}

test('a payment has its reference above it, its facts, what can be done, its person, its money and its links', async () => {
  expect(await said({})).toMatchInlineSnapshot(`
    "All payments → /payments
    K7QM-3XPW
    Status: Request received (waits)
    Name: Ayşe Kaya
    Phone: 0533 123 45 67 → tel:0533 123 45 67
    Payment method: Link
    Package: 35 Mbps, Eco
    Term: 6 months +2 free
    Amount: 6,600 TL
    Requested: 19 Nov 2026, 11:30
    Everything about this person → /person/payment/8
    [Send the link again]
    [Cancel the payment]
    [Correct the phone…]
    Which line is it for?
    This payment belongs to no registration; it extends no line.
    [Join to a registration…]
    Money
    Loading…
    Links sent
    Delivery details are no longer stored."
  `);
});

test('without a phone there is no way to the person, and links belong to what is paid by link', async () => {
  const words = await said({ clientPhone: '', method: 'counter' });
  expect(words).not.toContain('/person/');
  expect(words).not.toContain('Links sent');
});

test('until it came the screen is called as its list', async () => {
  expect(textOf(await consolePart(<PaymentScreen id="8" />))).toMatchInlineSnapshot(`
    "All payments → /payments
    Payments
    Loading…"
  `);
});

test('a payment is separated for a reason, under its own reference', async () => {
  const dialog = <SeparateDialog payment={payment} onClose={() => {}} />;
  expect(textOf(await consolePart(dialog))).toMatchInlineSnapshot(`
    "Separate the payment: K7QM-3XPW
    The end of the line is worked out again without this payment.
    Reason
    [Separate…]
    [Cancel]"
  `);
});
