import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import {
  type AppointmentOutcome,
  momentOf,
  needsNote,
  type TimeWindow,
  type VisitDetails,
  windowFaults,
} from '#domain/appointments.ts';
import type { AuditFact } from '#domain/audit-facts.ts';
import { toKurus, toLira } from '#domain/ledger.ts';
import type { AuditAction } from '#domain/staff.ts';
import { type Actor, lastHand, writeAuditEntry } from '../accounts/audit-log.ts';
import { countChanges } from '../db/change-counters.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';
import { clashWith, lockTechnician } from './double-booking.ts';
import { refreshAppointmentAt } from './follow.ts';
import { appointmentById } from './read.ts';
import { isNews, type Tell } from './tell.ts';

type Row = Selectable<Tables['appointments']>;

export interface NewAppointment extends TimeWindow, VisitDetails {
  technician: string | null;
}

/** What is left out stays as it is. */
export interface AppointmentChange extends Partial<NewAppointment> {
  outcome?: AppointmentOutcome;
  outcomeNote?: string;
  /** In TL. */
  collected?: number | null;
}

interface Asked {
  by: Actor;
  tell: Tell;
  now?: number;
}

const changing: readonly AuditAction[] = ['appointment_made', 'appointment_changed', 'appointment_ended'];

/** Agrees on a visit. Returns its id. */
export async function makeAppointment(
  transaction: Transaction<Tables>,
  registration: string,
  wanted: NewAppointment,
  { by, tell, now = Date.now() }: Asked,
): Promise<string> {
  const { status, reference } = await lockRegistration(transaction, registration);
  if (status !== 'scheduled') throw new Refusal('not_next');
  const { toCollect, ...details } = wanted;
  const row: Row = {
    ...details,
    id: randomUUID(),
    registration,
    at: checkedMoment(wanted),
    technician_name: await lockTechnician(transaction, wanted.technician),
    to_collect: toKurus(toCollect),
    outcome: 'planned',
    outcome_note: '',
    collected: null,
    outcome_at: null,
    version: 1,
    sequence: 0,
    told_sequence: null,
    created_at: now,
  };
  // The same press twice, because its first answer was lost.
  const made = await sameVisit(transaction, row);
  if (made) return made.id;
  await refuseClash(transaction, row);
  await transaction.insertInto('appointments').values(row).execute();
  await refreshAppointmentAt(transaction, registration, now);
  await tell(transaction, row.id);
  await writeAuditEntry(transaction, by, 'appointment_made', reference, { facts: factsOf(undefined, row) });
  await countChanges(transaction, 'registrations');
  return row.id;
}

/** Moves, corrects, ends or cancels a visit, in the version that was seen. Only their own where a technician is named. */
export async function changeAppointment(
  transaction: Transaction<Tables>,
  { id, version, technician }: { id: string; version: number; technician?: string },
  change: AppointmentChange,
  { by, tell, now = Date.now() }: Asked,
): Promise<void> {
  const found = await appointmentRow(transaction, id);
  if (!found) throw new Refusal('not_found');
  const { status, reference } = await lockRegistration(transaction, found.registration);
  // Whoever was faster has committed by now.
  const before = await appointmentRow(transaction, id);
  if (!before || (technician !== undefined && before.technician !== technician)) {
    throw new Refusal('not_found');
  }
  const after = changed(before, change, now);
  // The same press twice, because its first answer was lost.
  if (isSame(before, after)) return;
  if (before.version !== version) {
    const present = await appointmentById(transaction, id);
    throw new Refusal('changed_meanwhile', undefined, {
      present,
      by: await lastHand(transaction, reference, changing),
    });
  }
  const isMoved = after.technician !== before.technician;
  const isOther = after.sequence !== before.sequence;
  const isEnded = after.outcome !== before.outcome;
  if (after.outcome === 'planned') {
    // Nobody makes that visit any more.
    if (status !== 'scheduled' && (isOther || isEnded)) throw new Refusal('not_next');
    // One who left keeps what they have until somebody moves it.
    const name = await lockTechnician(transaction, after.technician, { mayHaveLeft: !isMoved });
    if (isMoved) after.technician_name = name;
    await refuseClash(transaction, after);
  }
  // What was told is written by who tells it, perhaps at this moment.
  const { told_sequence, ...stored } = after;
  await transaction.updateTable('appointments').set(stored).where('id', '=', id).execute();
  await refreshAppointmentAt(transaction, after.registration, now);
  // One that is planned again is told only to who does not know it yet.
  const isUntold = isOther || (isEnded && told_sequence !== after.sequence);
  if (isUntold && isNews(after)) await tell(transaction, id);
  const action = isEnded ? 'appointment_ended' : 'appointment_changed';
  await writeAuditEntry(transaction, by, action, reference, { facts: factsOf(before, after) });
  await countChanges(transaction, 'registrations');
}

function changed(before: Row, change: AppointmentChange, now: number): Row {
  const { toCollect, outcomeNote, collected, outcome = before.outcome, ...details } = change;
  const isEnded = outcome !== before.outcome;
  const after: Row = {
    ...before,
    ...details,
    ...(toCollect !== undefined && { to_collect: toKurus(toCollect) }),
    outcome,
    outcome_note: outcome === 'planned' ? '' : (outcomeNote ?? before.outcome_note),
    collected: outcome === 'planned' ? null : before.collected,
    ...(collected !== undefined && { collected: collected === null ? null : toKurus(collected) }),
    ...(isEnded && { outcome_at: outcome === 'planned' ? null : now }),
    version: before.version + 1,
  };
  after.at = checkedMoment(after);
  if (needsNote(outcome) && after.outcome_note === '') throw new Refusal('invalid', ['outcomeNote']);
  const isOff = (row: Row) => row.outcome === 'cancelled';
  // Also of one that has ended: it may be planned again.
  const isOther =
    isOff(after) !== isOff(before) ||
    (['at', 'ends', 'day', 'address'] as const).some((field) => after[field] !== before[field]);
  if (isOther) after.sequence += 1;
  return after;
}

function isSame(before: Row, after: Row): boolean {
  return (Object.keys(before) as (keyof Row)[]).every(
    (field) => field === 'version' || before[field] === after[field],
  );
}

/** One that is agreed with this customer for the very same time, place and installer. */
function sameVisit(
  transaction: Transaction<Tables>,
  { registration, at, ends, technician, address }: Row,
): Promise<{ id: string } | undefined> {
  return transaction
    .selectFrom('appointments')
    .select('id')
    .where('registration', '=', registration)
    .where('outcome', '=', 'planned')
    .where('at', '=', at)
    .where('ends', '=', ends)
    .where('address', '=', address)
    .where((row) =>
      technician === null ? row('technician', 'is', null) : row('technician', '=', technician),
    )
    .executeTakeFirst();
}

function checkedMoment(window: TimeWindow): number {
  const faults = windowFaults(window);
  if (faults.length > 0) throw new Refusal('invalid', faults);
  return momentOf(window);
}

async function refuseClash(transaction: Transaction<Tables>, row: Row): Promise<void> {
  const standing = await clashWith(transaction, row);
  if (standing) throw new Refusal('double_booked', ['technician'], { standing });
}

function factsOf(before: Row | undefined, after: Row): AuditFact[] {
  const facts: (AuditFact & { from?: unknown })[] = [
    { name: 'appointment', ...(before && { from: before.at }), to: after.at },
    { name: 'technician', ...(before && { from: before.technician_name }), to: after.technician_name },
    { name: 'outcome', ...(before && { from: before.outcome }), to: after.outcome },
    { name: 'collected', ...(before && { from: lira(before.collected) }), to: lira(after.collected) },
  ];
  return facts.filter(({ name, from, to }) =>
    before ? from !== to : name === 'appointment' || name === 'technician',
  );
}

function lira(kurus: number | null): number | null {
  return kurus === null ? null : toLira(kurus);
}

function appointmentRow(transaction: Transaction<Tables>, id: string): Promise<Row | undefined> {
  return transaction.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Always before the installers and the appointments: no two changes wait for each other. */
async function lockRegistration(transaction: Transaction<Tables>, id: string) {
  const registration = await transaction
    .updateTable('internet_customers')
    .set((row) => ({ appointment_at: row.ref('appointment_at') }))
    .where('id', '=', id)
    .returning(['status', 'reference'])
    .executeTakeFirst();
  if (!registration) throw new Refusal('not_found');
  return registration;
}
