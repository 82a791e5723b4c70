import { renewalRule } from '../../../server/renewals/rule.ts';
import { nextTerm } from '../next-term.ts';
import type { PublicSite } from '../public-site.ts';
import { storeRegistration } from '../registrations.ts';
import type { StaffCalls } from '../staff-calls.ts';

/** Until when a line is paid, and what is sent before its end. */
export function renewalCalls(site: PublicSite): StaffCalls {
  const { db } = site.store;

  async function installedLine() {
    const registration = await storeRegistration(site.store, { customerPhoneNumber: '0533 123 45 67' });
    await db
      .updateTable('internet_customers')
      .set({ status: 'installed' })
      .where('id', '=', registration.id)
      .execute();
    return registration;
  }

  return {
    'POST /console/registrations/:id/line': async () => {
      const { id } = await installedLine();
      const body = { version: 1, activeFrom: '2026-11-01', endsOn: null, reason: 'Moved in' };
      return { url: `/console/registrations/${id}/line`, body };
    },
    'GET /console/renewals': () => ({ url: '/console/renewals?view=in30' }),
    'POST /console/renewals/send': async () => {
      const { id } = await installedLine();
      return { url: '/console/renewals/send', body: { ids: [id] } };
    },
    'POST /console/renewals/take': async () => ({
      url: '/console/renewals/take',
      body: nextTerm(await installedLine()),
    }),
    'GET /console/renewals/rule': () => ({ url: '/console/renewals/rule' }),
    'POST /console/renewals/rule': async () => ({
      url: '/console/renewals/rule',
      body: { days: 7, seen: (await renewalRule(db)).at },
    }),
  };
}
