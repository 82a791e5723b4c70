import { expect, test } from 'vitest';
import { accountKey, leftReason, lineKeys, type StatementLine } from './bank-statement.ts';

const line: StatementLine = {
  line: 1,
  day: '2026-11-16',
  isCredit: true,
  kurus: 110_000,
  currency: 'TRY',
  isReversal: false,
  isPending: false,
  description: 'K7QM-3XP2',
  name: 'Ayşe Kaya',
  bankId: null,
};

test.each([
  [{}, undefined],
  [{ isCredit: false }, 'debit'],
  [{ isReversal: true, isCredit: false }, 'reversal'],
  [{ isPending: true }, 'pending'],
  [{ currency: 'EUR' }, 'currency'],
  [{ kurus: 0 }, 'zero'],
] as const)('a line with %j is left for %s', (change, reason) => {
  expect(leftReason({ ...line, ...change })).toBe(reason);
});

const ours = 'TR330006100519786457841326';

test.each([
  'TR33 0006 1005 1978 6457 8413 26',
  'tr33-0006-1005-1978-6457-8413-26',
  'MELTTR2A/TR330006100519786457841326TRY',
  'XMELT0000841326TRY',
  '841326',
])('%j is our account', (written) => {
  expect(accountKey(written, ours)).toBe(ours);
});

test.each([
  ['41326', '41326'],
  ['841327', '841327'],
  ['457841A326', '457841A326'],
  ['TR44 0006 2005 1978 6457 8413 27', 'TR440006200519786457841327'],
])('%j is another account', (written, key) => {
  expect(accountKey(written, ours)).toBe(key);
});

test('a booking that the bank numbers is known by its number, whatever its text', () => {
  const [one] = lineKeys('A', [{ ...line, bankId: 'ab-1' }]);
  expect(lineKeys('A', [{ ...line, bankId: 'AB-1', description: 'other' }])).toEqual([one]);
  expect(lineKeys('A', [{ ...line, bankId: 'AB-2' }])).not.toEqual([one]);
  expect(lineKeys('B', [{ ...line, bankId: 'AB-1' }])).not.toEqual([one]);
  // Some banks begin anew every day.
  expect(lineKeys('A', [{ ...line, bankId: 'AB-1', day: '2026-11-17' }])).not.toEqual([one]);
});

test('any other is known by all it says, however the bank pads and breaks it, and by which of its equals it is', () => {
  const said = { ...line, description: 'Internet K7QM-3XP2' };
  const [one, two] = lineKeys('A', [said, said]);
  expect(one).not.toBe(two);
  const padded = { ...said, description: ' Internet\n K7QM-3XP2\n', name: 'Ayşe \n  Kaya' };
  expect(lineKeys('A', [padded, padded])).toEqual([one, two]);
  const others = [
    ...[{ day: '2026-11-17' }, { description: 'other' }, { name: 'other' }, { kurus: 1 }],
    ...[{ isCredit: false }, { isReversal: true }, { isPending: true }, { currency: 'EUR' }],
  ];
  for (const change of others)
    expect(lineKeys('A', [{ ...said, ...change }]), JSON.stringify(change)).not.toEqual([one]);
});
