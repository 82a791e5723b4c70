import { afterAll, expect, test, vi } from 'vitest';
import { type LedgerEntry, type MoneyState, moneyOf, moneyStates } from '#domain/ledger.ts';
import type { MoneyDetail, ShownEntry } from '#domain/money.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { tonesOf } from '../../tests/support/tones-of.ts';
import { MoneySection } from './MoneySection.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

const subject = { kind: 'registration', id: '7' } as const;
const entry: ShownEntry = {
  ...{ id: '1', kind: 'payment', method: 'cash', amount: 600, open: 600, by: 'Ada', provider: null },
  ...{ at: Date.UTC(2026, 10, 19, 9, 30), receipt: 42, reason: null, note: null, isReversed: false },
};

async function said(ledger: Pick<LedgerEntry, 'kind' | 'kurus'>[], isTaken = false) {
  return textOf(
    await shown({ money: moneyOf(1100.5, ledger), entries: ledger.length === 0 ? [] : [entry] }, isTaken),
  );
}

function shown(detail: Pick<MoneyDetail, 'money' | 'entries'>, isTaken = false) {
  const section = <MoneySection subject={subject} isTaken={isTaken} />;
  const answer: MoneyDetail = { subject, reference: 'K7QM-3XPW', purpose: '35 Mbps eco', ...detail };
  return consolePart(section, { '/console/money/registration/7': answer });
}

test('the money for something says its state, the price, what was paid and what is due, and lets it be taken', async () => {
  expect(await said([{ kind: 'payment', kurus: 60_000 }])).toMatchInlineSnapshot(`
    "Money
    Status: Partly paid (waits)
    Price: 1,100.50 TL
    Paid: 600 TL
    Still due: 500.50 TL
    600 TL
    Payment · Cash
    19 Nov 2026, 11:30 · Ada
    Receipt 000042 → /receipts/1
    [Correct… 000042]
    [Take a payment]"
  `);
  expect(await said([])).toMatchInlineSnapshot(`
    "Money
    Status: Due (waits)
    Price: 1,100.50 TL
    Paid: 0 TL
    Still due: 1,100.50 TL
    No money has moved yet.
    [Take a payment]"
  `);
});

test('a rest of less than a lira is taken too', async () => {
  expect(await said([{ kind: 'payment', kurus: 110_000 }])).toContain('[Take a payment]');
});

test('where nothing is due nothing is taken, not even where somebody came for it', async () => {
  const words = await said([{ kind: 'payment', kurus: 110_050 }], true);
  expect(words).toContain('Status: Paid');
  expect(words).not.toContain('Take a payment');
});

test('whoever comes to take it has the form before them, with what is due filled in', async () => {
  expect(
    (await said([{ kind: 'payment', kurus: 60_000 }], true)).split('[Take a payment]\n')[1],
  ).toMatchInlineSnapshot(`
    "Take a payment: K7QM-3XPW
    Paid by
    Cash
    Bank transfer
    Other
    Amount taken (TL)
    : 500.50
    Still due: 500.50 TL
    Note (optional)
    "
  `);
});

test('too much stands out as wrong, what is paid as well, what is to come as waiting', async () => {
  const tones = moneyStates.map(async (state: MoneyState) => {
    const html = await shown({ money: { state, price: 1100, paid: 600, due: 500 }, entries: [] });
    return [state, ...tonesOf(html)];
  });
  expect(await Promise.all(tones)).toEqual([
    ['due', 'waits'],
    ['part_paid', 'waits'],
    ['paid', 'good'],
    ['overpaid', 'bad'],
    ['refunded', 'over'],
  ]);
});
