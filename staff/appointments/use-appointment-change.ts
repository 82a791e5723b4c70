import type { Appointment } from '#domain/appointments.ts';
import { type Changing, useChange } from '../change/use-change.ts';
import { useLanguage } from '../language/language-context.tsx';
import { windowText } from './window-text.ts';

/** Where a colleague was faster, the time it has by now is told. */
export function useAppointmentChange(seen?: Appointment): Changing {
  const language = useLanguage();
  return useChange<Appointment>(seen && { version: seen.version }, {
    now: (present) => windowText(present, language),
  });
}
