import { expect, test } from 'vitest';
import { paymentStatuses } from '#domain/payment.ts';
import type { PaymentDetail } from '#domain/payment-list.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { tonesOf } from '../../tests/support/tones-of.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import { PaymentMark } from './PaymentMark.tsx';

const at = Date.UTC(2026, 10, 19, 9, 30);
const hour = 3_600_000;
const asked: PaymentDetail['payment'] = {
  ...{ id: '8', reference: 'K7QM-3XPW', userName: 'Ayşe Kaya', clientPhone: '0533 123 45 67', version: 3 },
  ...{ packageName: '35 Mbps eco', amount: 6600, months: 6, free_months: 2, method: 'link', language: 'en' },
  ...{ status: 'received', created_at: at, link_sent_at: null, paid_at: null, paid_through: null },
  ...{ cancelled_at: null, handled_by: null, isPartPaid: false },
};

async function said(
  changed: Partial<PaymentDetail['payment']>,
  corrections: PaymentDetail['corrections'] = [],
) {
  const payment = { ...asked, ...changed };
  return textOf(await consolePart(<PaymentFacts payment={payment} corrections={corrections} />));
}

test('of what was only asked for nothing is said but who asked, for what, how much and when', async () => {
  expect(await said({})).toMatchInlineSnapshot(`
    "Status: Request received (waits)
    Name: Ayşe Kaya
    Phone: 0533 123 45 67 → tel:0533 123 45 67
    Payment method: Link
    Package: 35 Mbps, Eco
    Term: 6 months +2 free
    Amount: 6,600 TL
    Requested: 19 Nov 2026, 11:30"
  `);
});

test('each step has its moment, and it is said through whom the money came and who handled it', async () => {
  const steps = {
    status: 'paid',
    link_sent_at: at + hour,
    paid_at: at + 2 * hour,
    handled_by: 'Ada',
  } as const;
  expect(await said({ ...steps, paid_through: 'PayTR' })).toMatchInlineSnapshot(`
    "Status: Paid (good)
    Name: Ayşe Kaya
    Phone: 0533 123 45 67 → tel:0533 123 45 67
    Payment method: Link
    Package: 35 Mbps, Eco
    Term: 6 months +2 free
    Amount: 6,600 TL
    Requested: 19 Nov 2026, 11:30
    Link sent: 19 Nov 2026, 12:30
    Paid: 19 Nov 2026, 13:30
    How: PayTR
    Handled by: Ada"
  `);
  expect(await said({ ...steps, paid_through: 'transfer' })).toContain('Bank transfer');
  expect(await said({ ...steps, paid_through: 'sandbox' })).toContain(': Sandbox');
});

test('that something cancelled was paid after all is a warning; only cancelled or only paid it is none', async () => {
  const cancelled = { status: 'cancelled', cancelled_at: at + hour } as const;
  expect(await said({ ...cancelled, paid_at: at + 2 * hour })).toMatchInlineSnapshot(`
    "This payment was cancelled but made anyway. Refund it if necessary.
    Status: Cancelled (over)
    Name: Ayşe Kaya
    Phone: 0533 123 45 67 → tel:0533 123 45 67
    Payment method: Link
    Package: 35 Mbps, Eco
    Term: 6 months +2 free
    Amount: 6,600 TL
    Requested: 19 Nov 2026, 11:30
    Cancelled: 19 Nov 2026, 12:30
    Paid: 19 Nov 2026, 13:30"
  `);
  const warning = 'cancelled but made anyway';
  expect(await said(cancelled)).not.toContain(warning);
  expect(await said({ paid_at: at })).not.toContain(warning);
});

test('a phone that was corrected says who corrected it, when, and what it was; without a phone there is none', async () => {
  const correction = { id: '1', at: at + hour, by_id: 'ada', by_name: 'Ada', field: 'clientPhone' } as const;
  const words = await said({ method: 'transfer' }, [
    { ...correction, was: '0533 000 00 00' },
    { ...correction, id: '2', at: at + 2 * hour, by_name: 'Can', was: '' },
  ]);
  expect(words).toMatchInlineSnapshot(`
    "Status: Request received (waits)
    Name: Ayşe Kaya
    Phone: 0533 123 45 67 → tel:0533 123 45 67
    19 Nov 2026, 12:30 · Ada
    Phone corrected; before: 0533 000 00 00
    19 Nov 2026, 13:30 · Can
    Phone corrected; before: empty
    Payment method: Bank transfer
    Package: 35 Mbps, Eco
    Term: 6 months +2 free
    Amount: 6,600 TL
    Requested: 19 Nov 2026, 11:30"
  `);
  expect(await said({ clientPhone: '', months: null })).not.toMatch(/Phone|Term/);
});

test('a state stands out as far as somebody has to look at it', async () => {
  const tones = paymentStatuses.map(async (status) => {
    const html = await consolePart(<PaymentMark status={status} />);
    return [textOf(html), ...tonesOf(html)];
  });
  expect(await Promise.all(tones)).toMatchInlineSnapshot(`
    [
      [
        "Request received (waits)",
        "waits",
      ],
      [
        "Link sent (waits)",
        "waits",
      ],
      [
        "Link not sent (bad)",
        "bad",
      ],
      [
        "Paid (good)",
        "good",
      ],
      [
        "Cancelled (over)",
        "over",
      ],
    ]
  `);
});
