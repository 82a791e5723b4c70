import { expect, test } from 'vitest';
import type { ShownEntry } from '#domain/money.ts';
import type { StaffRole } from '#domain/staff.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { EntryList } from './EntryList.tsx';

const at = Date.UTC(2026, 10, 19, 9, 30);
const paid: ShownEntry = {
  ...{ id: '1', kind: 'payment', method: 'cash', amount: 1170.5, open: 1170.5, at, by: 'Ada' },
  ...{ provider: null, receipt: 42, reason: null, note: null, isReversed: false },
};
const refund: ShownEntry = {
  ...{ ...paid, id: '3', kind: 'refund', amount: -170.5, open: -170.5, receipt: 44, reason: 'refund' },
  ...{ note: 'Two weeks without a line' },
};

const shown = (entries: ShownEntry[], role: StaffRole = 'owner') =>
  consolePart(<EntryList entries={entries} onCorrect={() => {}} />, {}, { role });

const said = async (...entries: Parameters<typeof shown>) => textOf(await shown(...entries));

test('every entry says how much came or went, how, when, through whom and why, with the way to its receipt', async () => {
  const byLink: ShownEntry = { ...paid, id: '2', method: 'link', by: null, provider: 'PayTR', receipt: null };
  const takenBack: ShownEntry = {
    ...{ ...paid, id: '4', kind: 'reversal', amount: -1100, open: 0, receipt: null, reason: 'wrong_amount' },
  };
  expect(await said([paid, byLink, refund, takenBack])).toMatchInlineSnapshot(`
    "1,170.50 TL
    Payment · Cash
    19 Nov 2026, 11:30 · Ada
    Receipt 000042 → /receipts/1
    [Correct… 000042]
    1,170.50 TL
    Payment · Payment link
    19 Nov 2026, 11:30 · PayTR
    [Correct…]
    −170.50 TL
    Refund · Cash
    19 Nov 2026, 11:30 · Ada
    Refund: Two weeks without a line
    Receipt 000044 → /receipts/3
    [Correct… 000044]
    −1,100 TL
    Reversed entry · Cash
    19 Nov 2026, 11:30 · Ada
    Wrong amount"
  `);
});

test('what was a mistake is marked, and nothing is to be corrected in it any more', async () => {
  const isStruck = async (entry: ShownEntry) => / class="_reversed_/.test(await shown([entry]));
  expect(await isStruck({ ...paid, open: 0, isReversed: true })).toBe(true);
  expect(await isStruck(paid)).toBe(false);
  expect(await said([{ ...paid, open: 0, isReversed: true }])).toMatchInlineSnapshot(`
    "1,170.50 TL
    Payment · Cash Reversed (over)
    19 Nov 2026, 11:30 · Ada
    Receipt 000042 → /receipts/1"
  `);
});

test('a payment is corrected while something of it is open, a refund until it is taken back', async () => {
  expect(await said([{ ...paid, open: 0.01 }])).toContain('[Correct… 000042]');
  expect(await said([{ ...paid, open: 0 }])).not.toContain('[');
  expect(await said([{ ...refund, isReversed: true }])).not.toContain('[');
  expect(await said([{ ...paid, receipt: null }])).toContain('[Correct…]');
  expect(await shown([paid])).toContain('>Correct…</button>');
});

test('whoever is no owner reads who corrects, where there is something to correct', async () => {
  const byOwner = 'corrected by an owner';
  const words = await said([paid], 'agent');
  expect(words).not.toContain('[');
  expect(words).toContain(byOwner);
  expect(await said([{ ...paid, open: 0 }], 'agent')).not.toContain(byOwner);
  expect(await said([paid])).not.toContain(byOwner);
});
