import { afterAll, expect, test, vi } from 'vitest';
import type { BankCandidate, ListedStatement, ShownBankLine } from '#domain/bank-lines.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { StatementScreen } from './StatementScreen.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const at = Date.UTC(2026, 10, 19, 9, 30);
const statement: ListedStatement = {
  ...{ id: '5', format: 'mt940', file_name: 'november.sta', account: 'TR12 0001', uploaded_at: at },
  ...{ by_name: 'Ada', line_count: 3, known_count: 0, open_count: 2 },
};
const payment: BankCandidate = {
  ...{ kind: 'payment_request', id: '8', reference: 'K7QM-3XPW', name: 'Ayşe Kaya', purpose: '35 Mbps eco' },
  ...{ price: 1100, due: 1100, state: 'due', isCancelled: false },
};
const line = (fingerprint: string, changed: Partial<ShownBankLine>): ShownBankLine => ({
  ...{ fingerprint, line: 3, day: '2026-11-18', amount: 1100, currency: 'TRY', description: '' },
  ...{ name: `Sender ${fingerprint}`, state: 'open', why: null, isByReference: false, candidates: [] },
  ...{ entered: null, ...changed },
});

async function said(changed: Partial<ListedStatement>, lines: ShownBankLine[]) {
  const detail = { statement: { ...statement, ...changed }, lines };
  return textOf(await consolePart(<StatementScreen id="5" />, { '/console/statements/5': detail }));
}

test('a statement says what it is, and its lines stand by what can be said of them', async () => {
  const lines = [
    line('a', { state: 'left', why: 'zero', amount: 0 }),
    line('b', { state: 'entered', entered: { reference: 'AAAA-BBBB', by: 'Can', at } }),
    line('c', {}),
    line('d', { candidates: [payment] }),
    line('e', { candidates: [payment], isByReference: true }),
    line('f', { candidates: [payment], isByReference: true, amount: 1099 }),
  ];
  expect(await said({ line_count: 7, known_count: 1 }, lines)).toMatchInlineSnapshot(`
    "All statements → /statements
    november.sta
    Format: MT940
    Account: TR12 0001
    Uploaded: 19 Nov 2026, 11:30
    Uploaded by: Ada
    Contents: 7 lines; 1 line was in an earlier statement
    Matched by reference: 2
    [Record 1 payment with the right amount]
    Sender e
    1,100 TL
    18 Nov 2026
    Payment K7QM-3XPW → /payments/8 Not paid (waits)
    Ayşe Kaya · 35 Mbps, Eco · Due: 1,100 TL
    [Record for K7QM-3XPW]
    [Say whose it is]
    [Not ours]
    Sender f
    1,099 TL
    18 Nov 2026
    Payment K7QM-3XPW → /payments/8 Not paid (waits)
    Ayşe Kaya · 35 Mbps, Eco · Due: 1,100 TL
    Different amount: 1,099 TL came in, 1,100 TL was due.
    [Record for K7QM-3XPW]
    [Say whose it is]
    [Not ours]
    Suggestions: 1
    These may match but are not certain. Confirm the right one.
    Sender d
    1,100 TL
    18 Nov 2026
    Payment K7QM-3XPW → /payments/8 Not paid (waits)
    Ayşe Kaya · 35 Mbps, Eco · Due: 1,100 TL
    [Record for K7QM-3XPW]
    [Say whose it is]
    [Not ours]
    Unknown: 1
    We could not tell whose payments these are. If you know the reference, enter it.
    Sender c
    1,100 TL
    18 Nov 2026
    [Say whose it is]
    [Not ours]
    Recorded: 1
    Sender b
    1,100 TL
    18 Nov 2026
    For AAAA-BBBB, by Can (good)
    Left out: 1
    Sender a
    0 TL
    18 Nov 2026
    No amount (over)"
  `);
});

test('where nothing is clear nothing is recorded together', async () => {
  const doubtful = line('f', { candidates: [payment], isByReference: true, amount: 1099 });
  expect(await said({}, [doubtful])).not.toContain('with the right amount');
});

test('a statement without lines says so; one whose lines are all known already says that', async () => {
  expect(await said({ line_count: 0 }, [])).toMatchInlineSnapshot(`
    "All statements → /statements
    november.sta
    Format: MT940
    Account: TR12 0001
    Uploaded: 19 Nov 2026, 11:30
    Uploaded by: Ada
    Contents: 0 lines
    There are no lines in this statement."
  `);
  expect(await said({ line_count: 3, known_count: 3 }, [])).toContain('There is nothing new.');
});

test('without the name of a file it is called as its list', async () => {
  expect(await said({ file_name: '' }, [])).toContain('All statements → /statements\nBank statements\n');
});
