import { expect, test } from 'vitest';
import type { Appointment } from '#domain/appointments.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { EditAppointmentDialog, NewAppointmentDialog } from './AppointmentDialog.tsx';

const technicians = [
  { id: 'ali', name: 'Ali' },
  { id: 'can', name: 'Can' },
];
const visit = {
  ...{ day: '2026-11-20', begins: '09:00', ends: '11:00', address: 'Liman Yolu 7, Girne', village: 'Girne' },
  ...{ phone: '0533 123 45 67', router: '', toCollect: 1100.5, note: 'The bell is broken' },
};

async function planned(proposal: object = {}, day?: string) {
  const proposed = { ...visit, needsRouter: false, ...proposal };
  const html = await consolePart(
    <NewAppointmentDialog registration="7" name="Ayşe Kaya" day={day} onClose={() => {}} />,
    { '/console/registrations/7/appointments': { proposal: proposed, technicians, appointments: [] } },
  );
  return textOf(html);
}

test('a new visit begins with what is known from the registration, and with nobody who comes', async () => {
  expect(await planned()).toMatchInlineSnapshot(`
    "Plan: Ayşe Kaya
    Day
    : 2026-11-20
    From
    : 09:00
    To
    : 11:00
    Installer
    > Not decided yet
    Ali
    Can
    Address
    : Liman Yolu 7, Girne
    Village
    : Girne
    Phone
    : 0533 123 45 67
    Router
    :
    To collect in cash (TL)
    : 1100.50
    Proposed: the agreed price less what is paid.
    Note for the installer
    The bell is broken
    [Plan]
    [Cancel]"
  `);
});

test('a new visit is proposed for the day that is looked at, with the router that is needed', async () => {
  expect(await planned({}, '2026-12-01')).toContain(': 2026-12-01');
  expect(await planned({ needsRouter: true })).toContain(': Bring a router');
  expect(await planned({ needsRouter: true, router: 'AX55' })).toContain(': AX55');
});

const edited = async (changed: object) =>
  textOf(
    await consolePart(
      <EditAppointmentDialog
        appointment={
          {
            ...{ ...visit, id: 'v', version: 1, reference: 'K7QM-3XPW', customerName: 'Ayşe Kaya' },
            ...{ technician: 'can', technicianName: 'Can', outcome: 'planned' },
            ...changed,
          } as Appointment
        }
        technicians={technicians}
        onClose={() => {}}
      />,
    ),
  );

test('a planned visit is edited as it is, and can be called off', async () => {
  expect(await edited({})).toMatchInlineSnapshot(`
    "Edit: Ayşe Kaya
    Day
    : 2026-11-20
    From
    : 09:00
    To
    : 11:00
    Installer
    Not decided yet
    Ali
    > Can
    Address
    : Liman Yolu 7, Girne
    Village
    : Girne
    Phone
    : 0533 123 45 67
    Router
    :
    To collect in cash (TL)
    : 1100.50
    Proposed: the agreed price less what is paid.
    Note for the installer
    The bell is broken
    [Save]
    [Leave as it is]
    [Cancel the appointment]"
  `);
});

test('a visit that is over is not called off, and a customer without a name has the reference', async () => {
  const over = await edited({ outcome: 'done', customerName: '' });
  expect(over).not.toContain('Cancel the appointment');
  expect(over).toContain('K7QM-3XPW');
  expect(over).toContain('[Cancel]');
});
