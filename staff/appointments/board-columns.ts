import { type Appointment, type Technician, weekOf } from '#domain/appointments.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Planned } from './WindowFields.tsx';

export type BoardView = 'day' | 'week';
export type BoardGroup = 'technician' | 'village';

export interface BoardColumn {
  /** A day, somebody's id, a village, or nothing where that is open. */
  key: string;
  /** What an appointment becomes that is moved here; none where that would be another address. */
  becomes?: Partial<Planned>;
  groups: { key: string; appointments: Appointment[] }[];
}

/** What stands beside each other: the days of a week, or the installers or villages of a day. */
export function boardColumns(
  appointments: readonly Appointment[],
  { view, group, day, technicians }: Board,
): BoardColumn[] {
  if (view === 'week') {
    return weekOf(day).map((each) => ({
      key: each,
      becomes: { day: each },
      groups: grouped(
        appointments.filter((one) => one.day === each),
        group,
      ),
    }));
  }
  const found = grouped(appointments, group);
  if (group === 'village') return found.map(({ key, appointments: of }) => column(key, of));
  const ids = new Set(['', ...technicians.map(({ id }) => id), ...found.map(({ key }) => key)]);
  return [...ids].map((id) => ({
    ...column(id, found.find(({ key }) => key === id)?.appointments ?? []),
    becomes: { technician: id || null },
  }));
}

interface Board {
  view: BoardView;
  group: BoardGroup;
  day: string;
  technicians: readonly Technician[];
}

function column(key: string, appointments: Appointment[]): BoardColumn {
  return { key, groups: [{ key, appointments }] };
}

function grouped(appointments: readonly Appointment[], group: BoardGroup): BoardColumn['groups'] {
  const found = groupBy(appointments, (one) => one[group] ?? '');
  return [...found].map(([key, of]) => ({ key, appointments: of }));
}
