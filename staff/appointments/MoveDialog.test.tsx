import { expect, test, vi } from 'vitest';
import type { Appointment } from '#domain/appointments.ts';
import { askedServer } from '../../tests/support/asked-server.ts';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { consolePart } from '../../tests/support/console-part.tsx';
import { fieldsWith, propsOf } from '../../tests/support/elements.ts';
import { textOf } from '../../tests/support/text-of.ts';
import { Problem } from '../api/problem.ts';
import { SendForm } from '../forms/SendForm.tsx';
import { MoveDialog } from './MoveDialog.tsx';

const { asked, sent } = askedServer();
const onClose = vi.fn();

const visit = {
  ...{ id: 'v', version: 1, reference: 'K7QM-3XPW', customerName: 'Ayşe Kaya', outcome: 'planned' },
  ...{ day: '2026-11-20', begins: '09:00', ends: '11:00', technician: 'ali', technicianName: 'Ali' },
} as Appointment;

async function said(changed: Partial<Appointment> = {}, more: { wanted?: object; problem?: Problem } = {}) {
  const part = (
    <MoveDialog
      appointment={{ ...visit, ...changed }}
      wanted={more.wanted ?? {}}
      technicians={[
        { id: 'ali', name: 'Ali' },
        { id: 'can', name: 'Can' },
      ]}
      problem={more.problem}
      onClose={() => {}}
    />
  );
  return textOf(await consolePart(part));
}

test('a visit is moved from when it is and from who comes', async () => {
  expect(await said()).toMatchInlineSnapshot(`
    "Move: Ayşe Kaya
    Day
    : 2026-11-20
    From
    : 09:00
    To
    : 11:00
    Installer
    Not decided yet
    > Ali
    Can
    [Move]
    [Cancel]"
  `);
});

test('what somebody wants of it is filled in', async () => {
  const text = await said({ customerName: '' }, { wanted: { day: '2026-11-21', technician: 'can' } });
  expect(text).toContain('K7QM-3XPW');
  expect(text).toContain(': 2026-11-21');
  expect(text).toContain('> Can');
});

test('an installer who has left stays with their visit', async () => {
  expect(await said({ technician: 'veli', technicianName: 'Veli' })).toContain('Can\n> Veli');
  expect(await said({ technician: 'veli', technicianName: null })).toContain('Can\n> –');
});

test('it is said what the installer has at that time, and that a window must end after it begins', async () => {
  const problem = (answer: object) =>
    said({}, { problem: new Problem(409, { code: 'double_booked', ...answer }) });
  const standing = { day: '2026-11-20', begins: '10:00', ends: '12:00', reference: 'AAAA-AAAA' };
  const busy = await problem({ standing: { ...standing, customerName: 'Ali Kaya' } });
  expect(busy).toContain('Fri 20 Nov, 10:00–12:00, Ali Kaya (AAAA-AAAA)');
  expect(await problem({ standing: { ...standing, customerName: '' } })).toContain('12:00, – (AAAA-AAAA)');
  for (const fault of ['begins', 'ends'])
    expect(await problem({ faults: [fault] })).toContain('The end must be after');
  expect(await problem({ faults: ['day'] })).not.toContain('The end must be after');
});

test('a visit is moved to what was typed, held against how it was seen', async () => {
  const dialog = { appointment: { ...visit, version: 3 }, wanted: {}, technicians: [], onClose };
  const { now, after } = await consoleHook(() => MoveDialog(dialog));
  const fields = { day: '2026-11-21', begins: '10:00', ends: '12:00', technician: '' };
  await after(() => propsOf(now(), SendForm).onSubmit(fieldsWith(fields)));
  expect(sent()).toEqual([['/console/appointments/v', { ...fields, technician: null, version: 3 }]]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the first refusal is said until it is tried again', async () => {
  const problem = new Problem(409, { detail: 'Busy then' });
  const { now, after } = await consoleHook(() =>
    MoveDialog({ appointment: visit, wanted: {}, technicians: [], problem, onClose }),
  );
  const told = () => propsOf(now(), SendForm).sending.problem?.detail;
  expect(told()).toBe('Busy then');
  asked.mockResolvedValueOnce(Response.json({ detail: 'Busy again' }, { status: 409 }));
  await after(() => propsOf(now(), SendForm).onSubmit(fieldsWith({ day: '2026-11-21' })));
  expect(told()).toBe('Busy again');
  expect(onClose).not.toHaveBeenCalled();
  await after(() => propsOf(now(), SendForm).onSubmit(fieldsWith({ day: '2026-11-21' })));
  expect(told()).toBeUndefined();
});
