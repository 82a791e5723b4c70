import { randomUUID } from 'node:crypto';
import { contactMessage, post } from '../forms.ts';
import type { PublicSite } from '../public-site.ts';
import { storedRow } from '../rows.ts';
import type { StaffCall, StaffCalls } from '../staff-calls.ts';

/** What visitors wrote. */
export function messageCalls(site: PublicSite): StaffCalls {
  async function message(path = '', body?: object): Promise<StaffCall> {
    const message = randomUUID();
    await post(site.app, '/contact-us', { ...contactMessage, message });
    const { id } = await storedRow(site.store.db, 'contact_messages', { message });
    return { url: `/console/messages/message/${id}${path}`, ...(body && { body }) };
  }

  return {
    'GET /console/messages': () => ({ url: '/console/messages?status=open' }),
    'GET /console/messages/:kind/:id': () => message(),
    'POST /console/messages/:kind/:id/status': () => message('/status', { version: 1, status: 'done' }),
    'POST /console/messages/:kind/:id/assign': () => message('/assign', { version: 1, assignedTo: null }),
    'POST /console/messages/change': async () => {
      const [, , , kind, id] = (await message()).url.split('/');
      const changes = [{ kind, id, version: 1, status: 'done' }];
      return { url: '/console/messages/change', body: { changes } };
    },
    'POST /console/messages/:kind/:id/answer': () => message('/answer', { version: 1, text: 'Gladly.' }),
    'POST /console/messages/:kind/:id/notes': () => message('/notes', { text: 'Calls again.' }),
  };
}
