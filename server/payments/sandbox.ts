import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sandboxPaymentPath } from '#domain/sandbox.ts';
import type { Tables } from '../db/schema.ts';
import type { LinkMaker } from './provider.ts';

interface SandboxOptions {
  staffUrl: string;
  now?: () => number;
}

/** Stands in for a provider: the link goes to an inbox on the staff listener, where it can be opened and paid. */
export function sandbox(db: Kysely<Tables>, { staffUrl, now = Date.now }: SandboxOptions): LinkMaker {
  return {
    name: 'sandbox',
    async makeLink({ reference }) {
      // Sent by an instance of the version before, which stores the message alone.
      const message = await db
        .selectFrom('sandbox_messages')
        .select('link_token')
        .where('reference', '=', reference)
        .executeTakeFirst();
      const code = message?.link_token ?? randomBytes(24).toString('base64url');
      return { code, url: staffUrl + sandboxPaymentPath(code) };
    },
    async sendLink(code, { reference, key, clientPhone }) {
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
          .values({ id: randomUUID(), reference, phone: clientPhone, link_token: code, created_at: now() })
          .onConflict((conflict) => {
            const same = conflict.column('reference');
            // Sent again: the same link becomes the newest message.
            return key === reference
              ? same.doNothing()
              : same.doUpdateSet({ created_at: now(), phone: clientPhone });
          })
          .execute();
      });
    },
  };
}
