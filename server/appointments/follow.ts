import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { agreedVisit, momentOf, villageOf, windowFrom } from '#domain/appointments.ts';
import { islandLocal } from '#domain/island-day.ts';
import { toKurus } from '#domain/ledger.ts';
import { countChanges } from '../db/change-counters.ts';
import type { Tables } from '../db/schema.ts';
import { clashWith, lockTechnician } from './double-booking.ts';
import { dueOf } from './due.ts';
import type { Tell } from './tell.ts';

/** The visit that is agreed, or the last that was done, as the customer and an older version see it. */
export async function refreshAppointmentAt(
  transaction: Transaction<Tables>,
  registration: string,
  now: number,
): Promise<void> {
  const visits = await transaction
    .selectFrom('appointments')
    .select(['at', 'day', 'ends', 'outcome'])
    .where('registration', '=', registration)
    .orderBy('at')
    .execute();
  const next = agreedVisit(visits, now) ?? visits.findLast(({ outcome }) => outcome === 'done');
  await transaction
    .updateTable('internet_customers')
    .set({ appointment_at: next?.at ?? null })
    .where('id', '=', registration)
    // Who undoes an installation finds the visit as it is then.
    .where('status', 'in', ['scheduled', 'installed'])
    .execute();
}

/**
 * Brings the visits of a registration to what stands with it: an instance that knows no visits sets the moment alone,
 * and one that is declined or not agreed any more has none.
 */
export async function followRegistration(
  transaction: Transaction<Tables>,
  id: string,
  tell: Tell,
  now = Date.now(),
): Promise<void> {
  const registration = await transaction
    .selectFrom('internet_customers')
    .select(['status', 'appointment_at', 'customerAddress', 'customerPhoneNumber', 'totalPrice'])
    .where('id', '=', id)
    .executeTakeFirst();
  // What is installed keeps its visits: nobody has to undo them with it.
  if (!registration || registration.status === 'installed') return;
  const visits = await transaction
    .selectFrom('appointments')
    .selectAll()
    .where('registration', '=', id)
    .orderBy('at')
    .execute();
  const planned = visits.filter(({ outcome }) => outcome === 'planned');
  const { appointment_at } = registration;

  if (registration.status !== 'scheduled' || appointment_at === null) {
    for (const { id: visit, version, sequence } of planned) {
      await transaction
        .updateTable('appointments')
        .set({ outcome: 'cancelled', outcome_at: now, version: version + 1, sequence: sequence + 1 })
        .where('id', '=', visit)
        .execute();
      await tell(transaction, visit);
    }
    return;
  }
  const isKnown = visits.some(
    ({ at, outcome }) => at === appointment_at && (outcome === 'planned' || outcome === 'done'),
  );
  if (isKnown) return;
  const moved = agreedVisit(planned, now);
  const window = windowFrom(islandLocal(appointment_at), moved);
  const at = momentOf(window);
  if (at !== appointment_at) {
    // A window begins with a minute: without this the visit would never be the one that stands there.
    await transaction
      .updateTable('internet_customers')
      .set({ appointment_at: at })
      .where('id', '=', id)
      .execute();
  }
  if (moved) {
    await lockTechnician(transaction, moved.technician, { mayHaveLeft: true });
    const isFree = !(await clashWith(transaction, { ...moved, ...window }));
    await transaction
      .updateTable('appointments')
      .set({ ...window, at, version: moved.version + 1, sequence: moved.sequence + 1 })
      .$if(!isFree, (update) => update.set({ technician: null, technician_name: null }))
      .where('id', '=', moved.id)
      .execute();
    await tell(transaction, moved.id);
    return;
  }
  const visit = {
    id: randomUUID(),
    registration: id,
    ...window,
    at,
    address: registration.customerAddress,
    village: villageOf(registration.customerAddress),
    phone: registration.customerPhoneNumber,
    router: '',
    to_collect: toKurus(await dueOf(transaction, id, registration.totalPrice)),
    note: '',
    outcome: 'planned',
    outcome_note: '',
    version: 1,
    sequence: 0,
    created_at: now,
  } as const;
  await transaction.insertInto('appointments').values(visit).execute();
  await tell(transaction, visit.id);
}

const followedAtOnce = 50;
/** Whoever was told then is not told again. */
const nobody: Tell = async () => {};

/**
 * Follows what an instance that knows no visits has changed, and what was agreed before there were any. A visit that is
 * over gives way to the next.
 */
export async function followOlder(db: Kysely<Tables>, now = Date.now()): Promise<number> {
  const passed = await passedRegistrations(db, now);
  // Always in the same order: no two instances wait for each other.
  const strays = [...new Set([...(await strayRegistrations(db)), ...passed])].sort();
  if (strays.length === 0) return 0;
  await db.transaction().execute(async (transaction) => {
    for (const id of strays) {
      // Two instances at once: the second waits, and finds it done.
      await transaction
        .updateTable('internet_customers')
        .set((row) => ({ appointment_at: row.ref('appointment_at') }))
        .where('id', '=', id)
        .execute();
      await followRegistration(transaction, id, nobody, now);
      if (passed.has(id)) await refreshAppointmentAt(transaction, id, now);
    }
    await countChanges(transaction, 'registrations');
  });
  return strays.length;
}

async function strayRegistrations(db: Kysely<Tables>): Promise<string[]> {
  const unknown = await db
    .selectFrom('internet_customers as customer')
    .select('customer.id')
    .where('customer.status', '=', 'scheduled')
    .where('customer.appointment_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('appointments as visit')
            .select('visit.id')
            .whereRef('visit.registration', '=', 'customer.id')
            .whereRef('visit.at', '=', 'customer.appointment_at')
            .where('visit.outcome', 'in', ['planned', 'done']),
        ),
      ),
    )
    .orderBy('customer.id')
    .limit(followedAtOnce)
    .execute();
  const over = await db
    .selectFrom('appointments as visit')
    .innerJoin('internet_customers as customer', 'customer.id', 'visit.registration')
    .select('customer.id')
    .where('visit.outcome', '=', 'planned')
    .where('customer.status', '<>', 'installed')
    .where(({ or, eb }) =>
      or([eb('customer.status', '<>', 'scheduled'), eb('customer.appointment_at', 'is', null)]),
    )
    .limit(followedAtOnce)
    .execute();
  return [...unknown, ...over].map(({ id }) => id);
}

/** Those that stand with a visit that is over, while another one is agreed. */
async function passedRegistrations(db: Kysely<Tables>, now: number): Promise<Set<string>> {
  const visits = await db
    .selectFrom('internet_customers as customer')
    .innerJoin('appointments as visit', 'visit.registration', 'customer.id')
    .select(['customer.id', 'customer.appointment_at'])
    .select(['visit.at', 'visit.day', 'visit.ends', 'visit.outcome'])
    .where('customer.status', '=', 'scheduled')
    .where('customer.appointment_at', '<', now)
    .where('visit.outcome', '=', 'planned')
    .orderBy('visit.at')
    .execute();
  const passed = [...Map.groupBy(visits, ({ id }) => id).values()].flatMap((own) => {
    const agreed = agreedVisit(own, now);
    return agreed && agreed.at !== agreed.appointment_at ? [agreed.id] : [];
  });
  return new Set(passed.slice(0, followedAtOnce));
}
