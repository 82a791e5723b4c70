import { expect, test } from 'vitest';
import type { Unplanned } from '#domain/appointments.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { UnplannedList } from './UnplannedList.tsx';

const waits = (registration: string, changed: Partial<Unplanned>): Unplanned => ({
  ...{ registration, reference: `${registration}QM-3XPW`, customerName: `Name ${registration}` },
  ...{ address: 'Liman Yolu 7, Girne', outcome: null, outcomeNote: '' },
  ...changed,
});

const said = async (...unplanned: Unplanned[]) =>
  textOf(await consolePart(<UnplannedList unplanned={unplanned} onPlan={() => {}} />));

test('who waits for a visit stands with what became of the last one and what is to be done now', async () => {
  expect(
    await said(
      waits('K1', {}),
      waits('K2', { outcome: 'planned', outcomeNote: 'Not for here' }),
      waits('K3', { outcome: 'done', outcomeNote: 'Not for here' }),
      waits('K4', { outcome: 'not_home', outcomeNote: 'Nobody opened' }),
      waits('K5', { outcome: 'another_visit', customerName: '' }),
    ),
  ).toMatchInlineSnapshot(`
    "To be planned
    Name K1 → /registrations/K1
    Liman Yolu 7, Girne
    [Plan: Name K1]
    Name K2 → /registrations/K2 Planned (waits)
    Liman Yolu 7, Girne
    Nobody has said how it went.
    [Plan: Name K2]
    Name K3 → /registrations/K3 Done (good)
    Liman Yolu 7, Girne
    The installer says it is done; move the registration on.
    [Plan: Name K3]
    Name K4 → /registrations/K4 Not at home (bad)
    Liman Yolu 7, Girne
    Nobody opened
    [Plan: Name K4]
    K5QM-3XPW → /registrations/K5 Another visit needed (bad)
    Liman Yolu 7, Girne
    [Plan: K5QM-3XPW]"
  `);
});

test('where nobody waits, that is said', async () => {
  expect(await said()).toMatchInlineSnapshot(`
    "To be planned
    Nothing is waiting."
  `);
});
