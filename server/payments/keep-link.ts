import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { isLinkWanted, lockRequest } from './link-wanted.ts';
import { cancelLater, type LinkProvider, openLink, takenBack } from './links.ts';
import type { MadeLink } from './provider.ts';

/**
 * Stores a link that was just made, and gives the code of the one to be sent: another where two instances made one at a time,
 * none where money came for the payment or it was cancelled or erased meanwhile. What is not sent is cancelled.
 */
export function keepLink(
  db: Kysely<Tables>,
  made: MadeLink & { payment: string; provider: LinkProvider },
  now = Date.now(),
): Promise<string | undefined> {
  const { payment, provider, code, url } = made;
  return db.transaction().execute(async (transaction) => {
    const isWanted = await isLinkWanted(transaction, await lockRequest(transaction, payment));
    const first = isWanted ? await openLink(transaction, payment, provider) : undefined;
    if (isWanted && !first) {
      await transaction
        .insertInto('payment_links')
        .values({ id: randomUUID(), payment, provider, code, url, created_at: now })
        .execute();
      return code;
    }
    if (provider === takenBack) await cancelLater(transaction, code, now);
    return first?.code;
  });
}
