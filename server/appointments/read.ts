import type { Kysely, Selectable } from 'kysely';
import {
  type Appointment,
  type AppointmentPage,
  defaultWindow,
  type OwnDay,
  type RegistrationAppointments,
  type Technician,
  type Unplanned,
  type Visit,
  villageOf,
} from '#domain/appointments.ts';
import { islandDay } from '#domain/island-day.ts';
import { toLira } from '#domain/ledger.ts';
import { addDays } from '#domain/paid-until.ts';
import type { Tables } from '../db/schema.ts';
import { dueOf } from './due.ts';

type Row = Selectable<Tables['appointments']> &
  Pick<
    Selectable<Tables['internet_customers']>,
    'reference' | 'customerFirstName' | 'customerLastName' | 'packageDetails' | 'language'
  >;

/** More than a few installers can do in a week. */
const mostShown = 500;
const mostUnplanned = 50;

/** Everything from one day to another, both included, and what is to be planned. */
export async function appointmentsBetween(
  db: Kysely<Tables>,
  { from, to }: { from: string; to: string },
): Promise<AppointmentPage> {
  const rows = await appointments(db)
    .where('appointments.day', '>=', from)
    .where('appointments.day', '<=', to)
    .where('appointments.outcome', '<>', 'cancelled')
    .limit(mostShown)
    .execute();
  const today = islandDay(Date.now());
  return {
    today,
    appointments: rows.map(shown),
    unplanned: await unplanned(db, today),
    technicians: await technicians(db),
  };
}

/** The appointments of a registration, and what a new one begins with; undefined where there is no such one. */
export async function appointmentsOf(
  db: Kysely<Tables>,
  registration: string,
  now = Date.now(),
): Promise<RegistrationAppointments | undefined> {
  const customer = await db
    .selectFrom('internet_customers')
    .select(['customerAddress', 'customerPhoneNumber', 'customerNeedRouter', 'totalPrice'])
    .where('id', '=', registration)
    .executeTakeFirst();
  if (!customer) return undefined;
  const rows = await appointments(db).where('appointments.registration', '=', registration).execute();
  const made = rows.map(shown);
  // Who comes again finds what the last visit needed.
  const last = made.at(-1);
  return {
    appointments: made,
    proposal: {
      day: addDays(islandDay(now), 1),
      ...defaultWindow,
      address: last?.address ?? customer.customerAddress,
      village: last?.village ?? villageOf(customer.customerAddress),
      phone: last?.phone ?? customer.customerPhoneNumber,
      router: last?.router ?? '',
      needsRouter: customer.customerNeedRouter === 'true',
      toCollect: await dueOf(db, registration, customer.totalPrice),
      note: last?.note ?? '',
    },
    technicians: await technicians(db),
  };
}

export async function appointmentById(db: Kysely<Tables>, id: string): Promise<Appointment | undefined> {
  const row = await appointments(db).where('appointments.id', '=', id).executeTakeFirst();
  return row && shown(row);
}

/** What an installer has to do on a day. */
export async function ownDay(
  db: Kysely<Tables>,
  technician: string,
  day: string | undefined,
  now = Date.now(),
): Promise<OwnDay> {
  const today = islandDay(now);
  const rows = await appointments(db)
    .where('appointments.technician', '=', technician)
    .where('appointments.day', '=', day ?? today)
    .where('appointments.outcome', '<>', 'cancelled')
    .execute();
  return { day: day ?? today, today, visits: rows.map(visitOf) };
}

function appointments(db: Kysely<Tables>) {
  return db
    .selectFrom('appointments')
    .innerJoin('internet_customers as customer', 'customer.id', 'appointments.registration')
    .selectAll('appointments')
    .select(['customer.reference', 'customer.customerFirstName', 'customer.customerLastName'])
    .select(['customer.packageDetails', 'customer.language'])
    .orderBy('appointments.day')
    .orderBy('appointments.begins')
    .orderBy('appointments.id');
}

function technicians(db: Kysely<Tables>): Promise<Technician[]> {
  return db
    .selectFrom('staff_users')
    .select(['id', 'name'])
    .where('role', '=', 'installer')
    .where('isDisabled', '=', 0)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Nobody is expected at these: none is agreed, or the day is over. Who waits longest comes first. */
async function unplanned(db: Kysely<Tables>, today: string): Promise<Unplanned[]> {
  const rows = await db
    .selectFrom('internet_customers as customer')
    .select(['customer.id', 'customer.reference', 'customer.customerFirstName', 'customer.customerLastName'])
    .select('customer.customerAddress')
    .where('customer.status', '=', 'scheduled')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('appointments')
            .select('appointments.id')
            .whereRef('appointments.registration', '=', 'customer.id')
            .where('appointments.outcome', '=', 'planned')
            .where('appointments.day', '>=', today),
        ),
      ),
    )
    .orderBy('customer.created_at')
    .orderBy('customer.id')
    .limit(mostUnplanned)
    .execute();
  const ids = rows.map(({ id }) => id);
  const visits =
    ids.length === 0
      ? []
      : await db
          .selectFrom('appointments')
          .select(['registration', 'outcome', 'outcome_note'])
          .where('registration', 'in', ids)
          .orderBy('at')
          .execute();
  const last = new Map(visits.map((visit) => [visit.registration, visit]));
  return rows.map((row) => ({
    registration: row.id,
    reference: row.reference,
    customerName: nameOf(row),
    address: row.customerAddress,
    outcome: last.get(row.id)?.outcome ?? null,
    outcomeNote: last.get(row.id)?.outcome_note ?? '',
  }));
}

function shown(row: Row): Appointment {
  return {
    ...visitOf(row),
    registration: row.registration,
    language: row.language,
    technician: row.technician,
    technicianName: row.technician_name,
    isTold: row.told_sequence === row.sequence,
  };
}

/** Without anything that an installer need not know. */
function visitOf(row: Row): Visit {
  const { id, version, day, begins, ends, address, village, phone, router, note, outcome } = row;
  return {
    ...{ id, version, day, begins, ends, address, village, phone, router, note, outcome },
    toCollect: toLira(row.to_collect),
    outcomeNote: row.outcome_note,
    collected: row.collected === null ? null : toLira(row.collected),
    reference: row.reference,
    customerName: nameOf(row),
    packageDetails: row.packageDetails,
  };
}

function nameOf(row: { customerFirstName: string; customerLastName: string }): string {
  return `${row.customerFirstName} ${row.customerLastName}`.trim();
}
