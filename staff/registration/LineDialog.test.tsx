import { expect, test, vi } from 'vitest';
import type { PaidUntil } from '#domain/paid-until.ts';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { askedServer } from '../../tests/support/asked-server.ts';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { consolePart } from '../../tests/support/console-part.tsx';
import { fieldsWith, propsOf } from '../../tests/support/elements.ts';
import { textOf } from '../../tests/support/text-of.ts';
import { SendForm } from '../forms/SendForm.tsx';
import { LineDialog } from './LineDialog.tsx';

const { asked, sent } = askedServer();
const onClose = vi.fn();

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

const path = '/console/registrations/7/line';
const closed_at = Date.UTC(2026, 0, 9, 22, 30);
const begun = { active_from: null, end_set: null, end_set_at: null, line_reason: null };

async function saved(fields: Record<string, string>, changed: object = {}) {
  const shown = { id: '7', version: 3, closed_at, ...begun, ...changed } as ShownRegistration;
  const line = { activeFrom: '2026-01-10', until: '2026-10-13' } as PaidUntil;
  const { now, after } = await consoleHook(() => LineDialog({ registration: shown, line, onClose }));
  await after(() => propsOf(now(), SendForm).onSubmit(fieldsWith(fields)));
  return sent();
}

test('days that were left as they are stay worked out, and are not set by hand', async () => {
  const left = { activeFrom: '2026-01-10', endsOn: '2026-10-13', reason: ' Outage ' };
  expect(await saved(left)).toEqual([
    [path, { activeFrom: null, endsOn: null, reason: 'Outage', version: 3 }],
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('an end that was set by hand and left is set since when it was', async () => {
  const left = { activeFrom: '2026-01-10', endsOn: '2026-10-13', reason: 'Outage' };
  expect(await saved(left, { end_set: '2026-10-13', end_set_at: 5 })).toEqual([
    [path, { activeFrom: null, endsOn: '2026-10-13', endSetAt: 5, reason: 'Outage', version: 3 }],
  ]);
});

test('another day is set, and one that is emptied is worked out again', async () => {
  const typed = { activeFrom: '2026-01-12', endsOn: '2026-12-31', reason: 'Outage' };
  expect((await saved(typed))[0]?.[1]).toEqual({
    ...{ activeFrom: '2026-01-12', endsOn: '2026-12-31', reason: 'Outage', version: 3 },
  });
  asked.mockClear();
  expect((await saved({ ...typed, activeFrom: '', endsOn: '' }))[0]?.[1]).toMatchObject({
    ...{ activeFrom: null, endsOn: null },
  });
});
