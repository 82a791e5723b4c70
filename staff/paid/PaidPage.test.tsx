import { afterAll, expect, test, vi } from 'vitest';
import type { MoneyQueue, OpenNotice, PaidRequest } from '#domain/money-queue.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { PaidPage } from './PaidPage.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const at = Date.UTC(2026, 10, 19, 9, 30);
const paid: PaidRequest = {
  ...{ id: '8', reference: 'K7QM-3XPW', userName: 'Ayşe Kaya', clientPhone: '0533 123 45 67', version: 3 },
  ...{ packageName: '35 Mbps eco', months: 6, free_months: 2, amount: 6600, paid_at: at },
};
const notice: OpenNotice = {
  ...{ id: '1', question: 'other_amount', received_at: at, provider: 'PayTR', provider_id: 'p-17' },
  ...{ reference: 'AAAA-BBBB', amount: 600.5, currency: 'TRY', request: { id: '9', amount: 1100 } },
  isEntered: true,
};

function shown(queue: Pick<MoneyQueue, 'paid' | 'notices'>, counts: Partial<MoneyQueue['counts']> = {}) {
  const answer = { ...queue, counts: { paid: queue.paid.length, notices: queue.notices.length, ...counts } };
  return consolePart(<PaidPage />, { '/console/money-queue': answer });
}

const said = async (...queue: Parameters<typeof shown>) => textOf(await shown(...queue));

test('what a provider said stands with its question, its sums and its payment; what is paid waits to be switched on', async () => {
  expect(await said({ paid: [paid], notices: [notice] })).toMatchInlineSnapshot(`
    "Paid
    Who has paid, and payments to check, oldest first.
    To check
    AAAA-BBBB → /payments/9
    A different amount was paid than was due. The payment is recorded; talk to the customer.
    600.50 TL · Requested: 1,100 TL · PayTR p-17 · 19 Nov 2026, 11:30
    [Decide: AAAA-BBBB]
    Paid, not activated yet
    Ayşe Kaya → /payments/8
    35 Mbps, Eco · 6 months +2 free · 6,600 TL
    K7QM-3XPW · 0533 123 45 67 · 19 Nov 2026, 11:30
    [Mark as activated: K7QM-3XPW]"
  `);
});

test('of what nobody has here there is no way to a payment and no sum; money that is no lira keeps its name', async () => {
  const unknown: OpenNotice = {
    ...{ ...notice, question: 'unknown_reference', request: null, currency: 'EUR', provider: 'sandbox' },
    provider_id: null,
  };
  expect(await said({ paid: [], notices: [unknown] })).toMatchInlineSnapshot(`
    "Paid
    Who has paid, and payments to check, oldest first.
    To check
    AAAA-BBBB
    A payment came with an unknown reference. Find out whose it is.
    600.50 EUR · Sandbox · 19 Nov 2026, 11:30
    [Decide: AAAA-BBBB]
    Paid, not activated yet
    Everyone who has paid is activated."
  `);
});

test('whoever left neither name nor phone nor term is still switched on, by the reference', async () => {
  const unnamed = { ...paid, userName: '', clientPhone: '', months: null, free_months: null };
  expect(await said({ paid: [unnamed], notices: [] })).toMatchInlineSnapshot(`
    "Paid
    Who has paid, and payments to check, oldest first.
    To check
    Nothing to check.
    Paid, not activated yet
    No name given → /payments/8
    35 Mbps, Eco · 6,600 TL
    K7QM-3XPW · 19 Nov 2026, 11:30
    [Mark as activated: K7QM-3XPW]"
  `);
});

test('that only the first are shown is said where there are more, of each kind for itself', async () => {
  const first = 'The first 1 are shown.';
  const morePaid = await said({ paid: [paid], notices: [notice] }, { paid: 2 });
  expect(morePaid.split('Paid, not activated yet').map((part) => part.includes(first))).toEqual([
    false,
    true,
  ]);
  const moreNotices = await said({ paid: [paid], notices: [notice] }, { notices: 2 });
  expect(moreNotices.split('Paid, not activated yet').map((part) => part.includes(first))).toEqual([
    true,
    false,
  ]);
  expect(await said({ paid: [paid], notices: [notice] })).not.toContain(first);
});

test('whoever sees the buttons reads what they do without the reference that stands beside them', async () => {
  const html = await shown({ paid: [paid], notices: [notice] });
  expect(html).toContain('>Decide</button>');
  expect(html).toContain('>Mark as activated</button>');
});
