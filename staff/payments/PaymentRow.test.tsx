import { expect, test } from 'vitest';
import type { ListedPayment } from '#domain/payment-list.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { PaymentRow } from './PaymentRow.tsx';

const payment: ListedPayment = {
  ...{ id: '8', reference: 'K7QM-3XPW', userName: 'Ayşe Kaya', clientPhone: '0533 123 45 67' },
  ...{ packageName: '35 Mbps eco', amount: 6600, months: 6, free_months: 2, method: 'link' },
  ...{ status: 'link_failed', created_at: Date.UTC(2026, 10, 19, 9, 30) },
};

const said = async (changed: Partial<ListedPayment>) =>
  textOf(await consolePart(<PaymentRow payment={{ ...payment, ...changed }} more={<p>More of it</p>} />));

test('a payment in the list has its name as the way to it, its reference, phone, package, term, sum and state', async () => {
  expect(await said({})).toMatchInlineSnapshot(`
    "Ayşe Kaya → /payments/8
    K7QM-3XPW · 0533 123 45 67
    35 Mbps, Eco · 6 months +2 free · 6,600 TL
    More of it
    Link not sent (bad)
    19 Nov 2026, 11:30"
  `);
});

test('whoever transfers money may have left no name, no phone and no term; that they do not pay by link is said', async () => {
  expect(
    await said({ userName: '', clientPhone: '', months: null, free_months: null, method: 'transfer' }),
  ).toMatchInlineSnapshot(`
    "No name given → /payments/8
    K7QM-3XPW · —
    35 Mbps, Eco · 6,600 TL · Bank transfer
    More of it
    Link not sent (bad)
    19 Nov 2026, 11:30"
  `);
});
