import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { DeliveryHandler } from '../jobs/delivery-handler.ts';
import type { PaymentLinkProvider } from './provider.ts';

/** Sends the link of a payment request, and moves the request on: received → link_sent, or link_failed. */
export function paymentLinkHandler(db: Kysely<Tables>, provider: PaymentLinkProvider): DeliveryHandler {
  return {
    changes: ['payments'],
    async deliver({ subject }, signal) {
      const payment = await db
        .selectFrom('payment_requests')
        .select([
          'reference',
          'userName',
          'clientPhone',
          'amount',
          'currency',
          'userLanguage',
          'packageName',
          'paymentDate',
          'refMerchantStore',
          'status',
          'version',
        ])
        .where('id', '=', subject)
        .executeTakeFirst();
      // Do not send links for payments that are paid, cancelled or erased.
      if (!payment || payment.status === 'paid' || payment.status === 'cancelled') return;
      const { status: _, version, ...request } = payment;
      await provider.requestLink({ ...request, key: linkKey(payment.reference, version) }, signal);
    },
    async onDone(transaction, { subject }, now) {
      await transaction
        .updateTable('payment_requests')
        .set({ status: 'link_sent', link_sent_at: now })
        .where('id', '=', subject)
        .where('status', 'in', ['received', 'link_failed', 'link_sent'])
        .execute();
    },
    async onDead(transaction, { subject }) {
      await transaction
        .updateTable('payment_requests')
        .set({ status: 'link_failed' })
        .where('id', '=', subject)
        .where('status', '=', 'received')
        .execute();
    },
  };
}

/** A link that is sent again has a new key, so that the provider does not take it for a retry. */
function linkKey(reference: string, version: number): string {
  return version === 1 ? reference : `${reference}.${version}`;
}
