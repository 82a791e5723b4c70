import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type LedgerKind,
  moneyOf,
  openKurus,
  readReceiptNumber,
  receiptNumber,
  toKurus,
  toLira,
} from './ledger.ts';

const paid = (lira: number, kind: LedgerKind = 'payment') => ({ kind, kurus: toKurus(lira) });

test.each([
  ['nothing yet', [], 'due', 0, 1100],
  ['a part', [paid(100.1), paid(200.2)], 'part_paid', 300.3, 799.7],
  ['all of it, in parts', [paid(0.1), paid(1099.9)], 'paid', 1100, 0],
  ['more', [paid(1100), paid(1100)], 'overpaid', 2200, 0],
  ['more, and the rest given back', [paid(1100), paid(1100), paid(-1100, 'refund')], 'paid', 1100, 0],
  ['all, and all given back', [paid(1100), paid(-1100, 'refund')], 'refunded', 0, 1100],
  ['a mistake that was taken back', [paid(1100), paid(-1100, 'reversal')], 'due', 0, 1100],
  [
    'a refund that was a mistake, and then the payment too',
    [paid(1100), paid(-1100, 'refund'), paid(1100, 'reversal'), paid(-1100, 'reversal')],
    'due',
    0,
    1100,
  ],
  ['a part given back', [paid(1100), paid(-100, 'refund')], 'paid', 1000, 0],
  ['all but a little given back', [paid(1100), paid(-1099, 'refund')], 'paid', 1, 0],
  ['a part given back of a part', [paid(500), paid(-100, 'refund')], 'part_paid', 400, 700],
  ['two, and more than one given back', [paid(2200), paid(-1500, 'refund')], 'paid', 700, 0],
  [
    'a part given back, and then the payment was a mistake',
    [paid(1100), paid(-100, 'refund'), paid(-1000, 'reversal')],
    'refunded',
    0,
    1100,
  ],
] as const)('%s', (_what, entries, state, sum, due) => {
  expect(moneyOf(1100, entries)).toEqual({ state, price: 1100, paid: sum, due });
});

test('the order of entries does not matter', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 8 }), (sums) => {
      const entries = sums.map((lira) => paid(lira, lira < 0 ? 'refund' : 'payment'));
      expect(moneyOf(100, entries.toReversed())).toEqual(moneyOf(100, entries));
    }),
  );
});

test('lira become kuruş and back without losing any', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (kurus) => {
      expect(toKurus(toLira(kurus))).toBe(kurus);
    }),
  );
});

test('what is open of an entry is what was neither given nor taken back', () => {
  const entry = { id: 'a', kurus: 1000 };
  const corrections = [
    { id: 'c', corrects: 'a', kurus: -300 },
    { id: 'd', corrects: 'b', kurus: -999 },
    { id: 'e', corrects: 'a', kurus: -200 },
    { id: 'f', corrects: 'a', kurus: -100 },
    { id: 'g', corrects: 'f', kurus: 100 },
  ];
  expect(openKurus(entry, corrections)).toBe(500);
});

test('a receipt’s number has six digits at least', () => {
  expect([receiptNumber(7), receiptNumber(1_234_567)]).toEqual(['000007', '1234567']);
});

test.each([
  ...[
    '2',
    '000002',
    ' 000002 ',
    '#2',
    '№ 000002',
    'no 2',
    'Makbuz no 000002',
    'MAKBUZ NO: 2',
    'Makbuz 000002',
  ],
  ...['receipt 2', 'Receipt no. 000002', 'Квитанция № 000002', 'квитанция 2'],
])('"%s" is the receipt 2', (typed) => expect(readReceiptNumber(typed)).toBe(2));

test.each(['', 'receipt', '2 a', 'Ada 2', 'no', '№', '2#', '9'.repeat(10)])('"%s" is no receipt', (typed) =>
  expect(readReceiptNumber(typed)).toBeUndefined(),
);
