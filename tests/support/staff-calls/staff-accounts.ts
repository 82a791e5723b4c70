import { randomUUID } from 'node:crypto';
import type { PublicSite } from '../public-site.ts';
import { insert } from '../rows.ts';
import { newAccount } from '../staff-browser.ts';
import type { StaffCall, StaffCalls } from '../staff-calls.ts';

/** Colleagues' accounts, one's own, and what was done with them. */
export function staffAccountCalls(site: PublicSite): StaffCalls {
  async function account(path: string, body: object = {}): Promise<StaffCall> {
    const email = `${randomUUID()}@meltem.example`;
    const { id } = await newAccount(site, { email, name: '', role: 'agent' });
    return { url: `/console/staff/${id}/${path}`, body };
  }

  return {
    'GET /console/me': () => ({ url: '/console/me' }),
    'GET /console/colleagues': () => ({ url: '/console/colleagues' }),
    'POST /console/me/name': () => ({ url: '/console/me/name', body: { name: 'Ada' } }),
    'GET /console/staff': () => ({ url: '/console/staff' }),
    'POST /console/staff': () => ({
      url: '/console/staff',
      body: { email: `${randomUUID()}@meltem.example`, name: '', role: 'agent' },
    }),
    'POST /console/staff/:id/link': () => account('link'),
    'POST /console/staff/:id/name': () => account('name', { name: 'Grace' }),
    'POST /console/staff/:id/role': () => account('role', { role: 'owner' }),
    'POST /console/staff/:id/disable': () => account('disable'),
    'POST /console/staff/:id/enable': () => account('enable'),
    'POST /console/staff/:id/reset-second-factor': async () => {
      const call = await account('reset-second-factor');
      const [, , , userId = ''] = call.url.split('/');
      const empty = {
        secret: '',
        backupCodes: '',
        verified: 1,
        failedVerificationCount: 0,
        lockedUntil: null,
      };
      await insert(site.store.db, 'staff_two_factors', { id: randomUUID(), userId, ...empty });
      return call;
    },
    'GET /console/audit': () => ({ url: '/console/audit' }),
  };
}
