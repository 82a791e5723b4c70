import { randomUUID } from 'node:crypto';
import { recordNotice } from '../../../server/payments/notices.ts';
import { noticeOf } from '../notices.ts';
import type { PublicSite } from '../public-site.ts';
import { storeRegistration } from '../registrations.ts';
import { insert, storedRow } from '../rows.ts';
import { storeSentLink } from '../sandbox.ts';
import type { StaffCall, StaffCalls } from '../staff-calls.ts';

/** Requested payments, their links, and what a provider told of them. */
export function paymentCalls(site: PublicSite): StaffCalls {
  const { db } = site.store;
  const plainForm = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
  };

  async function payment(path = '', body?: object): Promise<StaffCall> {
    return { url: `/console/payments/${(await storeSentLink(db)).id}${path}`, ...(body && { body }) };
  }

  /** A link that was given up. */
  async function deadDelivery(): Promise<StaffCall> {
    const id = randomUUID();
    await insert(db, 'deliveries', {
      id,
      kind: 'payment_link',
      subject: (await storeSentLink(db)).id,
      state: 'dead',
      attempts: 1,
      due_at: 0,
      claim: null,
      last_failure: null,
      created_at: Date.now(),
      ended_at: Date.now(),
    });
    return { url: `/console/deliveries/${id}/retry`, body: {} };
  }

  return {
    'GET /sandbox/pay/:linkToken': async () => ({ url: (await storeSentLink(db)).page }),
    'POST /sandbox/pay/:linkToken': async () => ({ url: (await storeSentLink(db)).page, headers: plainForm }),
    'POST /console/deliveries/:id/retry': deadDelivery,
    'GET /console/payments': () => ({ url: '/console/payments?status=paid' }),
    'GET /console/payments/:id': () => payment(),
    'POST /console/payments/:id/link': () => payment('/link', { version: 1 }),
    'POST /console/payments/:id/correct': () =>
      payment('/correct', { version: 1, clientPhone: '05427776655' }),
    'POST /console/payments/:id/join': async () => {
      const { reference } = await storeRegistration(site.store);
      return payment('/join', { version: 1, reference });
    },
    'POST /console/payments/:id/separate': async () => {
      const { id: of } = await storeRegistration(site.store);
      const call = await payment('/separate', { version: 1, reason: 'Somebody else' });
      const [, id = ''] = /payments\/([^/]+)/.exec(call.url) ?? [];
      await db.updateTable('payment_requests').set({ registration: of }).where('id', '=', id).execute();
      const by = { at: Date.now(), by_id: 'somebody', by_name: 'Can' };
      await insert(db, 'payment_joins', {
        id: randomUUID(),
        payment: id,
        registration: of,
        reason: null,
        ...by,
      });
      return call;
    },
    'POST /console/payments/:id/cancel': () => payment('/cancel', { version: 1 }),
    'GET /console/money-queue': () => ({ url: '/console/money-queue' }),
    'POST /console/payments/:id/activate': async () => {
      const { id } = await storeSentLink(db);
      await db.updateTable('payment_requests').set({ status: 'paid' }).where('id', '=', id).execute();
      return { url: `/console/payments/${id}/activate`, body: {} };
    },
    'POST /console/notices/:id/resolve': async () => {
      await recordNotice(db, noticeOf(randomUUID().slice(0, 20)));
      const { id } = await storedRow(db, 'payment_notices', { resolved_at: null });
      return { url: `/console/notices/${id}/resolve`, body: { resolution: 'nothing' } };
    },
    'GET /console/sandbox': () => ({ url: '/console/sandbox' }),
  };
}
