import { expect, test } from 'vitest';
import type { Appointment } from '#domain/appointments.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { AppointmentCard } from './AppointmentCard.tsx';

const visit: Partial<Appointment> = {
  ...{ technician: null, packageDetails: '', address: '', village: 'Lefke', toCollect: 0, collected: null },
};

test('a visit says that its customer is not told of it, as long as it is to come', async () => {
  const isSaid = async (changed: Partial<Appointment>) => {
    const appointment = { ...visit, ...changed } as Appointment;
    const card = <AppointmentCard appointment={appointment} isBrief onEdit={() => {}} onMove={() => {}} />;
    return (await consolePart(card)).includes('Customer not told');
  };
  expect(await isSaid({ outcome: 'planned', isTold: false })).toBe(true);
  expect(await isSaid({ outcome: 'planned', isTold: true })).toBe(false);
  expect(await isSaid({ outcome: 'done', isTold: false })).toBe(false);
});

const agreed: Partial<Appointment> = {
  ...{ registration: '7', reference: 'K7QM-3XPW', customerName: 'Ayşe Kaya', language: 'en' },
  ...{ day: '2026-11-20', begins: '09:00', ends: '11:00', technician: 'ali', technicianName: 'Ali Usta' },
  ...{ address: 'Liman Yolu 7, Girne', village: 'Girne', phone: '0533 123 45 67', router: 'AX55' },
  ...{ packageDetails: '35 MB, type:eco', toCollect: 500, collected: null, note: 'The bell is broken' },
  ...{ outcome: 'planned', outcomeNote: '', isTold: true },
};

type Shown = Pick<Parameters<typeof AppointmentCard>[0], 'when' | 'isByTechnician' | 'isBrief'>;

async function said(changed: Partial<Appointment> = {}, shown: Shown = {}) {
  const appointment = { ...agreed, ...changed } as Appointment;
  return textOf(
    await consolePart(
      <AppointmentCard appointment={appointment} {...shown} onEdit={() => {}} onMove={() => {}} />,
    ),
  );
}

test('a visit says when, for whom, by whom, where, with what and for how much it is', async () => {
  expect(await said()).toMatchInlineSnapshot(`
    "09:00–11:00
    Ayşe Kaya → /registrations/7
    Ali Usta
    Liman Yolu 7, Girne
    0533 123 45 67 · 35 Mbps, Eco · AX55
    To collect: 500 TL
    The bell is broken
    [Move: Ayşe Kaya]
    [Edit: Ayşe Kaya]
    WhatsApp: appointment: Ayşe Kaya → https://wa.me/905331234567 (new tab)"
  `);
});

test('in a week a visit has its village and no more than fits; by installer it does not repeat who comes', async () => {
  expect(await said({}, { isBrief: true })).toMatchInlineSnapshot(`
    "09:00–11:00
    Ayşe Kaya → /registrations/7
    Ali Usta
    Girne
    [Move: Ayşe Kaya]
    [Edit: Ayşe Kaya]"
  `);
  expect(await said({ village: '' }, { isBrief: true })).toContain('Liman Yolu 7, Girne');
  expect(await said({ address: '' })).toContain('\nGirne\n');
  expect(await said({}, { isByTechnician: true })).not.toContain('Ali Usta');
});

test('a visit that is over says what became of it and what was collected, and is not moved', async () => {
  const over = { outcome: 'not_home', outcomeNote: 'Nobody opened', collected: 120.5 } as const;
  expect(await said(over, { when: 'Fri 20 Nov, 09:00–11:00' })).toMatchInlineSnapshot(`
    "Fri 20 Nov, 09:00–11:00 Not at home (bad)
    Ayşe Kaya → /registrations/7
    Ali Usta
    Liman Yolu 7, Girne
    0533 123 45 67 · 35 Mbps, Eco · AX55
    To collect: 500 TL
    The bell is broken
    Nobody opened
    Collected: 120.50 TL Not in the till by itself: enter it at the registration when the money arrives.
    [Edit: Ayşe Kaya]"
  `);
  expect(await said(over, { isBrief: true })).toMatchInlineSnapshot(`
    "09:00–11:00 Not at home (bad)
    Ayşe Kaya → /registrations/7
    Ali Usta
    Girne
    Nobody opened
    Collected: 120.50 TL
    [Edit: Ayşe Kaya]"
  `);
  expect(await said({ outcome: 'done', collected: 0 })).toContain('Collected: 0 TL');
});

test('who has no name is known by the reference; nobody comes yet; nothing is collected', async () => {
  const text = await said({
    customerName: '',
    technician: null,
    technicianName: null,
    toCollect: 0,
    router: '',
  });
  expect(text).toMatchInlineSnapshot(`
    "09:00–11:00
    K7QM-3XPW → /registrations/7
    Not decided yet
    Liman Yolu 7, Girne
    0533 123 45 67 · 35 Mbps, Eco
    Nothing to collect
    The bell is broken
    [Move: K7QM-3XPW]
    [Edit: K7QM-3XPW]
    WhatsApp: appointment: K7QM-3XPW → https://wa.me/905331234567 (new tab)"
  `);
});
