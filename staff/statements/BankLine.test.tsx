import { expect, test } from 'vitest';
import type { BankCandidate, ShownBankLine } from '#domain/bank-lines.ts';
import { moneyStates } from '#domain/ledger.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { tonesOf } from '../../tests/support/tones-of.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { BankLine } from './BankLine.tsx';
import { Candidate } from './Candidate.tsx';
import { DoubtDialog } from './DoubtDialog.tsx';

const payment: BankCandidate = {
  ...{ kind: 'payment_request', id: '8', reference: 'K7QM-3XPW', name: 'Ayşe Kaya', purpose: '35 Mbps eco' },
  ...{ price: 1100.5, due: 1100.5, state: 'due', isCancelled: false },
};
const registration: BankCandidate = {
  ...{ ...payment, kind: 'registration', id: '7', reference: 'AAAA-BBBB', name: '', due: 600 },
  state: 'part_paid',
};
const open: ShownBankLine = {
  ...{ fingerprint: 'f1', line: 3, day: '2026-11-18', amount: 1100.5, currency: 'TRY', name: 'A KAYA' },
  ...{ description: 'INTERNET K7QM3XPW', state: 'open', why: null, isByReference: true, entered: null },
  candidates: [payment],
};

const shown = (changed: Partial<ShownBankLine>) => consolePart(<BankLine line={{ ...open, ...changed }} />);
const said = async (changed: Partial<ShownBankLine>) => textOf(await shown(changed));

test('a line says from whom how much came when, and for what it may be recorded', async () => {
  expect(await said({})).toMatchInlineSnapshot(`
    "A KAYA
    INTERNET K7QM3XPW
    1,100.50 TL
    18 Nov 2026
    Payment K7QM-3XPW → /payments/8 Not paid (waits)
    Ayşe Kaya · 35 Mbps, Eco · Due: 1,100.50 TL
    [Record for K7QM-3XPW]
    [Say whose it is]
    [Not ours]"
  `);
});

test('of several that it may be for one is to be chosen, and what speaks against one stands with it', async () => {
  expect(await said({ candidates: [payment, registration] })).toMatchInlineSnapshot(`
    "A KAYA
    INTERNET K7QM3XPW
    1,100.50 TL
    18 Nov 2026
    For which one?
    Payment K7QM-3XPW → /payments/8 Not paid (waits)
    Ayşe Kaya · 35 Mbps, Eco · Due: 1,100.50 TL
    [Record for K7QM-3XPW]
    Registration AAAA-BBBB → /registrations/7 Partly paid (waits)
    35 Mbps, Eco · Due: 600 TL
    Different amount: 1,100.50 TL came in, 600 TL was due.
    [Record for AAAA-BBBB]
    [Say whose it is]
    [Not ours]"
  `);
});

test('only what is sure stands out to be pressed: one candidate with the right amount', async () => {
  const isSure = async (changed: Partial<ShownBankLine>) => / button-go"/.test(await shown(changed));
  expect(await isSure({})).toBe(true);
  expect(await isSure({ amount: 1100.51 })).toBe(false);
  expect(await isSure({ candidates: [payment, registration] })).toBe(false);
});

test('a line that nobody knows can be assigned or put aside, also without a name', async () => {
  expect(await said({ candidates: [], name: '', description: '' })).toMatchInlineSnapshot(`
    "Sender unknown
    1,100.50 TL
    18 Nov 2026
    [Say whose it is]
    [Not ours]"
  `);
});

test('what was recorded says for what and by whom, and is left alone', async () => {
  const entered = { reference: 'K7QM-3XPW', by: 'Ada', at: 0 };
  expect(await said({ state: 'entered', entered })).toMatchInlineSnapshot(`
    "A KAYA
    INTERNET K7QM3XPW
    1,100.50 TL
    18 Nov 2026
    For K7QM-3XPW, by Ada (good)"
  `);
  expect(await said({ state: 'entered', entered: { ...entered, reference: null, by: null } })).toContain(
    'For an erased person, by –',
  );
});

test('what is left out says why; what somebody put aside can be taken back', async () => {
  const debit = { state: 'left', why: 'debit', amount: -250, currency: 'EUR', candidates: [] } as const;
  expect(await said({ ...debit, candidates: [] })).toMatchInlineSnapshot(`
    "A KAYA
    INTERNET K7QM3XPW
    −250 EUR
    18 Nov 2026
    Money that went out (over)"
  `);
  expect(await said({ state: 'left', why: 'not_ours' })).toContain('Not ours (over)\n[Undo]');
});

test('how what a line may be for stands is seen at once', async () => {
  const candidates = moneyStates.map((state) => ({ ...payment, id: state, state }));
  const html = await shown({ candidates });
  expect(tonesOf(html)).toEqual(['waits', 'waits', 'good', 'bad', 'over']);
});

test('before something doubtful is recorded it is said what speaks against it', async () => {
  const asked = async (candidate: BankCandidate) =>
    textOf(
      await consolePart(
        <DoubtDialog line={open} candidate={candidate} work={async () => {}} onClose={() => {}} />,
      ),
    );
  expect(await asked(registration)).toMatchInlineSnapshot(`
    "Record for AAAA-BBBB
    1,100.50 TL of 18 Nov 2026 will be recorded as a payment for AAAA-BBBB.
    Different amount: 1,100.50 TL came in, 600 TL was due.
    [Record anyway]
    [Cancel]"
  `);
  expect(await asked(payment)).toMatchInlineSnapshot(`
    "Record for K7QM-3XPW
    1,100.50 TL of 18 Nov 2026 will be recorded as a payment for K7QM-3XPW.
    [Record]
    [Cancel]"
  `);
  expect(await asked({ ...payment, isCancelled: true })).toContain('This was cancelled or declined.');
  expect(await asked({ ...payment, state: 'paid', due: 0 })).toContain('it would be a second payment.');
});

test('whose a line is, is looked for by a reference, or as at the counter', async () => {
  const dialog = <AssignDialog line={open} onEnter={async () => {}} onClose={() => {}} />;
  expect(textOf(await consolePart(dialog))).toMatchInlineSnapshot(`
    "Say whose it is
    Reference, phone or name
    A reference is like K7QM-3XPW; the dash may be left out.
    [Find]
    [Cancel]"
  `);
});

test('while a line is being recorded it is not recorded once more', async () => {
  const candidate = (isSending: boolean) =>
    consolePart(<Candidate candidate={payment} amount={1} isOnly isSending={isSending} onEnter={() => {}} />);
  expect(await candidate(true)).toContain('aria-disabled="true"');
  expect(await candidate(false)).toContain('aria-disabled="false"');
});
