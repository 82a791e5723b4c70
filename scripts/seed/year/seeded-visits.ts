import { islandDay, islandMoment } from '#domain/island-day.ts';
import { toKurus } from '#domain/ledger.ts';
import { addDays } from '#domain/paid-until.ts';
import type { AppointmentTable } from '../../../server/db/appointment-tables.ts';
import type { Chance } from '../chance.ts';
import type { SeededRegistration } from '../seeded-registration.ts';
import { installers } from './seeded-staff.ts';

const dayMs = 24 * 3_600_000;
const windows = [
  ['09:00', '11:00'],
  ['11:00', '13:00'],
  ['13:00', '15:00'],
  ['15:00', '17:00'],
] as const;
/** So far ahead visits are planned. */
const daysAhead = 14;

/** The visits of the year: no installer is at two places at a time. */
export class SeededVisits {
  readonly #taken = new Map<string, number>();
  readonly #now: number;

  constructor(now: number) {
    this.#now = now;
  }

  /** Those who wait may have none yet. */
  of(chance: Chance, registration: SeededRegistration['registration']): AppointmentTable[] {
    const { status, closed_at, created_at } = registration;
    if (status === 'installed' && closed_at) {
      const day = islandDay(closed_at);
      const done = this.#visit(chance, registration, day, 'done');
      // Some were not at home the first time.
      return chance.happens(0.05) && created_at < closed_at - dayMs
        ? [this.#visit(chance, registration, addDays(day, -1), 'not_home'), done]
        : [done];
    }
    if (status !== 'scheduled' || chance.happens(0.15)) return [];
    const day = addDays(islandDay(this.#now), chance.below(daysAhead));
    return [this.#visit(chance, registration, day, 'planned')];
  }

  #visit(
    chance: Chance,
    {
      id: registration,
      customerAddress,
      customerPhoneNumber,
      customerNeedRouter,
      totalPrice,
      created_at,
    }: SeededRegistration['registration'],
    day: string,
    outcome: AppointmentTable['outcome'],
  ): AppointmentTable {
    const place = this.#taken.get(day) ?? 0;
    this.#taken.set(day, place + 1);
    const [begins, ends] = windows[Math.floor(place / installers.length) % windows.length] ?? windows[0];
    // On a very full day the rest is nobody's.
    const isFree = place < installers.length * windows.length;
    const installer = isFree ? installers[place % installers.length] : undefined;
    const at = islandMoment(`${day}T${begins}`);
    const to_collect = toKurus(totalPrice);
    return {
      id: chance.uuid(),
      registration,
      created_at: Math.min(created_at + dayMs, at, this.#now),
      day,
      begins,
      ends,
      at,
      technician: installer?.by_id ?? null,
      technician_name: installer?.by_name ?? null,
      address: customerAddress,
      village: customerAddress.split(', ').at(-1) ?? '',
      phone: customerPhoneNumber,
      router: customerNeedRouter === 'true' ? 'AX55' : '',
      to_collect,
      note: '',
      outcome,
      outcome_note: outcome === 'not_home' ? 'Kapıyı açan olmadı' : '',
      collected: outcome === 'done' && chance.happens(0.3) ? to_collect : null,
      outcome_at: outcome === 'planned' ? null : Math.min(at + 3_600_000, this.#now),
      version: outcome === 'planned' ? 1 : 2,
      sequence: 0,
      told_sequence: 0,
    };
  }
}
