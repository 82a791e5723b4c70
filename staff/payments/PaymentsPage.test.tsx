import { afterAll, expect, test, vi } from 'vitest';
import type { ListedPayment, PaymentPage } from '#domain/payment-list.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { PaymentsPage } from './PaymentsPage.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const payment: ListedPayment = {
  ...{ id: '8', reference: 'K7QM-3XPW', userName: 'Ayşe Kaya', clientPhone: '0533 123 45 67' },
  ...{ packageName: '35 Mbps eco', amount: 6600, months: 6, free_months: 2, method: 'link' },
  ...{ status: 'paid', created_at: Date.UTC(2026, 10, 19, 9, 30) },
};

const said = async (page: PaymentPage) =>
  textOf(await consolePart(<PaymentsPage />, { '/console/payments?': page }));

test('payments are looked for by name, phone, reference and state, counted, and turned page by page', async () => {
  expect(await said({ payments: [payment], count: 26, next: 'seven' })).toMatchInlineSnapshot(`
    "Payments
    [Export]
    Name, phone, reference or amount
    Status
    All
    Request received
    Link sent
    Link not sent
    Paid
    Cancelled
    26 rows
    Ayşe Kaya → /payments/8
    K7QM-3XPW · 0533 123 45 67
    35 Mbps, Eco · 6 months +2 free · 6,600 TL
    Paid (good)
    19 Nov 2026, 11:30
    Older → /?after=seven"
  `);
});

test('where nobody asked for any, that is said', async () => {
  expect(await said({ payments: [], count: 0, next: undefined })).toContain('0 rows\nNo matching payments.');
});
