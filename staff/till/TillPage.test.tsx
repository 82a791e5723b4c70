import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import type { DayClose, Till } from '#domain/money.ts';
import type { StaffRole } from '#domain/staff.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { TillPage } from './TillPage.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => void vi.unstubAllGlobals());

// It is the 20th on the island already.
const at = Date.UTC(2026, 10, 19, 22, 30);
beforeEach(() => void vi.useFakeTimers({ now: at, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const close: DayClose = {
  ...{ id: '2', at, by: 'Ada', expected: 1070.3, counted: 1057.8, note: 'Change was short' },
};
const till: Till = {
  ...{ day: '2026-11-20', expectedCash: 1170.3, entries: 2, enteredSince: 0, closes: [], atDoors: [] },
  rows: [
    { by: 'ada', method: 'cash', count: 2, taken: 1270.3, givenBack: 100 },
    { by: null, method: 'link', count: 1, taken: 1100, givenBack: 0 },
  ],
};

async function said(changed: Partial<Till>, role: StaffRole = 'owner') {
  const answer = { '/console/till?day=2026-11-20': { ...till, ...changed } };
  return textOf(await consolePart(<TillPage />, answer, { role }));
}

test('the till shows today by the calendar of the island: its money by way and person, and the count of the cash', async () => {
  expect(await said({})).toMatchInlineSnapshot(`
    "Till
    [Export]
    Day
    : 2026-11-20
    By method
    By method
    Method | Payments | Taken | Refunded | Total, TL
    Payment link | 1 | 1,100 | 0 | 1,100
    Cash | 2 | 1,270.30 | 100 | 1,170.30
    Total | 3 | 2,370.30 | 100 | 2,270.30
    By person
    By person
    Person | Payments | Taken | Refunded | Total, TL
    ada | 2 | 1,270.30 | 100 | 1,170.30
    Link or bank | 1 | 1,100 | 0 | 1,100
    Total | 3 | 2,370.30 | 100 | 2,270.30
    Close of day
    Cash expected: 1,170.30 TL
    Difference: –
    Cash counted (TL)
    :
    Note (optional)
    [Close the day]
    Closes of this day
    This day is not closed yet."
  `);
});

test('of a day without money nothing is summed', async () => {
  expect(await said({ rows: [], expectedCash: 0 })).toContain(
    'By method\nNo money moved on this day.\nBy person\nNo money moved on this day.',
  );
});

test('each count says who counted what when, and that money came after the last one', async () => {
  const earlier = { ...close, id: '1', at: at - 3_600_000, by: 'Can', counted: 1100, note: '' };
  const words = await said({ closes: [close, earlier], enteredSince: 2 });
  expect(words.slice(words.indexOf('Close of day'))).toMatchInlineSnapshot(`
    "Close of day
    2 entries were made after the last close. Count the cash again and close once more.
    Cash expected: 1,170.30 TL
    Difference: –
    Cash counted (TL)
    :
    Note (optional)
    [Close the day]
    Closes of this day
    Closed by: Ada
    When: 20 Nov 2026, 00:30
    Expected: 1,070.30 TL
    Counted: 1,057.80 TL
    Difference: −12.50 TL
    Note: Change was short
    Closed by: Can
    When: 19 Nov 2026, 23:30
    Expected: 1,070.30 TL
    Counted: 1,100 TL
    Difference: +29.70 TL"
  `);
});

test('what installers say they took stands apart, also of one who is gone', async () => {
  const atDoors = [
    { by: 'Emre', amount: 1100.5 },
    { by: null, amount: 600 },
  ];
  const words = await said({ atDoors });
  expect(words.slice(words.indexOf('Collected'), words.indexOf('Close of day'))).toMatchInlineSnapshot(`
    "Collected at the door, by installer
    Emre: 1,100.50 TL
    Not decided yet: 600 TL
    Not in the sums above: it counts once it is entered at the registration.
    "
  `);
});

test('only owners take it home as a file', async () => {
  expect(await said({})).toContain('[Export]');
  expect(await said({}, 'agent')).not.toContain('[Export]');
});

test('another day is the one of the address, and none to come can be chosen', async () => {
  const page = (
    <Router ssrPath="/till?day=2026-11-18">
      <TillPage />
    </Router>
  );
  const html = await consolePart(page, { '/console/till?day=2026-11-18': { ...till, day: '2026-11-18' } });
  expect(textOf(html)).toContain('Day\n: 2026-11-18\nBy method');
  expect(html).toContain(' max="2026-11-20"');
});
