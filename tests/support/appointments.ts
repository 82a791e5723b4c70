import { randomUUID } from 'node:crypto';
import { momentOf, windowFrom } from '#domain/appointments.ts';
import { islandLocal } from '#domain/island-day.ts';

/** A planned visit as it is stored, without an installer. */
export function storedAppointment(
  registration: string,
  at = momentOf({ day: '2026-11-20', begins: '09:00' }),
) {
  return {
    id: randomUUID(),
    registration,
    ...windowFrom(islandLocal(at)),
    at,
    technician: null,
    technician_name: null,
    address: 'Zeytinlik Sokak 4, Girne',
    village: 'Girne',
    phone: '0533 123 45 67',
    router: '',
    to_collect: 110_000,
    note: '',
    outcome: 'planned' as const,
    outcome_note: '',
    collected: null,
    outcome_at: null,
    version: 1,
    sequence: 0,
    told_sequence: null,
    created_at: at,
  };
}
