import { storedAppointment } from '../appointments.ts';
import type { PublicSite } from '../public-site.ts';
import { storeRegistration } from '../registrations.ts';
import { insert } from '../rows.ts';
import type { StaffCalls } from '../staff-calls.ts';
import { registrationCall } from './registrations.ts';

/** The board of the office and the day of an installer. */
export function appointmentCalls(site: PublicSite): StaffCalls {
  const { db } = site.store;

  /** Of somebody who has an appointment. */
  async function visit() {
    const { id } = await storeRegistration(site.store);
    const row = storedAppointment(id);
    const of = db.updateTable('internet_customers').where('id', '=', id);
    await of.set({ status: 'scheduled', appointment_at: row.at }).execute();
    await insert(db, 'appointments', row);
    return row;
  }

  return {
    'GET /console/my-day': () => ({ url: '/console/my-day?day=2026-11-20' }),
    'POST /console/my-day/:id': async () => {
      // Of whoever signed in last: they call.
      const { id } = await visit();
      await db
        .updateTable('appointments')
        .set(({ selectFrom }) => ({
          technician: selectFrom('staff_sessions').select('userId').orderBy('createdAt', 'desc').limit(1),
        }))
        .where('id', '=', id)
        .execute();
      const body = { version: 1, outcome: 'done', outcomeNote: '', collected: null };
      return { url: `/console/my-day/${id}`, body };
    },
    'GET /console/appointments': () => ({ url: '/console/appointments?from=2026-11-16&to=2026-11-22' }),
    'POST /console/appointments/:id': async () => ({
      url: `/console/appointments/${(await visit()).id}`,
      body: { version: 1, day: '2026-11-21' },
    }),
    'GET /console/registrations/:id/appointments': () => registrationCall(site, '/appointments'),
    'POST /console/registrations/:id/appointments': async () => {
      const { registration } = await visit();
      const { begins, ends, address, village, phone, router, note } = storedAppointment(registration);
      const body = { day: '2026-11-21', begins, ends, address, village, phone, router, note };
      return {
        url: `/console/registrations/${registration}/appointments`,
        body: { ...body, technician: null, toCollect: 1100 },
      };
    },
  };
}
