import type { Appointment } from '#domain/appointments.ts';
import { Problem } from '../api/problem.ts';
import { useProblemToast } from '../api/use-problem-toast.ts';
import { useText } from '../language/language-context.tsx';
import { useAppointmentChange } from './use-appointment-change.ts';
import type { Planned } from './WindowFields.tsx';

/** An appointment, and what somebody wants of it. */
export interface Moved {
  appointment: Appointment;
  wanted: Partial<Planned>;
}

export function appointmentPath(id: string): string {
  return `/console/appointments/${id}`;
}

export function plannedOf({ day, begins, ends, technician }: Planned): Planned {
  return { day, begins, ends, technician };
}

/** Moves an appointment at once. Where its installer is busy then, somebody has to decide. */
export function useMoving(onBusy: (moved: Moved, problem: Problem) => void) {
  const text = useText();
  const changing = useAppointmentChange();
  useProblemToast(changing.problem);
  return ({ appointment, wanted }: Moved) => {
    const path = appointmentPath(appointment.id);
    const { version } = appointment;
    return changing.send(async () => {
      try {
        await changing.change(path, { ...wanted, version }, () => ({
          done: text('console.appointments.moved'),
          undo: { path, body: { ...plannedOf(appointment), version: version + 1 } },
        }));
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'double_booked') throw error;
        onBusy({ appointment, wanted }, error);
      }
    });
  };
}

/** As it is by now, so that nobody is overtaken by their own change. */
export function newest(seen: Appointment, appointments: readonly Appointment[]): Appointment {
  return appointments.find(({ id }) => id === seen.id) ?? seen;
}
