import { expect, test } from 'vitest';
import type { Appointment } from '#domain/appointments.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { AppointmentBoard } from './AppointmentBoard.tsx';
import type { BoardGroup } from './board-columns.ts';

test('visits of which village or installer is open stand under a name too', async () => {
  expect(await columns('village')).toEqual(['Lefke', 'No village']);
  expect(await columns('technician')).toEqual(['Not decided yet', 'Ali']);
});

/** The names of what stands beside each other. */
async function columns(group: BoardGroup): Promise<(string | undefined)[]> {
  const visit: Partial<Appointment> = {
    ...{ technician: null, outcome: 'cancelled', packageDetails: '' },
    ...{ toCollect: 0, collected: null },
  };
  const visits = ['Lefke', ''].map((village) => ({ ...visit, id: village, village }) as Appointment);
  const html = await consolePart(
    <AppointmentBoard
      appointments={visits}
      technicians={[{ id: 'ali', name: 'Ali' }]}
      view="day"
      group={group}
      day="2026-11-20"
      today="2026-11-20"
      onEdit={() => {}}
      onMove={() => {}}
      onMoved={async () => {}}
    />,
  );
  return [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, name]) => name);
}
