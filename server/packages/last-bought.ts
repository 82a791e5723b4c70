import type { Kysely, Transaction } from 'kysely';
import { paymentClaim } from '#domain/offer.ts';
import { packageDetails } from '#domain/registration.ts';
import type { LastBought } from '#domain/registration-list.ts';
import type { Tables } from '../db/schema.ts';

/** What was paid last to renew each line, as a registration names it. Who never renewed has what they registered for. */
export async function lastBought(
  db: Kysely<Tables> | Transaction<Tables>,
  ids: readonly string[],
): Promise<Map<string, LastBought>> {
  if (ids.length === 0) return new Map();
  const paid = await db
    .selectFrom('payment_requests')
    .select(['registration', 'packageName', 'amount', 'months', 'free_months'])
    .where('registration', 'in', ids)
    .where('status', '=', 'paid')
    .orderBy('paid_at')
    .orderBy('id')
    .execute();
  return new Map(
    paid.flatMap(({ registration, packageName, amount, months, free_months }) => {
      const claim = months ? paymentClaim({ packageName, amount, months }) : undefined;
      if (!claim) return [];
      const details = packageDetails(claim.speed, claim.type);
      return [[registration as string, { packageDetails: details, months, free_months }]];
    }),
  );
}
