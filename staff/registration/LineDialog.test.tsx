import { expect, test } from 'vitest';
import type { PaidUntil } from '#domain/paid-until.ts';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { LineDialog } from './LineDialog.tsx';

const registration = { id: '7', version: 1, closed_at: 0, end_set_at: null } as ShownRegistration;

const said = async (activeFrom: string | null, until: string | null) =>
  textOf(
    await consolePart(
      <LineDialog registration={registration} line={{ activeFrom, until } as PaidUntil} onClose={() => {}} />,
    ),
  );

test('correcting a line begins with the days it has', async () => {
  expect(await said('2026-01-10', '2026-10-13')).toMatchInlineSnapshot(`
    "Correct the dates
    Switched on
    : 2026-01-10
    Runs out on
    : 2026-10-13
    Empty: worked out from the payments.
    Reason
    [Save the dates]
    [Cancel]"
  `);
  expect(await said(null, null)).not.toContain('2026');
});
