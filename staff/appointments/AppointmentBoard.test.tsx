import { expect, test } from 'vitest';
import type { Appointment } from '#domain/appointments.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { AppointmentBoard } from './AppointmentBoard.tsx';
import type { BoardGroup, BoardView } from './board-columns.ts';

const visit: Partial<Appointment> = {
  ...{ technician: null, outcome: 'cancelled', packageDetails: '', day: '2026-11-20', phone: '' },
  ...{ toCollect: 0, collected: null },
};

async function board(group: BoardGroup, visits: readonly Partial<Appointment>[], view: BoardView = 'day') {
  return consolePart(
    <AppointmentBoard
      appointments={visits.map((changed, index) => ({ ...visit, id: `${index}`, ...changed }) as Appointment)}
      technicians={[{ id: 'ali', name: 'Ali' }]}
      view={view}
      group={group}
      day="2026-11-20"
      today="2026-11-20"
      onEdit={() => {}}
      onMove={() => {}}
      onMoved={async () => {}}
    />,
  );
}

/** The names of what stands beside each other. */
const columns = (html: string) => [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, name]) => name);

test('visits of which village or installer is open stand under a name too', async () => {
  const visits = [{ village: 'Lefke' }, { village: '' }];
  expect(columns(await board('village', visits))).toEqual(['Lefke', 'No village']);
  expect(columns(await board('technician', visits))).toEqual(['Not decided yet', 'Ali']);
});

test('an installer who has left keeps their name over their visits', async () => {
  const html = await board('technician', [{ technician: 'veli', technicianName: 'Veli' }]);
  expect(columns(html)).toEqual(['Not decided yet', 'Ali', 'Veli']);
});

test('in a week today is marked, and in a day nothing is', async () => {
  const marked = (html: string) => html.match(/aria-label="[^"]*" aria-current="date"/g);
  expect(marked(await board('village', [{}], 'week'))).toEqual([
    'aria-label="Fri 20 Nov" aria-current="date"',
  ]);
  expect(marked(await board('village', [{ village: '' }]))).toBeNull();
});

test('a card is dragged while it is planned, and by village none is', async () => {
  const isDraggable = async (group: BoardGroup, outcome: Appointment['outcome']) =>
    (await board(group, [{ outcome, village: 'Lefke' }])).match(/<li[^>]*draggable="(\w+)"/)?.[1];
  expect(await isDraggable('technician', 'planned')).toBe('true');
  expect(await isDraggable('technician', 'done')).toBe('false');
  expect(await isDraggable('village', 'planned')).toBe('false');
});
