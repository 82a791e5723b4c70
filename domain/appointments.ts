import { islandMoment, startOfDay } from './island-day.ts';
import type { Language } from './language.ts';
import { addDays } from './paid-until.ts';

/** What became of a visit. */
export const appointmentOutcomes = ['planned', 'done', 'not_home', 'another_visit', 'cancelled'] as const;
export type AppointmentOutcome = (typeof appointmentOutcomes)[number];

/** What an installer says about their visit; planned where a press was a mistake. */
export const visitOutcomes = ['done', 'not_home', 'another_visit', 'planned'] as const;
export type VisitOutcome = (typeof visitOutcomes)[number];

/** The office has to know why. */
export function needsNote(outcome: AppointmentOutcome): boolean {
  return outcome === 'not_home' || outcome === 'another_visit';
}

export interface TimeWindow {
  /** Like "2026-11-20". */
  day: string;
  /** Like "09:00", by the clocks of the island. */
  begins: string;
  ends: string;
}

/** Where, with what and for how much: proposed from the registration, and may be changed. */
export interface VisitDetails {
  address: string;
  village: string;
  phone: string;
  router: string;
  /** In TL. */
  toCollect: number;
  note: string;
}

export interface Visit extends TimeWindow, VisitDetails {
  id: string;
  version: number;
  outcome: AppointmentOutcome;
  outcomeNote: string;
  /** What the installer took in cash, in TL; null where they did not say. */
  collected: number | null;
  reference: string;
  customerName: string;
  packageDetails: string;
}

/** As the office sees it. */
export interface Appointment extends Visit {
  registration: string;
  /** The customer's. */
  language: Language;
  /** Somebody's id; null where it is open who comes. */
  technician: string | null;
  technicianName: string | null;
  /** Whether the customer has a mail with how it is now. */
  isTold: boolean;
}

export interface Technician {
  id: string;
  name: string;
}

/** A registration for which a visit is to be planned, or which is to be moved on after one. */
export interface Unplanned {
  registration: string;
  reference: string;
  customerName: string;
  address: string;
  /** Of the last visit. */
  outcome: AppointmentOutcome | null;
  outcomeNote: string;
}

export interface AppointmentPage {
  today: string;
  appointments: Appointment[];
  unplanned: Unplanned[];
  technicians: Technician[];
}

/** What a new appointment of a registration begins with, and those there are. */
export interface RegistrationAppointments {
  appointments: Appointment[];
  proposal: VisitDetails & TimeWindow & { needsRouter: boolean };
  technicians: Technician[];
}

export interface OwnDay {
  day: string;
  today: string;
  visits: Visit[];
}

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Which fields of a window are wrong. */
export function windowFaults({ day, begins, ends }: TimeWindow): ('day' | 'begins' | 'ends')[] {
  if (!isDay(day)) return ['day'];
  if (!timePattern.test(begins) || Number.isNaN(momentOf({ day, begins }))) return ['begins'];
  // A window ends on the day it begins.
  return timePattern.test(ends) && ends > begins ? [] : ['ends'];
}

/** Whether the calendar has it: no 31 February. */
export function isDay(day: string): boolean {
  return !Number.isNaN(startOfDay(day)) && addDays(day, 0) === day;
}

/** In milliseconds since 1970. */
export function momentOf({ day, begins }: Pick<TimeWindow, 'day' | 'begins'>): number {
  return islandMoment(`${day}T${begins}`);
}

/** Of visits in their order the one that is agreed: the first that is not over, or else the last. */
export function agreedVisit<Agreed extends Pick<Visit, 'day' | 'ends' | 'outcome'>>(
  visits: readonly Agreed[],
  now: number,
): Agreed | undefined {
  const planned = visits.filter(({ outcome }) => outcome === 'planned');
  return planned.find(({ day, ends }) => momentOf({ day, begins: ends }) > now) ?? planned.at(-1);
}

/** The window that begins then and is as long as another, as far as the day goes. */
export function windowFrom(
  local: string,
  { begins, ends }: Pick<TimeWindow, 'begins' | 'ends'> = defaultWindow,
): TimeWindow {
  const [day = '', begin = ''] = local.split('T');
  return {
    day,
    begins: begin,
    ends: clock(Math.min(minutes(begin) + minutes(ends) - minutes(begins), 1439)),
  };
}

export const defaultWindow = { begins: '09:00', ends: '11:00' } as const;

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function clock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The days from Monday to Sunday around one. */
export function weekOf(day: string): string[] {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - sinceMonday));
}

/** The village of an address as people write it: what stands behind the last comma. */
export function villageOf(address: string): string {
  const parts = address.split(/[,\n]/).map((part) => part.trim());
  return parts.length > 1 ? (parts.findLast((part) => part !== '') ?? '') : '';
}
