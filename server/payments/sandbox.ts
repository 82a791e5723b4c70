import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { PaymentLinkProvider } from './provider.ts';

/** Stands in for the bot: the link goes to an inbox on the staff listener, where it can be opened and paid. */
export function sandbox(db: Kysely<Tables>, now: () => number = Date.now): PaymentLinkProvider {
  return {
    async requestLink({ reference, key, clientPhone }) {
      await db.transaction().execute(async (transaction) => {
        // Locks the payment, so that none is written for one that is being erased.
        const { numUpdatedRows } = await transaction
          .updateTable('payment_requests')
          .set(({ ref }) => ({ version: ref('version') }))
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return;
        await transaction
          .insertInto('sandbox_messages')
          .values({
            id: randomUUID(),
            reference,
            phone: clientPhone,
            link_token: randomBytes(24).toString('base64url'),
            created_at: now(),
          })
          .onConflict((conflict) => {
            const same = conflict.column('reference');
            // Sent again: the same link becomes the newest message.
            return key === reference ? same.doNothing() : same.doUpdateSet({ created_at: now() });
          })
          .execute();
      });
    },
  };
}
