import { expect, test } from 'vitest';
import type { LedgerEntry } from './ledger.ts';
import { addDays, addMonths, type Line, paidTerms, paidUntil, type SoldTerm } from './paid-until.ts';

const noon = (day: string) => Date.parse(`${day}T10:00:00Z`);
const line = (closed: string, set: Partial<Line> = {}): Line => ({
  closed_at: noon(closed),
  active_from: null,
  end_set: null,
  end_set_at: null,
  ...set,
});

let count = 0;
type Entry = SoldTerm['entries'][number];
function paid(day: string, lira: number, more: Partial<LedgerEntry> = {}): Entry {
  count += 1;
  const at = noon(day);
  return {
    id: `entry ${count}`,
    kind: 'payment',
    kurus: lira * 100,
    at,
    entered_at: at,
    corrects: null,
    reason: null,
    ...more,
  };
}
function corrected({ id, kurus }: Entry, day: string, kind: 'refund' | 'reversal' = 'refund'): Entry {
  return paid(day, -kurus / 100, { kind, corrects: id });
}
const month = (...entries: Entry[]): SoldTerm => ({ price: 1100, months: 1, free_months: 0, entries });
const half = (...entries: Entry[]): SoldTerm => ({ price: 6600, months: 6, free_months: 2, entries });

test.each([
  ['2026-01-15', 1, '2026-02-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-08-31', 8, '2027-04-30'],
  ['2026-10-05', 15, '2028-01-05'],
  ['2026-10-05', 0, '2026-10-05'],
])('%s and %i months are %s', (day, months, then) => {
  expect(addMonths(day, months)).toBe(then);
});

test('days go over months and years', () => {
  expect(addDays('2026-12-20', 14)).toBe('2027-01-03');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test('the free months count, from the day the line was switched on', () => {
  const year = { price: 12_000, months: 12, free_months: 3, entries: [paid('2026-11-01', 12_000)] };
  expect(paidUntil(line('2026-11-10'), [half(paid('2026-11-01', 6600))]).until).toBe('2027-07-10');
  expect(paidUntil(line('2026-11-10'), [year]).until).toBe('2028-02-10');
});

test('the first term begins with the line however late it is paid', () => {
  expect(paidUntil(line('2026-01-10'), [month(paid('2026-03-05', 1100))]).until).toBe('2026-02-10');
});

test('a day of the island is the day of the line', () => {
  // By the clocks of the island it is the 11th.
  const late = { ...line('2026-01-10'), closed_at: Date.parse('2026-01-10T22:30:00Z') };
  expect(paidUntil(late, [month(paid('2026-01-10', 1100))]).until).toBe('2026-02-11');
});

test('a renewal is added behind the running end, whenever it is paid before', () => {
  const sold = [month(paid('2026-01-05', 1100)), half(paid('2026-01-20', 6600))];
  const { until, terms, renewed_at } = paidUntil(line('2026-01-10'), sold);
  expect(until).toBe('2026-10-10');
  expect(terms.map(({ from, until: to }) => [from, to])).toEqual([
    ['2026-01-10', '2026-02-10'],
    ['2026-02-10', '2026-10-10'],
  ]);
  expect(renewed_at).toBe(noon('2026-01-20'));
});

test('in whichever order payments are read, each counts from when it was paid', () => {
  const [early, late] = [month(paid('2026-01-05', 1100)), half(paid('2026-01-20', 6600))];
  const turned = paidUntil(line('2026-01-10'), [late, early]);
  expect(turned).toEqual(paidUntil(line('2026-01-10'), [early, late]));
  expect(turned.renewed_at).toBe(noon('2026-01-20'));
  // Of two for one moment, what was entered first comes first.
  const at = noon('2026-01-05');
  const [one, other] = [1, 2].map((entered) => month(paid('2026-01-05', 1100, { entered_at: at + entered })));
  const terms = (...sold: (SoldTerm | undefined)[]) =>
    paidUntil(line('2026-01-10'), sold as SoldTerm[]).terms.map(({ entered_at }) => entered_at - at);
  expect([terms(one, other), terms(other, one)]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  const parts = [1, 2, 3].map((entered) => paid('2026-01-05', 550, { entered_at: at + entered }));
  expect(paidTerms(month(...parts.toReversed())).map(({ entered_at }) => entered_at - at)).toEqual([2]);
});

test('a renewal that is paid on the last day is not late, one paid after it begins when it is paid', () => {
  const first = month(paid('2026-01-05', 1100));
  expect(paidUntil(line('2026-01-10'), [first, month(paid('2026-02-10', 1100))]).until).toBe('2026-03-10');
  expect(paidUntil(line('2026-01-10'), [first, month(paid('2026-02-25', 1100))]).until).toBe('2026-03-25');
  // Not late, it is counted from the 31st on.
  expect(paidUntil(line('2026-01-31'), [first, month(paid('2026-02-28', 1100))]).until).toBe('2026-03-31');
});

test('single months from the 31st do not slip to the 28th', () => {
  const sold = ['2026-01-30', '2026-02-20', '2026-03-20'].map((day) => month(paid(day, 1100)));
  expect(paidUntil(line('2026-01-31'), sold).until).toBe('2026-04-30');
  expect(paidUntil(line('2026-01-31'), sold.slice(0, 2)).until).toBe('2026-03-31');
});

test('two terms paid at once are two, and what is paid in parts is one once it is whole', () => {
  expect(paidUntil(line('2026-01-10'), [month(paid('2026-01-05', 2200))]).until).toBe('2026-03-10');
  expect(paidTerms(month(paid('2026-01-05', 500)))).toEqual([]);
  const [term, ...others] = paidTerms(month(paid('2026-01-20', 600), paid('2026-01-05', 500)));
  expect([term?.at, others]).toEqual([noon('2026-01-20'), []]);
});

test('refunds and corrections take the time away again, and one that was taken back gives it back', () => {
  const first = paid('2026-01-05', 1100);
  const second = paid('2026-01-20', 1100);
  const refund = corrected(second, '2026-01-21');
  const sold = (...more: Entry[]) => paidUntil(line('2026-01-10'), [month(first, second, ...more)]);
  expect(sold().until).toBe('2026-03-10');
  expect(sold(refund).until).toBe('2026-02-10');
  expect(sold(refund).renewed_at).toBeNull();
  expect(sold(refund, corrected(refund, '2026-01-22', 'reversal')).until).toBe('2026-03-10');
  expect(sold(corrected(first, '2026-01-21', 'reversal'), refund).until).toBeNull();
});

test('a part that is given back, as for an outage, leaves the time; the whole price takes it', () => {
  const first = paid('2026-01-05', 2200);
  const refund = (lira: number) => ({ ...corrected(first, '2026-01-21'), kurus: -lira * 100 });
  const sold = (...refunds: Entry[]) => paidUntil(line('2026-01-10'), [month(first, ...refunds)]).until;
  expect(sold(refund(1099))).toBe('2026-03-10');
  expect(sold(refund(1100))).toBe('2026-02-10');
  expect(sold(refund(600), { ...refund(500), id: 'another' })).toBe('2026-02-10');
  expect(sold(refund(2200))).toBeNull();
});

test('whoever was given all of it back and pays again has the term that was paid last', () => {
  const first = month(paid('2025-12-05', 1100));
  const renewal = paid('2026-01-05', 1100);
  const refund = corrected(renewal, '2026-01-07');
  const again = paid('2026-03-01', 1100);
  const sold = [first, month(again, refund, renewal)];
  const { until, terms, renewed_at } = paidUntil(line('2025-12-10'), sold);
  expect(terms.map(({ from, until: to }) => [from, to])).toEqual([
    ['2025-12-10', '2026-01-10'],
    ['2026-03-01', '2026-04-01'],
  ]);
  expect([until, renewed_at]).toEqual(['2026-04-01', noon('2026-03-01')]);
  const set = line('2025-12-10', { end_set: '2026-01-12', end_set_at: noon('2026-01-15') });
  expect(paidUntil(set, sold).until).toBe('2026-04-01');
});

test('a price given back in parts takes the last term that was paid before it was whole', () => {
  const first = paid('2026-01-05', 1100);
  const part = (day: string, lira: number) => ({ ...corrected(first, day), kurus: -lira * 100 });
  const days = (...entries: Entry[]) => paidTerms(month(first, ...entries)).map(({ at }) => at);
  const [early, late] = [part('2026-01-07', 600), part('2026-01-08', 500)];
  const [again, rest] = [paid('2026-03-01', 400), paid('2026-03-05', 700)];
  expect(days(early, late, again, rest)).toEqual([noon('2026-03-05')]);
  expect(days(early, late, again)).toEqual([]);
  expect(days(early, again, rest, part('2026-03-06', 500))).toEqual([noon('2026-01-05')]);
  // Taken back, the refund takes nothing.
  expect(days(early, late, corrected(late, '2026-01-09', 'reversal'), again, rest)).toEqual([
    noon('2026-01-05'),
    noon('2026-03-05'),
  ]);
});

test('money that is entered late leaves the days on which the other money moved', () => {
  const late = { entered_at: noon('2026-01-25') };
  const days = (...entries: Entry[]) =>
    paidTerms(month(...entries)).map(({ at, entered_at }) => [at, entered_at]);
  const [fifth, twentieth] = [noon('2026-01-05'), noon('2026-01-20')];
  expect(days(paid('2026-01-05', 1100, late), paid('2026-01-20', 1100))).toEqual([
    [twentieth, twentieth],
    [fifth, late.entered_at],
  ]);
  expect(days(paid('2026-01-05', 600, late), paid('2026-01-20', 500))).toEqual([
    [twentieth, late.entered_at],
  ]);
  // What was taken back moves no day.
  const mistake = paid('2026-01-22', 1100);
  const taken = corrected(mistake, '2026-01-22', 'reversal');
  expect(days(paid('2026-01-05', 600, late), paid('2026-01-20', 500), mistake, taken)).toEqual([
    [twentieth, late.entered_at],
  ]);
});

test('without a known term, a price or a line nothing is known', () => {
  const entries = [paid('2026-01-05', 1100)];
  expect(paidTerms({ price: 1100, months: null, free_months: null, entries })).toEqual([]);
  expect(paidTerms({ price: 0, months: 1, free_months: 0, entries })).toEqual([]);
  expect(paidUntil({ ...line('2026-01-10'), closed_at: null }, [month(...entries)]).until).toBeNull();
  expect(paidUntil(line('2026-01-10'), []).until).toBeNull();
});

test('the day of the line is corrected by hand', () => {
  const corrected = line('2026-01-10', { active_from: '2026-01-03' });
  expect(paidUntil(corrected, [month(paid('2026-01-05', 1100))])).toMatchObject({
    activeFrom: '2026-01-03',
    until: '2026-02-03',
  });
});

test('an end set by hand stands for the money entered before, and later money is added behind it', () => {
  const set = line('2026-01-10', { end_set: '2026-05-01', end_set_at: noon('2026-01-15') });
  const first = month(paid('2026-01-05', 1100));
  expect(paidUntil(set, []).until).toBe('2026-05-01');
  expect(paidUntil(set, [first]).until).toBe('2026-05-01');
  expect(paidUntil(set, [first, month(paid('2026-01-20', 1100))]).until).toBe('2026-06-01');
  expect(paidUntil(set, [first, month(paid('2026-05-09', 1100))]).until).toBe('2026-06-09');
  expect(paidUntil(set, [month(paid('2026-01-15', 1100))]).until).toBe('2026-05-01');
  const enteredLater = { entered_at: noon('2026-01-16') };
  expect(paidUntil(set, [month(paid('2026-01-05', 1100, enteredLater))]).until).toBe('2026-06-01');
});

test('an amount that is put right counts as entered when the first one was, so an end set by hand stays', () => {
  const set = line('2026-01-10', { end_set: '2026-05-01', end_set_at: noon('2026-01-15') });
  const putRight = (entry: Entry, day: string, lira: number): [Entry, Entry] => {
    const { at } = entry;
    const now = { at, entered_at: noon(day), reason: 'wrong_amount' as const };
    return [{ ...corrected(entry, day, 'reversal'), ...now }, paid(day, lira, now)];
  };
  const first = paid('2026-01-05', 1000);
  const [reversal, right] = putRight(first, '2026-01-20', 1100);
  expect(paidUntil(set, [month(first, reversal, right)]).until).toBe('2026-05-01');
  const again = putRight(right, '2026-01-21', 1200);
  expect(paidUntil(set, [month(...again, right, reversal, first)]).until).toBe('2026-05-01');
  // Put right twice within one moment.
  const atOnce = putRight(right, '2026-01-20', 1200);
  expect(paidUntil(set, [month(...atOnce, right, reversal, first)]).until).toBe('2026-05-01');
  // Money that came later is new, whatever its amount was first, and also beside money that is not.
  const later = paid('2026-01-20', 100);
  const newer = [later, ...putRight(later, '2026-01-21', 1100)];
  expect(paidUntil(set, [month(...newer)]).until).toBe('2026-06-01');
  expect(paidUntil(set, [month(first, ...putRight(first, '2026-01-21', 1100), ...newer)]).until).toBe(
    '2026-06-01',
  );
  // Without such an end it is as if the right amount had come at first.
  expect(paidTerms(month(first, reversal, right))).toEqual(paidTerms(month({ ...first, kurus: 110_000 })));
  // What was somebody else's is new here.
  const moved = { ...right, reason: 'wrong_person' as const };
  expect(paidUntil(set, [month(moved)]).until).toBe('2026-06-01');
});
