import type { Kysely } from 'kysely';
import type { PackageDetails } from '#domain/internet-package.ts';
import { matchingOffer, paymentClaim, registrationClaim } from '#domain/offer.ts';
import type { PackageState } from '#domain/package-history.ts';
import type { Tables } from '../db/schema.ts';

const rowsAtOnce = 200;
/** Stored where the total is no price of the package, past or present: the row is not looked at again. */
const unknownTerm = { months: 0, free_months: 0 };

/** Finds the term of rows that were stored before terms were, by their totals. Returns how many rows it looked at. */
export async function fillTerms(db: Kysely<Tables>): Promise<number> {
  const registrations = await db
    .selectFrom('internet_customers')
    .select(['id', 'packageDetails', 'totalPrice'])
    .where('months', 'is', null)
    .limit(rowsAtOnce)
    .execute();
  const payments = await db
    .selectFrom('payment_requests')
    .select(['id', 'packageName', 'amount'])
    .where('months', 'is', null)
    .limit(rowsAtOnce)
    .execute();
  const claims = [
    ...registrations.map((row) => ({
      table: 'internet_customers',
      id: row.id,
      claim: registrationClaim(row),
    })),
    ...payments.map((row) => ({ table: 'payment_requests', id: row.id, claim: paymentClaim(row) })),
  ] as const;
  if (claims.length === 0) return 0;
  const prices = await allPrices(db);
  for (const { table, id, claim } of claims) {
    const offer = claim && matchingOffer(claim, prices);
    await db
      .updateTable(table as 'internet_customers')
      .set(offer ? { months: offer.months, free_months: offer.freeMonths } : unknownTerm)
      .where('id', '=', id)
      .where('months', 'is', null)
      .execute();
  }
  return claims.length;
}

/** The present prices first. */
async function allPrices(db: Kysely<Tables>): Promise<PackageDetails[]> {
  const present = await db.selectFrom('internet_packages').selectAll().execute();
  const changes = await db.selectFrom('package_changes').select('before').orderBy('at', 'desc').execute();
  const past = changes.flatMap(({ before }) => (before === null ? [] : [JSON.parse(before) as PackageState]));
  return [...present, ...past];
}
