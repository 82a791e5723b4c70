import { expect, test } from 'vitest';
import type { Appointment } from '#domain/appointments.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
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
