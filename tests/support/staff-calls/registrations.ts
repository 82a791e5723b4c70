import { randomUUID } from 'node:crypto';
import { moveRegistration } from '../../../server/registrations/status.ts';
import { completeRegistration, photo, post, uploadOf } from '../forms.ts';
import type { PublicSite } from '../public-site.ts';
import { storeRegistration } from '../registrations.ts';
import { storedRow } from '../rows.ts';
import type { StaffCall, StaffCalls } from '../staff-calls.ts';
import { newEmail, somebody } from './people.ts';

/** About a registration that a visitor has just sent. */
export async function registrationCall(
  { app, store }: PublicSite,
  path = '',
  body?: object,
): Promise<StaffCall> {
  const sent = { ...(await completeRegistration(app)), customerEmail: newEmail() };
  const { reference } = (await post(app, '/internetCustomers', sent)).json();
  const { id } = await storedRow(store.db, 'internet_customers', { reference });
  return { url: `/console/registrations/${id}${path}`, ...(body && { body }) };
}

/** Those who registered, and the person behind a registration. */
export function registrationCalls(site: PublicSite): StaffCalls {
  const { db } = site.store;
  const registration = (path?: string, body?: object) => registrationCall(site, path, body);

  return {
    'GET /console/person/:kind/:id': async () => ({
      url: (await registration()).url.replace('registrations', 'person/registration'),
    }),
    'GET /console/registrations': () => ({ url: '/console/registrations?status=new' }),
    'GET /console/registrations/packages': () => ({ url: '/console/registrations/packages' }),
    'GET /console/registrations/:id': () => registration(),
    'GET /console/registrations/:id/image': () => registration('/image'),
    'POST /console/registrations': async () => ({
      url: '/console/registrations',
      body: {
        ...(await completeRegistration(site.app)),
        customerEmail: newEmail(),
        id: randomUUID(),
        language: 'tr',
        hasPaperAgreement: true,
      },
    }),
    'POST /console/id-cards': async () => ({ url: '/console/id-cards', ...uploadOf(await photo()) }),
    'POST /console/registrations/alike': async () => {
      const { customerFirstName, customerLastName, customerEmail, customerPhoneNumber, customerAddress } =
        await storeRegistration(site.store);
      return {
        url: '/console/registrations/alike',
        body: { customerFirstName, customerLastName, customerEmail, customerPhoneNumber, customerAddress },
      };
    },
    'POST /console/registrations/:id/pairs': async () => {
      const { id: other } = await storeRegistration(site.store);
      return registration('/pairs', { other, verdict: 'same', seen: 0 });
    },
    'POST /console/registrations/:id/move': () => registration('/move', { to: 'contacted', version: 1 }),
    'POST /console/registrations/:id/undo': async () => {
      const { url } = await registration('/undo');
      const id = url.split('/')[3] as string;
      await db
        .transaction()
        .execute((transaction) =>
          moveRegistration(transaction, { id, by: somebody, to: 'contacted', version: 1 }),
        );
      return { url, body: { version: 2 } };
    },
    'POST /console/registrations/:id/assign': () => registration('/assign', { version: 1, assignedTo: null }),
    'POST /console/registrations/:id/correct': () =>
      registration('/correct', { version: 1, customerAddress: 'Çınar Sok. 9, Girne' }),
    'POST /console/registrations/change': async () => {
      const id = (await registration()).url.split('/')[3];
      return {
        url: '/console/registrations/change',
        body: { changes: [{ id, version: 1, assignedTo: null }] },
      };
    },
    'POST /console/registrations/:id/notes': () => registration('/notes', { text: 'Called.' }),
  };
}
