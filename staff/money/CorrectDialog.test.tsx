import { expect, test } from 'vitest';
import type { ShownEntry } from '#domain/money.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { fieldsOf } from '../../tests/support/fields-of.ts';
import { textOf } from '../../tests/support/text-of.ts';
import { CorrectDialog } from './CorrectDialog.tsx';

const paid: ShownEntry = {
  ...{ id: '1', kind: 'payment', method: 'cash', amount: 1100.5, open: 1100.5, by: 'Ada', provider: null },
  ...{ at: Date.UTC(2026, 10, 19, 9, 30), receipt: 42, reason: null, note: null, isReversed: false },
};

const shown = (changed: Partial<ShownEntry>) =>
  consolePart(<CorrectDialog entry={{ ...paid, ...changed }} onClose={() => {}} />);

const said = async (changed: Partial<ShownEntry>) => textOf(await shown(changed));

test('a payment is given back in whole at first, or put right as what else was wrong with it', async () => {
  expect(await said({})).toMatchInlineSnapshot(`
    "Correct entry: 000042
    What needs correcting?
    > Refund
    Wrong person
    Wrong amount
    Entered twice
    The money is refunded to the customer with a receipt of its own. A part of the price leaves the paid term as it is; if the line ends earlier, correct its dates.
    Refunded by
    Cash
    Bank transfer
    Other
    Amount to refund (TL)
    : 1100.50
    Why
    It is stored with the entry.
    [Save]
    [Cancel]"
  `);
});

test('of what was partly given back only the rest is given back', async () => {
  expect(await said({ open: 600, receipt: null })).toMatchInlineSnapshot(`
    "Correct entry: 1,100.50 TL
    What needs correcting?
    > Refund
    The money is refunded to the customer with a receipt of its own. A part of the price leaves the paid term as it is; if the line ends earlier, correct its dates.
    Refunded by
    Cash
    Bank transfer
    Other
    Amount to refund (TL)
    : 600
    Why
    It is stored with the entry.
    [Save]
    [Cancel]"
  `);
});

test('a refund can only be taken back, and no amount is asked for that', async () => {
  expect(await said({ kind: 'refund', amount: -500, open: -500 })).toMatchInlineSnapshot(`
    "Correct entry: 000042
    What needs correcting?
    > Entered twice
    This entry is reversed: it counts as if no money had moved.
    Why
    It is stored with the entry.
    [Save]
    [Cancel]"
  `);
});

test('why something is corrected cannot be left out', async () => {
  expect(fieldsOf(await shown({}))).toEqual(['reason', 'method', 'note*']);
  expect(fieldsOf(await shown({ kind: 'refund', amount: -500, open: -500 }))).toEqual(['reason', 'note*']);
});
