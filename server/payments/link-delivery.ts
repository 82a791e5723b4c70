import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { DeliveryFailure, type DeliveryHandler } from '../jobs/delivery-handler.ts';
import { keepLink } from './keep-link.ts';
import { forgetDeadLinks } from './ledger.ts';
import { isLinkWanted, isSettled, lockRequest } from './link-wanted.ts';
import { openLink, stopWaitingLinks } from './links.ts';
import type { LinkRequest, PaymentLinkProvider } from './provider.ts';

/** Not sent and not tried again: the delivery ends where it is postponed. */
const notWanted = 'no longer wanted';

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
          'language',
          'status',
          'version',
        ])
        .where('id', '=', subject)
        .executeTakeFirst();
      // Do not send links for payments that are paid, cancelled or erased.
      if (!payment || isSettled(payment)) return;
      if (!(await isLinkWanted(db, { ...payment, id: subject }))) throw new DeliveryFailure(notWanted);
      const { status: _, version, ...request } = payment;
      await send(subject, { ...request, key: linkKey(payment.reference, version) }, signal);
    },
    async onDone(transaction, { subject }, now) {
      await transaction
        .updateTable('payment_requests')
        .set({ status: 'link_sent', link_sent_at: now })
        .where('id', '=', subject)
        .where('status', 'in', ['received', 'link_failed', 'link_sent'])
        .execute();
    },
    async onPostponed(transaction, { subject }, now) {
      const request = await lockRequest(transaction, subject);
      if (!(await isLinkWanted(transaction, request))) await stopWaitingLinks(transaction, subject, now);
    },
    async onDead(transaction, { subject }) {
      const request = await lockRequest(transaction, subject);
      // Nobody has to act on it any more.
      if (!(await isLinkWanted(transaction, request))) return forgetDeadLinks(transaction, subject);
      await transaction
        .updateTable('payment_requests')
        .set({ status: 'link_failed' })
        .where('id', '=', subject)
        .where('status', '=', 'received')
        .execute();
    },
  };

  async function send(payment: string, request: LinkRequest, signal: AbortSignal): Promise<void> {
    if (provider.name === 'bot') return provider.requestLink(request, signal);
    const { name } = provider;
    let code = (await openLink(db, payment, name))?.code;
    if (code === undefined) {
      const made = await provider.makeLink(request, signal);
      // Stored before it is sent: a retry sends the same one.
      code = await keepLink(db, { ...made, payment, provider: name });
    }
    if (code === undefined) throw new DeliveryFailure(notWanted);
    await provider.sendLink(code, request, signal);
  }
}

/** Cancels a link at its provider: the subject is the link's code. */
export function linkCancelHandler(provider: PaymentLinkProvider): DeliveryHandler {
  return {
    async deliver({ subject: code }, signal) {
      // The provider is not configured any more: somebody has to do it there.
      if (provider.name === 'bot' || !provider.cancelLink) {
        throw new DeliveryFailure('not configured', { isFinal: true });
      }
      await provider.cancelLink(code, signal);
    },
  };
}

/** A link that is sent again has a new key, so that the provider does not take it for a retry. */
function linkKey(reference: string, version: number): string {
  return version === 1 ? reference : `${reference}.${version}`;
}
