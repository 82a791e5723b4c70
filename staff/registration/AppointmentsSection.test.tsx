import { expect, test } from 'vitest';
import type { ShownRegistration } from '#domain/registration-list.ts';
import type { RegistrationStatus } from '#domain/registration-status.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { AppointmentsSection } from './AppointmentsSection.tsx';

const visit = {
  ...{ id: 'v', registration: '7', reference: 'K7QM-3XPW', customerName: 'Ayşe Kaya', language: 'en' },
  ...{ day: '2026-11-20', begins: '09:00', ends: '11:00', technician: 'ali', technicianName: 'Ali Usta' },
  ...{ address: 'Liman Yolu 7, Girne', village: 'Girne', phone: '0533 123 45 67', router: '', note: '' },
  ...{ toCollect: 0, collected: null, outcome: 'planned', outcomeNote: '', isTold: true },
  packageDetails: '35 MB, type:eco',
};

async function said(status: RegistrationStatus, ...appointments: object[]) {
  const registration = { id: '7', status } as ShownRegistration;
  const answer = { appointments, technicians: [] };
  return textOf(
    await consolePart(<AppointmentsSection registration={registration} />, {
      '/console/registrations/7/appointments': answer,
    }),
  );
}

test('the visits stand with their day, and another one can be agreed on', async () => {
  expect(await said('scheduled', visit)).toMatchInlineSnapshot(`
    "Appointments
    Fri 20 Nov, 09:00–11:00
    Ayşe Kaya → /registrations/7
    Ali Usta
    Liman Yolu 7, Girne
    0533 123 45 67 · 35 Mbps, Eco
    Nothing to collect
    [Move: Ayşe Kaya]
    [Edit: Ayşe Kaya]
    WhatsApp: appointment: Ayşe Kaya → https://wa.me/905331234567 (new tab)
    [Plan another visit]"
  `);
});

test('where none is agreed it is said, and the first one is planned', async () => {
  expect(await said('scheduled')).toMatchInlineSnapshot(`
    "Appointments
    No appointments.
    [New appointment]"
  `);
});

test('once it is installed no visit is planned any more', async () => {
  expect(await said('installed')).toMatchInlineSnapshot(`
    "Appointments
    No appointments."
  `);
});
